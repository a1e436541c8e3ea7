/**
 * Checks the questions about problems "five with n stones": the card of mode `solve` with its answers, signs and file,
 * and the card of mode `edit` that assesses a problem while it is composed.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { HARD_ADDRESS, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** White makes a five with three stones, by the four-three e4. */
const SOUND = 'B13B/15/15/15/15/15/15/15/15/4W10/4W10/BWWW11/15/15/7B6B w';
/** White makes a five with three stones in two ways, by four-threes on both sides. */
const UNSOUND = 'B14/15/15/15/15/15/15/15/15/4W5W4/4W5W4/BWWW7WWWB/15/15/7B7 w';

async function openCard(board: Board, parameters: string) {
  await board.openSolve(parameters);
  await board.host.getByRole('button', { name: 'Five with N stones…' }).click();
  const card = board.host.locator('[part~=stones]');
  await expect(card).toBeVisible();
  return card;
}

/** Opens a problem in mode `edit`, and opens the card that assesses it. Returns also the button in the title of the card. */
async function openComposer(board: Board, page: Page, problem: string) {
  const editor = new Editor(page);
  await editor.open(written(problem));
  const title = board.host.getByRole('button', { name: 'Compose a problem' });
  await title.click();
  return { editor, title, card: board.host.locator('[part~=compose]') };
}

test('a sound problem and dual solutions are reported, marked and saved', async ({ board, page }) => {
  const card = await openCard(board, written(SOUND));
  const stones = card.getByRole('combobox', { name: 'Five with N stones' });
  await test.step('the fewest stones are reported', async () => {
    await stones.selectOption('6 stones');
    await card.getByRole('button', { name: 'Is there a five?' }).click();
    await expect(card).toContainText('White makes a five with 3 stones, and not with fewer');
    await expect(board.point('e4')).toHaveAccessibleName(/e4, empty.*Solution/);
  });
  await test.step('a sound problem is reported', async () => {
    await stones.selectOption('3 stones');
    await card.getByRole('button', { name: 'Is the problem sound?' }).click();
    await expect(card).toContainText(
      'Sound: White makes a five with 3 stones in one way only, apart from the last four',
    );
    await expect(board.status).toContainText('Sound: White makes a five');
    await expect(board.host.locator('.dual-marks circle')).toHaveCount(1);
  });
  await test.step('dual solutions are reported, listed and marked', async () => {
    await stones.selectOption('4 stones');
    await card.getByRole('button', { name: 'Is the problem sound?' }).click();
    await expect(card).toContainText(/Not sound: \d+ dual solutions/);
    await expect(card).toContainText('White makes a five with 3 stones, and not with fewer');
    await expect(card.getByRole('listitem').filter({ hasText: 'Dual solution at move 1' })).not.toHaveCount(0);
    await expect(board.host.locator('.dual-marks text').first()).toHaveText('1');
    await axeFindsNothing(page);
  });
  await test.step('all variations are saved', async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Save all variations' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('renju-solutions.sgf');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('C[Solution]');
    expect(text).toContain('C[Dual solution at move 1]');
  });
  await test.step('another position removes the answer and the marks', async () => {
    await board.point('o8').click();
    await expect(board.host.locator('.dual-marks')).toBeHidden();
    await expect(card).not.toContainText('Not sound');
  });
});

test('on a phone, the board is in view when it has the marks of a solution', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const card = await openCard(board, written(SOUND));
  const ask = card.getByRole('button', { name: 'Is there a five?' });
  await ask.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(board.host.locator('.board')).not.toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(board.status).toContainText('White makes a five with 3 stones');
  await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
  // An answer without a solution is only in the card.
  await card.getByRole('combobox').selectOption('2 stones');
  await ask.click();
  await expect(card).toContainText('White makes no five with 2 stones');
  await expect(card.locator('.stones-told')).toBeInViewport({ ratio: 1 });
});

test('the moves on the board are the author’s line, and the solutions open as variations', async ({ board }) => {
  const card = await openCard(board, `${written(SOUND)}&moves=f4&ply=0`);
  await card.getByRole('checkbox', { name: 'The author’s line is f4' }).check();
  await card.getByRole('button', { name: 'Is the problem sound?' }).click();
  await expect(card).toContainText('The line makes no five with 4 stones: move 1 fails');
  await card.getByRole('checkbox').uncheck();
  await card.getByRole('combobox').selectOption('3 stones');
  await card.getByRole('button', { name: 'Is the problem sound?' }).click();
  await expect(card).toContainText('Sound: White');
  await card.getByRole('button', { name: 'Open as variations' }).click();
  await expect(board.host).toHaveAttribute('mode', 'edit');
  await expect(board.caption).toContainText('Sound: White makes a five with 3 stones');
});

