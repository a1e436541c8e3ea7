/** Checks the exercise of mode `train` in which the user memorizes the moves of a record. */
import { rif, type Upload, upload } from '../support/archives.ts';
import { fineOnPhoneAndDesk } from '../support/axe.ts';
import { Editor } from '../support/editor.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';
import { Trainer } from '../support/trainer.ts';

/**
 * An opening with two lines that lead to the same position: h8 h9 i9 i10 g7 and h8 i10 i9 h9 g7. Black is to move in
 * four positions.
 */
const OPENING = upload('opening.sgf', '(;GM[4]SZ[15];B[hh](;W[hg];B[ig];W[if];B[gi])(;W[if];B[ig];W[hg];B[gi]))');

const counts = (learned: number, due: number, fresh: number) => `${learned} learned, ${due} due, ${fresh} new`;

test.describe('a record', () => {
  test('is asked from its root, each transposition once, and the progress is stored', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(OPENING);
    await trainer.learn('Black');
    await expect(board.caption).toContainText('Move 1: what does Black play?');
    await expect(trainer.problem).toContainText(counts(0, 0, 4));
    await trainer.play('h8');
    await expect(trainer.verdict).toHaveText('Right: h8.');
    await expect(board.status).toHaveText('Right: h8. Move 2, White, h9. Move 3: what does Black play?');
    await expect(board.point('h9')).toHaveAccessibleName(/white, move 2/);
    // The position is symmetric, so g9 is the same move as i9.
    await trainer.play('g9');
    await expect(trainer.verdict).toHaveText('Right: g9. The record plays i9.');
    await expect(board.caption).toContainText('Move 5: what does Black play?');
    await trainer.play('g7');
    await expect(board.caption).toContainText('Move 3: what does Black play?');
    await expect(board.point('i10')).toHaveAccessibleName(/white, move 2/);
    await trainer.play('i9');
    await expect(trainer.problem).toContainText('Nothing is left to ask now.');
    await expect(trainer.problem).toContainText(counts(4, 0, 0));
    await expect(trainer.progress).toContainText('0 problems tried');
    await page.reload();
    await trainer.button('opening.sgf').click();
    await trainer.learn('Black');
    await expect(trainer.problem).toContainText(counts(4, 0, 0));
    await trainer.button('End').click();
    await expect(trainer.problem).toBeHidden();
    await trainer.button('Close opening.sgf').click();
    await page.reload();
    await expect(trainer.practice).toContainText('Learn the moves of a record by heart');
  });

  test('answers a wrong move with the move of the record, which is asked again', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(OPENING);
    await trainer.learn('Black');
    await trainer.play('a1');
    await expect(trainer.verdict).toHaveText('a1 is not in the record. The record plays h8.');
    await expect(trainer.problem).toHaveClass(/is-wrong/);
    await expect(board.host.locator('.train-marks .hint')).toBeVisible();
    await trainer.play('h8');
    // All other positions come later in the record than the missed one, so the missed position is asked again at once.
    await expect(board.caption).toContainText('Move 1: what does Black play?');
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
    await trainer.play('h8');
    await expect(board.caption).toContainText('Move 3: what does Black play?');
    await trainer.button('Hint').click();
    await expect(trainer.problem.locator('.hint-text')).toHaveText('It is in the marked part of the board.');
    await trainer.button('Show the move').click();
    await expect(trainer.verdict).toHaveText('The record plays i9.');
    await trainer.button('Next').click();
    await expect(board.point('i10')).toHaveAccessibleName(/white, move 2/);
  });

  test('replays the other side’s moves one by one if motion is allowed', async ({ board, page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(OPENING);
    await trainer.learn('Black');
    await board.point('h8').click();
    await expect(trainer.problem).toHaveAttribute('aria-busy', 'true');
    await expect(trainer.problem).toHaveAttribute('aria-busy', 'false');
    await expect(board.caption).toContainText('Move 3: what does Black play?');
    await expect(board.point('h9')).toHaveAccessibleName(/white, move 2/);
  });

  test('is learned by keys alone, and for White, with moves of several records', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open();
    const second = '(;GM[4]SZ[15];B[hh];W[ig])';
    const both: Upload = upload('two.sgf', `(;GM[4]SZ[15];B[hh];W[hg];B[ig];W[if])\n${second}`);
    await trainer.memorize(both);
    await trainer.learn('White');
    await expect(trainer.problem).toContainText(counts(0, 0, 2));
    await board.point('h8').focus();
    for (const point of ['i9', 'i10']) {
      await expect(trainer.problem).toHaveAttribute('aria-busy', 'false');
      await page.keyboard.type(point);
      await expect(board.point(point)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(trainer.problem).toContainText('Nothing is left to ask now.');
    await page.keyboard.press('Escape');
    await expect(trainer.problem).toBeHidden();
  });

  test('retains the keyboard focus in its card when a pressed button hides itself', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(OPENING);
    await trainer.button('Begin').focus();
    await page.keyboard.press('Enter');
    await expect(trainer.problem.getByRole('heading', { level: 2 })).toBeFocused();
    await trainer.button('Hint').focus();
    for (const next of ['Show the move', 'Next']) {
      await page.keyboard.press('Enter');
      await expect(trainer.button(next)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(trainer.problem.getByRole('heading', { level: 2 })).toBeFocused();
  });

  test('of the user is memorized from the card of the record', async ({ board, page }) => {
    const editor = new Editor(page);
    await editor.open('');
    for (const point of ['h8', 'h9', 'i9']) await board.point(point).click();
    await board.host.getByRole('button', { name: 'Memorize', exact: true }).click();
    const trainer = new Trainer(board);
    await expect(trainer.problem).toBeVisible();
    // The board shows the user's own moves until the first question, and the user can step along them.
    await trainer.button('Previous move').click();
    await expect(board.point('i9')).toHaveAccessibleName('i9, empty');
    await trainer.button('Next move').click();
    await trainer.learn('Both');
    await expect(trainer.problem).toContainText(counts(0, 0, 3));
    await trainer.play('h8');
    await trainer.play('h9');
    await trainer.play('i9');
    await expect(trainer.problem).toContainText(counts(3, 0, 0));
  });

  test('that cannot be read is reported', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(upload('broken.sgf', 'nothing'));
    await expect(trainer.problem.locator('.note')).not.toBeEmpty();
    await trainer.button('End').click();
    await expect(trainer.problem).toBeHidden();
  });
});

