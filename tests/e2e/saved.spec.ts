/** Checks bookmarks and saved filters: they are stored, found again, changed, deleted, and saved to a file. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { useTool } from '../support/tools.ts';

/** A newer edition of the games, in which all players have other ids and one has another name. */
const NEWER = rif(SIX, '2026-06-30')
  .replace(/(<player id|black|white)="(\d+)"/g, (_, what, id) => `${what}="${Number(id) + 100}"`)
  .replace('"Kuno"', '"Kurt"');

const card = (board: Board): Locator => board.host.locator('.sheet.saved');
const list = (board: Board, name: string): Locator => card(board).getByRole('list', { name });

/** Sets attributes of the element, as a page does. */
async function set(board: Board, attributes: Readonly<Record<string, string>>): Promise<void> {
  await board.host.evaluate((host, all) => {
    for (const [name, value] of Object.entries(all)) host.setAttribute(name, value);
  }, attributes);
}

async function openCard(board: Board): Promise<void> {
  await useTool(board.host, 'Bookmarks and saved filters');
  await expect(card(board)).toBeFocused();
}

async function bookmark(board: Board, name: string): Promise<void> {
  await card(board).getByRole('textbox', { name: 'Name: Bookmark this position' }).fill(name);
  await card(board).getByRole('button', { name: 'Bookmark this position' }).click();
  await expect(list(board, 'Bookmarks').getByRole('button', { name: `Show ${name}` })).toBeVisible();
}

async function saveFilter(board: Board, name: string): Promise<void> {
  await card(board).getByRole('textbox', { name: 'Name: Save this filter' }).fill(name);
  await card(board).getByRole('button', { name: 'Save this filter' }).click();
  await expect(list(board, 'Saved filters').getByRole('button', { name: `Use ${name}` })).toBeVisible();
}

/** Reloads the page, and opens the card again. */
async function again(board: Board, page: Page): Promise<void> {
  await page.reload();
  await board.ready();
  await openCard(board);
}

test('a bookmark is stored, shown, recognized in another view, renamed and deleted', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await set(board, { moves: 'h8 h9 j10' });
  await openCard(board);
  await bookmark(board, 'My line');
  await expect(card(board)).toContainText('Bookmark of this position: My line');
  await axeFindsNothing(page);

  await again(board, page);
  await set(board, { moves: '' });
  await expect(card(board)).not.toContainText('Bookmark of this position');
  await list(board, 'Bookmarks').getByRole('button', { name: 'Show My line' }).click();
  await expect(board.host).toHaveAttribute('moves', 'h8 h9 j10');
  await set(board, { moves: 'k7 i8 h8' });
  await expect(card(board)).not.toContainText('Bookmark of this position');
  // The bookmarked position, turned by 90 degrees and reached by another order of moves.
  await set(board, { moves: 'j6 i8 h8' });
  await expect(card(board)).toContainText('Bookmark of this position: My line');

  await card(board).getByRole('button', { name: 'Rename My line' }).click();
  await expect(card(board).locator('.rename')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Their line');
  await page.keyboard.press('Enter');
  await expect(list(board, 'Bookmarks').getByRole('button', { name: 'Show Their line' })).toBeVisible();

  await card(board).getByRole('button', { name: 'Delete Their line' }).click();
  await expect(list(board, 'Bookmarks')).toHaveCount(0);
  await card(board).getByRole('button', { name: 'Undo' }).click();
  await expect(list(board, 'Bookmarks').getByRole('button', { name: 'Show Their line' })).toBeVisible();
  await card(board).getByRole('button', { name: 'Delete Their line' }).click();
  await expect(list(board, 'Bookmarks')).toHaveCount(0);
  await again(board, page);
  await expect(list(board, 'Bookmarks')).toHaveCount(0);
});

test('a filter is found again by its names in another edition', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await set(board, { filter: 'player=3&from=2000' });
  await board.filterButton.click();
  await board.filter.getByRole('button', { name: 'Saved filters' }).click();
  await expect(card(board)).toBeFocused();
  await saveFilter(board, 'Carl');
  await expect(list(board, 'Saved filters')).toContainText('Carl');
  await set(board, { filter: 'player=11&country=1' });
  await saveFilter(board, 'Last');
  await set(board, { filter: '' });
  await list(board, 'Saved filters').getByRole('button', { name: 'Use Carl' }).click();
  await expect.poll(() => board.attribute('filter')).toBe('player=3&from=2000');

  await board.host.getByRole('button', { name: 'Close Bookmarks and saved filters' }).click();
  await board.import(upload('newer.rif', NEWER));
  await openCard(board);
  await list(board, 'Saved filters').getByRole('button', { name: 'Use Carl' }).click();
  await expect.poll(() => board.attribute('filter')).toBe('player=103&from=2000');
  await expect(card(board).locator('.said')).toHaveText('Filter in use: Carl.');
  await list(board, 'Saved filters').getByRole('button', { name: 'Use Last' }).click();
  await expect(card(board).locator('.said')).toContainText('no longer in the archive');
  await expect.poll(() => board.attribute('filter')).toBe('country=1');
});

test('entries are saved to a file, and restored from the file once', async ({ board, page }) => {
  await board.open();
  await set(board, { mode: 'edit', moves: 'h8 h9' });
  await openCard(board);
  await bookmark(board, 'First');
  const download = page.waitForEvent('download');
  await card(board).getByRole('button', { name: 'Save all as a file' }).click();
  const path = await (await download).path();
  const file = { name: 'renju-saved.jsonl', mimeType: 'application/jsonl', buffer: readFileSync(path) };
  await card(board).getByRole('button', { name: 'Delete First' }).click();
  await expect(list(board, 'Bookmarks')).toHaveCount(0);
  const input = card(board).locator('input[type=file]');
  await input.setInputFiles(file);
  await expect(list(board, 'Bookmarks').getByRole('listitem')).toHaveCount(1);
  await input.setInputFiles(file);
  await expect(card(board).locator('.said')).toContainText('1 was there already');
  await test.step('an entry that was renamed after the backup has its new name after a restore', async () => {
    const shown = await card(board).getByRole('listitem').count();
    await card(board)
      .getByRole('button', { name: /^Rename / })
      .first()
      .click();
    await card(board).locator('.rename').fill('Renamed later');
    await card(board).locator('.rename').press('Enter');
    await expect(card(board).locator('.said')).toContainText('Now called Renamed later.');
    await input.setInputFiles(file);
    await expect(card(board).locator('.said')).toContainText('0 entries added. 1 was there already.');
    await expect(card(board).getByRole('listitem')).toHaveCount(shown);
    await expect(card(board)).toContainText('Renamed later');
  });
  await input.setInputFiles({ ...file, buffer: Buffer.from('nothing') });
  await expect(card(board).locator('.said')).toContainText('This file has no bookmarks or saved filters.');
  await expect(list(board, 'Bookmarks').getByRole('listitem')).toHaveCount(1);
});