test('a question can be stopped at any moment, and the page stays responsive', async ({ board, page }) => {
  const card = await openCard(board, HARD_ADDRESS);
  await board.host.getByRole('combobox', { name: 'Limit' }).selectOption('Limit 120 s');
  await card.getByRole('combobox').selectOption('9 stones');
  const question = card.getByRole('button', { name: 'Is the problem sound?' });
  await question.click();
  await expect(card).toContainText('Not decided');
  const stop = card.getByRole('button', { name: 'Stop' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(stop).toBeHidden();
  await expect(question).toBeFocused();
  await expect(board.status).toContainText(/^Not decided.*\. The search was not finished\.$/);
  // The engine has stopped the search, so the next answer comes at once.
  await card.getByRole('combobox').selectOption('2 stones');
  await card.getByRole('button', { name: 'Is there a five?' }).click();
  await expect(card).toContainText('White makes no five with 2 stones');
});

test('a problem is assessed while it is composed', async ({ board, page }) => {
  const { editor, card } = await openComposer(board, page, SOUND);
  await expect(card).toContainText('White makes a five with 3 stones, and not with fewer');
  await expect(card).toContainText('Sound: White makes a five with 3 stones in one way only, apart from the last four');
  await expect(board.host.locator('.dual-marks circle')).toHaveCount(1);
  await axeFindsNothing(page);
  // A black stone on e4 prevents the only solution.
  await editor.tool('Black').click();
  await board.point('e4').click();
  await expect(card).not.toContainText('Sound: White');
  await expect(board.host.locator('.dual-marks circle')).toHaveCount(0);
  await editor.button('Undo').click();
  await expect(card).toContainText('Sound: White makes a five with 3 stones in one way only, apart from the last four');
});

test('a stone that makes a problem sound is found', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { card } = await openComposer(board, page, UNSOUND);
  await expect(card).toContainText('Not sound');
  const find = card.getByRole('button', { name: 'Which stone makes it better?' });
  await expect(find).toBeInViewport();
  await find.click();
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: /^Add (Black|White) [a-o]\d+ · sound/ })
      .first(),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(card.locator('li').last()).toBeInViewport();
  const told = /(\d+) of \1 changes of one stone tried; better sound problems: [1-9]/;
  await expect(card).toContainText(told);
  await expect(board.status).toContainText(told);
});

test('the changes found do not scroll after the user has scrolled', async ({ board, page }) => {
  // Scrolls are then instant, so a wrong scroll is over when the result is announced.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 600 });
  const { card } = await openComposer(board, page, UNSOUND);
  await card.getByRole('button', { name: 'Which stone makes it better?' }).click();
  await expect(card.locator('li').first()).toBeInViewport();
  await card.hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(board.status).toContainText(/(\d+) of \1 changes of one stone tried/);
  await expect(card.locator('.composed')).not.toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('beside the board, the focused title of the card is in view after a change', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const { title, card } = await openComposer(board, page, UNSOUND);
  await card.getByRole('button', { name: 'Which stone makes it better?' }).click();
  await expect(board.status).toContainText(/(\d+) of \1 changes of one stone tried/);
  // Cards below the list keep the page long without the list.
  const folded = board.host.locator('.panel > [part~=compose] ~ * .fold[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  const change = card.getByRole('button', { name: / · sound/ }).last();
  await change.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('a found change is applied with the keyboard, and undo brings the list back', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { title, card } = await openComposer(board, page, UNSOUND);
  await card.getByRole('button', { name: 'Which stone makes it better?' }).click();
  const added = card.getByRole('button', { name: /^Add (Black|White) [a-o]\d+ · sound/ });
  await expect(added.first()).toBeVisible();
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(board.status).toContainText(/\d+ changes of one stone tried.*\. The search was not finished\.$/);
  const name = (await added.first().textContent()) ?? '';
  const [, color = '', point = ''] = /Add (\w+) (\w+)/.exec(name) ?? [];
  const found = await added.count();
  await added.first().focus();
  await page.keyboard.press('Enter');
  await expect(board.point(point)).toHaveAccessibleName(new RegExp(`^${point}, ${color.toLowerCase()}`));
  await expect(board.status).toContainText(`${color} on ${point}.`);
  await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
  await expect(card).toContainText('Sound: White');
  await expect(added).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(board.point(point)).toHaveAccessibleName(`${point}, empty`);
  await expect(card).toContainText('Not sound');
  await expect(added).toHaveCount(found);
});
