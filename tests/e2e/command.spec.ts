/**
 * Checks the command field, which the key `/` opens. With only the keyboard, a user enters conditions of the filter,
 * moves, openings, tools and links.
 */
import type { Locator } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

const field = (board: Board): Locator => board.host.locator('#command-text');
const options = (board: Board): Locator => board.host.locator('#command-list').getByRole('option');

/** Imports six games, focuses the board, and opens the command field. */
async function openField(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8');
  await board.point('h8').focus();
  await board.page.keyboard.press('/');
  await expect(field(board)).toBeFocused();
  await expect(field(board)).toHaveValue('');
}

test('a player, a side, an opening and years are one line of text', async ({ board, page }) => {
  await openField(board);
  await page.keyboard.type('bert white D4 2019-2021');
  await expect(options(board).first()).toHaveText(/Bert \(White\), D4 花月 Kagetsu, 2019–2021 Player\s+1/);
  await expect(field(board)).toHaveAttribute('aria-activedescendant', 'command-0');
  await page.keyboard.press('Enter');
  await expect(field(board)).toBeHidden();
  expect(await board.attribute('filter')).toBe('player=2&as=white&opening=D4&from=2019&to=2021');
  await expect(board.chips).toHaveText(['Bert (White)', 'D4 花月 Kagetsu', '2019–2021']);
  await expect(board.point('h8')).toBeFocused();
  // All conditions together are one step of undo, and undo does not open the command field again.
  await board.button('Undo').press('Enter');
  expect(await board.attribute('filter')).toBe('');
  await expect(field(board)).toBeHidden();
});

test('Enter before the names have arrived chooses the first name', async ({ board, page }) => {
  await openField(board);
  await page.keyboard.insertText('event 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.attribute('filter')).toBe('event=2');
  await page.keyboard.press('/');
  await page.keyboard.insertText('black wins');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.attribute('filter')).toBe('event=2&result=black');
});

test('moves, openings, tools and links are reached by keys', async ({ board, page }) => {
  await openField(board);
  await page.keyboard.type('h8h9i9');
  await expect(options(board)).toHaveText('Show h8 h9 i9 on the board');
  await page.keyboard.press('Enter');
  expect(await board.moves()).toBe('h8 h9 i9');
  // The first suggestion for d4 is an opening, the second is the move d4. An arrow key selects the move.
  await page.keyboard.press('/');
  await expect(field(board)).toBeFocused();
  await page.keyboard.type('d4');
  await expect(options(board)).toHaveText([/D4 花月 Kagetsu/, 'Play d4']);
  await page.keyboard.press('ArrowDown');
  await expect(field(board)).toHaveAttribute('aria-activedescendant', 'command-1');
  await page.keyboard.press('Enter');
  expect(await board.moves()).toBe('h8 h9 i9 d4');
  await page.keyboard.press('/');
  await expect(field(board)).toBeFocused();
  await page.keyboard.type('#g:h8i9');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toBe('h8 i9');
  await page.keyboard.press('/');
  await expect(field(board)).toBeFocused();
  await page.keyboard.type('settin');
  await page.keyboard.press('Enter');
  await expect(board.host.getByRole('region', { name: 'Settings', exact: true })).toBeVisible();
});

test('Escape and a press elsewhere close the field, and nothing has moved', async ({ board, page }) => {
  await openField(board);
  const place = () => board.explorer.boundingBox();
  const before = await place();
  await page.keyboard.type('a');
  await expect(options(board).first()).toBeVisible();
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(field(board)).toBeHidden();
  await expect(board.point('h8')).toBeFocused();
  await (await toolOf(board.host, 'Find moves, games and tools')).press('Enter');
  await expect(field(board)).toBeFocused();
  await page.mouse.click(5, 790);
  await expect(field(board)).toBeHidden();
});

test('the field speaks another language, and axe finds nothing', async ({ board, page }) => {
  await openField(board);
  await page.evaluate(() => {
    document.documentElement.lang = 'ja';
  });
  await expect(field(board)).toHaveAttribute('aria-label', '検索欄');
  await page.keyboard.insertText('bert 白番 2019年以降 花月');
  await expect(options(board).first()).toContainText('Bert');
  await axeFindsNothing(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => board.attribute('filter')).toBe('player=2&as=white&opening=D4&from=2019');
  await page.keyboard.press('/');
  await expect(field(board)).toBeFocused();
  await page.keyboard.insertText('設定');
  await expect(options(board).first()).toContainText('設定');
  await page.keyboard.press('Escape');
});
