/**
 * Checks further questions about a win in mode `solve`: the answers, their marks on the board, and opening the proof as
 * variations.
 */
import { readFileSync } from 'node:fs';
import { axeFindsNothing } from '../support/axe.ts';
import { FOUR_THREE, HARD_ADDRESS, PICTURED, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** A position with Black to move. Black has an open three from h8 to j8. */
const THREE = '15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/WW13';

test.describe('questions about a win', () => {
  test('all winning first moves are marked, listed and announced', async ({ board }) => {
    await board.openSolve(written(`${THREE} b`));
    const card = board.host.locator('[part~=questions]');
    await card.getByRole('button', { name: 'Winning first moves' }).click();
    await expect(card).toContainText('Black has 2 winning first moves (VCF)');
    await expect(card.getByRole('listitem')).toHaveText(/wins\s+g8 k8/);
    await expect(board.point('g8')).toHaveAccessibleName(/g8, empty.*wins/);
    await expect(board.host.locator('.question-marks .wins')).toHaveCount(2);
    await expect(board.status).toContainText('Black has 2 winning first moves (VCF)');
    // The answer was about the earlier position, so it must disappear.
    await board.point('a15').click();
    await expect(board.host.locator('.question-marks')).toBeHidden();
    await expect(card).not.toContainText('winning first moves (VCF)');
  });

  test('the points where the defender stops the attacker are marked', async ({ board, page }) => {
    await board.openSolve(written(`${THREE} b`));
    const card = board.host.locator('[part~=questions]');
    // The button must also work with the keyboard.
    await card.getByRole('button', { name: 'Defending points' }).focus();
    await page.keyboard.press('Enter');
    await expect(card).toContainText('White defends at 2 points');
    await expect(card.getByRole('listitem')).toHaveText(/defends\s+g8 k8/);
    await expect(board.host.locator('.question-marks rect')).toHaveCount(2);
    await expect(card.getByRole('button', { name: 'Defending points' })).toHaveAttribute('aria-pressed', 'true');
    // White has no three, so Black has nothing to defend against.
    const attacker = board.problem.getByRole('toolbar', { name: 'Who attacks?' });
    await attacker.getByRole('button', { name: 'White' }).click();
    await expect(card).not.toContainText('defends at');
    await card.getByRole('button', { name: 'Defending points' }).click();
    await expect(card).toContainText('White threatens no VCF, so Black has nothing to defend against');
    await expect(card).toContainText('To see where White defends, choose Black as the attacker.');
  });

  test('the answer is in view below a proof', async ({ board, page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await board.openSolve(written(FOUR_THREE));
    await board.problem.getByRole('button', { name: /^Find a win/ }).click();
    await expect(board.proof.first()).toBeVisible();
    const ask = board.host.locator('[part~=questions]').getByRole('button', { name: 'Is the win unique?' });
    await ask.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await ask.click();
    await expect(board.host.locator('.questions .hint')).toBeInViewport({ ratio: 1 });
  });

  test('on a phone, the board is in view as soon as it has marks', async ({ board, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await board.openSolve(written(`${THREE} b`));
    const questions = board.host.locator('[part~=questions]');
    const ask = questions.getByRole('button', { name: 'Defending points' });
    await ask.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(board.host.locator('.board')).not.toBeInViewport({ ratio: 1 });
    await ask.click();
    await expect(board.host.locator('.question-marks rect')).toHaveCount(2);
    await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
    await expect(board.status).toContainText('White defends at 2 points');
    // An answer without marks is only in the card.
    const unique = questions.getByRole('button', { name: 'Is the win unique?' });
    await unique.click();
    await expect(questions).toContainText(/The win (is unique|branches)/);
    await expect(questions.locator('.hint')).toBeInViewport({ ratio: 1 });
  });

  test('on a phone in landscape, the answer beside the board is in view', async ({ board, page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await board.openSolve(written(`${THREE} b`));
    const questions = board.host.locator('[part~=questions]');
    const ask = questions.getByRole('button', { name: 'Defending points' });
    await ask.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await ask.click();
    await expect(board.status).toContainText('White defends at 2 points');
    await expect(questions.locator('.told')).toBeInViewport({ ratio: 1 });
    await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
  });

  test('an answer does not scroll after the user has scrolled', async ({ board, page }) => {
    // Scrolls are then instant, so a wrong scroll is over when the answer is announced.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 560 });
    await board.openSolve(HARD_ADDRESS);
    await board.host.getByRole('combobox', { name: 'Limit' }).selectOption('Limit 5 s');
    const questions = board.host.locator('[part~=questions]');
    await questions.getByRole('button', { name: 'Winning first moves' }).click();
    await expect(questions).toContainText('White has');
    await expect(questions.locator('.told')).toBeInViewport();
    await page.mouse.wheel(0, 5000);
    await expect(board.host.locator('.board')).not.toBeInViewport();
    await expect(board.status).toContainText('White has');
    await expect(questions.getByRole('button', { name: 'Stop' })).toBeHidden();
    await expect(board.host.locator('.board')).not.toBeInViewport();
  });

  test('hands, uniqueness and four-threes are reported', async ({ board }) => {
    await board.openSolve(written(FOUR_THREE));
    const card = board.host.locator('[part~=questions]');
    await card.getByRole('button', { name: 'Shortest win' }).click();
    await expect(card).toContainText(/Black wins in \d fours? \(VCF\), proved/);
    await board.problem.getByRole('button', { name: 'Threats (VCT)' }).click();
    await card.getByRole('button', { name: 'Shortest win' }).click();
    await expect(card).toContainText('Black wins by fours alone; no shorter win');
    await card.getByRole('button', { name: 'Is the win unique?' }).click();
    await expect(card).toContainText(/The win (is unique|branches)/);
    await card.getByRole('button', { name: 'Four-threes, double-fours' }).click();
    await expect(card).toContainText('Black has one such point');
    await expect(card.getByRole('listitem')).toHaveText(/four-three\s+i8/);
    await expect(board.host.locator('.question-marks text')).toHaveText('43');
  });

  test('a question can be stopped at any moment, and partial results stay', async ({ board }) => {
    await board.openSolve(HARD_ADDRESS);
    const card = board.host.locator('[part~=questions]');
    await board.host.getByRole('combobox', { name: 'Limit' }).selectOption('Limit 120 s');
    await card.getByRole('button', { name: 'Winning first moves' }).click();
    await expect(card).toContainText('White has');
    await card.getByRole('button', { name: 'Stop' }).click();
    await expect(card).toContainText(/White has .*, as far as was searched/);
    await expect(card).not.toContainText('The search was not finished.');
    await expect(board.status).toContainText(/White has .*, as far as was searched$/);
    await expect(card.getByRole('button', { name: 'Stop' })).toBeHidden();
  });

  test('a reported win is shown as a line, with the numbers of its branch', async ({ board }) => {
    await board.openSolve(written(PICTURED));
    const card = board.host.locator('[part~=questions]');
    await card.getByRole('button', { name: 'Is the win unique?' }).click();
    await expect(card).toContainText(/The win branches at move \d+: [a-o\d ]+ win/);
    await expect(card.locator('.line')).toContainText(/wins\s+1\s+[a-o]\d+\s+2\s+[a-o]\d+/);
  });

  test('the keyboard focus stays in its place during a search and its questions', async ({ board, page }) => {
    await board.openSolve(HARD_ADDRESS);
    await board.host.getByRole('combobox', { name: 'Limit' }).selectOption('Limit 120 s');
    const card = board.host.locator('[part~=questions]');
    const question = card.getByRole('button', { name: 'Winning first moves' });
    await question.focus();
    await page.keyboard.press('Enter');
    const stop = card.getByRole('button', { name: 'Stop' });
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect(stop).toBeHidden();
    await expect(question).toBeFocused();
    await expect(board.status).toContainText(/, as far as was searched$|^The search was not finished\.$/);
    await board.findWin.focus();
    await page.keyboard.press('Enter');
    await expect(board.problem.getByRole('button', { name: 'Stop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.problem.getByRole('button', { name: 'Search longer' })).toBeFocused();
    await expect(board.status).toHaveText(
      /^It is not known whether White has a VC[FT]\. The search was not finished\.$/,
    );
  });

  test('axe finds nothing to complain about', async ({ board, page }) => {
    await board.openSolve(written(`${THREE} b`));
    const card = board.host.locator('[part~=questions]');
    await card.getByRole('button', { name: 'Winning first moves' }).click();
    await expect(card).toContainText('winning first moves (VCF)');
    await axeFindsNothing(page);
  });
});

test('a proof is opened as variations in mode edit', async ({ board, page }) => {
  await board.openSolve(written(FOUR_THREE));
  await board.solve();
  await board.button('Open as variations').focus();
  await page.keyboard.press('Enter');
  await expect(board.host).toHaveAttribute('mode', 'edit');
  await expect(board.status).toContainText('The proof is open as a record');
  await expect(board.caption).toContainText('Black wins (VCF)');
  // The button that had the focus is gone, so the board must have the focus.
  await expect(board.point('h8')).toBeFocused();
  const tree = board.host.getByRole('button', { name: 'Move 1, Black, i8.' });
  await expect(tree).toBeVisible();
  await tree.click();
  await expect(board.point('i8')).toHaveAccessibleName(/black, move 1/);
});

test('a proof is saved as a file for verification', async ({ board, page }) => {
  await board.openSolve(written(FOUR_THREE));
  await board.solve();
  const download = page.waitForEvent('download');
  await board.button('Save the proof').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('renju-proof.json');
  await expect(board.status).toContainText('renju-proof.json saved.');
  const proof = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(proof).toMatchObject({ format: 'renju-proof-1', attacker: 'black', by: 'fours', left_out: 0 });
  expect(proof.moves[0]).toMatchObject({ point: 'i8', kind: 'four' });
});