test.describe('after a while', () => {
  test.use({ fresh: true });

  test('a run that has ended continues as soon as positions are due', async ({ board, page }) => {
    await page.clock.install({ time: new Date('2026-11-23T08:00:00') });
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(upload('short.sgf', '(;GM[4]SZ[15];B[hh])'));
    await trainer.learn('Black');
    await trainer.play('h8');
    await expect(trainer.problem).toContainText('Nothing is left to ask now.');
    await page.clock.fastForward('01:00:00');
    await expect(trainer.problem).not.toContainText('Nothing is left to ask now.');
    await trainer.button('Next').click();
    await expect(board.caption).toContainText('Move 1: what does Black play?');
  });

  test('positions are asked again, the most overdue first, and the tree of the record marks them', async ({
    board,
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-23T08:00:00'));
    const trainer = new Trainer(board);
    await trainer.open();
    await trainer.memorize(OPENING);
    await trainer.learn('Black');
    await page.clock.setFixedTime(new Date('2026-11-23T08:01:00'));
    await trainer.play('h8');
    await page.clock.setFixedTime(new Date('2026-11-23T08:02:00'));
    await trainer.play('i9');
    await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
    await page.reload();
    await trainer.button('opening.sgf').click();
    await trainer.learn('Black');
    await expect(trainer.problem).toContainText(counts(0, 2, 2));
    await trainer.problem.locator('.counts').click();
    const branches = trainer.problem.locator('.coverage .branch');
    await expect(branches).toHaveText([/h8 h9\s+0 learned, 1 due, 1 new/, /h8 i10\s+0 learned, 0 due, 2 new/]);
    await branches.first().click();
    await expect(branches.nth(1)).toContainText('i9 i10 g7');
    await expect(board.caption).toContainText('Move 1: what does Black play?');
    await trainer.play('h8');
    await expect(board.caption).toContainText('Move 3: what does Black play?');
    await expect(board.point('h9')).toHaveAccessibleName(/white, move 2/);
  });
});

test.describe('the archive', () => {
  const GAMES = rif([
    { moves: 'h8 h9 i9 i10' },
    { moves: 'h8 h9 i9 i10' },
    { moves: 'h8 i9 i7 g7' },
    { moves: 'h8 i9 i7 g7' },
    { moves: 'h8 i9 i7 g9' },
    { moves: 'h8 k8' },
  ]);

  test('provides its moves as a record, and the most played positions are asked first', async ({ board }) => {
    await board.open();
    await board.import(upload('games.rif', GAMES));
    await board.host.getByRole('button', { name: 'Train', exact: true }).click();
    const trainer = new Trainer(board);
    await trainer.button('Memorize what the archive plays here…').click();
    await trainer.problem.getByLabel('Games, at least').fill('2');
    await trainer.problem.getByLabel('Moves, at most').fill('3');
    await trainer.button('Collect the moves').click();
    await expect(trainer.problem.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await trainer.learn('Black');
    // Black plays h8, i9 after h9, and i7 after i9.
    await expect(trainer.problem).toContainText(counts(0, 0, 3));
    await trainer.play('h8');
    // Three games played i9, and two games h9. The archive names i9 by the first of its symmetric points.
    await expect(board.point('g7')).toHaveAccessibleName(/white, move 2/);
  });
});

test(`axe finds nothing and no content overflows on a phone and on a desktop${LONG}`, async ({ board, page }) => {
  const trainer = new Trainer(board);
  await trainer.open();
  const fine = (state: string) => fineOnPhoneAndDesk(page, state);
  await trainer.memorize(OPENING);
  await fine('the choice of a side');
  await trainer.learn('Black');
  await trainer.problem.locator('.counts').click();
  await fine('a question');
  await trainer.play('a1');
  await fine('a wrong move');
  await trainer.button('End').click();
  await trainer.button('Memorize what the archive plays here…').click();
  await fine('the form for the archive');
});
