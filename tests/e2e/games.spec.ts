/** Checks the list of games: its columns, its orders, its size, and its export. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Game, rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** Games of real players with long names. */
const LONG: readonly Game[] = [
  { moves: 'h8 h9 i9', black: 'Aleksandr Pankratov', white: 'Kazumasa Tamura', date: '2021-08-14' },
  { moves: 'h8 h9 i9 g9', black: 'Konstantin Chingin', white: 'Maksimilian Bogdanovich', date: '2022-08-14' },
];

async function six(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await board.drawn();
}

const players = (board: Board) => board.gameRows.locator('.players').allTextContents();
const head = (board: Board, name: string) => board.games.getByRole('columnheader', { name, exact: true });
const bar = (board: Board) => board.host.getByRole('group', { name: 'Export games' });

test('every column sorts in both directions, and undo restores the order', async ({ board, page }) => {
  await six(board);
  const sorted = async (name: string, expected: (string | RegExp)[], aria: string, order: string) => {
    await head(board, name).getByRole('button').click();
    await expect(head(board, name)).toHaveAttribute('aria-sort', aria);
    expect(await board.attribute('order')).toBe(order);
    await expect.poll(() => players(board)).toEqual(expected);
  };
  const byBlack = ['Anna – Bert', 'Carl – Dora', 'Emil – Fina', 'Gerd – Hana', 'Ivar – Jana'];
  await sorted('Black', byBlack, 'ascending', 'black');
  await sorted('Black', [...byBlack].reverse(), 'descending', 'black-descending');
  await sorted('White', byBlack, 'ascending', 'white');
  await head(board, 'Moves').getByRole('button').click();
  await expect(head(board, 'Moves')).toHaveAttribute('aria-sort', 'descending');
  await expect(board.gameRow(4)).toContainText('Ivar – Jana');
  await head(board, 'Moves').getByRole('button').click();
  await expect(board.gameRow(0)).toContainText('Ivar – Jana');
  for (const [name, order] of [
    ['Event', 'event'],
    ['Rule', 'rule'],
    ['Opening', 'opening'],
    ['Result', 'result'],
  ] as const) {
    await head(board, name).getByRole('button').click();
    await expect.poll(() => board.attribute('order')).toBe(order);
    await expect(head(board, name)).toHaveAttribute('aria-sort', 'ascending');
    await board.drawn();
    await expect(board.gameRows).toHaveCount(5);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(() => board.attribute('order')).toBe('opening');
});

test('at 1280 pixels no name is cut, and opening, length and date are visible', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await board.open();
  await board.import(upload('long.rif', rif(LONG)));
  await board.ask('h8 h9 i9');
  const cut = await board.gameRows
    .locator('.players')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
  const row = board.gameRow(0);
  for (const cell of ['D4', '4', '2022-08-14', 'Event 2', 'RIF']) {
    await expect(row.getByRole('gridcell', { name: cell, exact: true })).toBeVisible();
  }
  // Each value must be below the heading of its column.
  const right = (column: string) =>
    board.games.locator(column).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right));
  for (const column of ['opening', 'moves', 'date']) {
    const [over] = await right(`.head-${column}`);
    const [value] = await right(`.row .${column}`);
    expect(Math.abs((over ?? 0) - (value ?? 0)), column).toBeLessThan(2);
  }
});

test('at 360 pixels players, date and result are visible', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await six(board);
  const row = board.gameRow(0);
  await row.scrollIntoViewIfNeeded();
  for (const part of ['.players', '.date', '.result svg']) await expect(row.locator(part)).toBeInViewport({ ratio: 1 });
});

test('the list reaches to the end of the window for any number of games', async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  await board.button('Dismiss').click();
  for (const height of [720, 800, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    for (const moves of ['h8 h9 i9', 'h8 h9 i9 g9 i7']) {
      await board.ask(moves);
      await board.drawn();
      const { bottom } = await board.host
        .locator('[part~=games]')
        .evaluate((card) => ({ bottom: card.getBoundingClientRect().bottom + scrollY }));
      expect(Math.abs(height - 16 - bottom), `${moves} at ${height}`).toBeLessThan(2);
    }
  }
  // For a position that no game has reached, there is no list.
  await board.ask('h8 a1 o15');
  await expect(board.host.locator('[part~=games]')).toHaveCount(0);
});

test.describe('the export', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  const open = async (board: Board) => {
    await board.button('Export').click();
    await expect(bar(board)).toBeVisible();
  };
  const press = (board: Board, name: string) => bar(board).getByRole('button', { name, exact: true }).click();
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies the list as a table, with the moves', async ({ board, page }) => {
    await six(board);
    await open(board);
    await expect(bar(board)).toContainText('All 5 games');
    await press(board, 'Copy');
    await expect(bar(board)).toContainText('5 games copied.');
    const lines = (await copied(page)).trim().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]?.split('\t')).toEqual(expect.arrayContaining(['Gerd', 'Hana', 'Event 4']));
    expect(lines[2]).toContain('h8 i8 i7 i9 g7');
  });

  test('exports selected rows, which stay selected in another order but not at another position', async ({
    board,
    page,
  }) => {
    await six(board);
    await open(board);
    await board.gameRow(1).click();
    await board.gameRow(3).click({ modifiers: ['Shift'] });
    await expect(bar(board)).toContainText('3 of 5 games chosen');
    await board.gameRow(2).click();
    await expect(board.games).toHaveAttribute('aria-multiselectable', 'true');
    await expect(board.games.locator('[aria-selected=true]')).toHaveCount(2);
    // No click on a heading may open a game.
    expect(await board.moves()).toBe('h8 h9 i9');
    await head(board, 'Black').getByRole('button').click();
    await expect(board.gameRow(0)).toContainText('Anna');
    await expect(bar(board)).toContainText('2 of 5 games chosen');
    await press(board, 'Copy');
    await expect(bar(board)).toContainText('2 games copied.');
    expect((await copied(page)).trim().split('\n')).toHaveLength(3);
    await board.ask('h8 h9');
    await expect(bar(board)).toContainText('All 4 games');
    await page.keyboard.press('Escape');
    await expect(bar(board)).toBeHidden();
    await expect(board.games.locator('[aria-selected]')).toHaveCount(0);
  });

  test('begins with a row that is pressed with Ctrl, and works by keys', async ({ board, page }) => {
    await six(board);
    await board.gameRow(0).click({ modifiers: ['ControlOrMeta'] });
    await expect(bar(board)).toContainText('1 of 5 games chosen');
    await board.gameRow(0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(bar(board)).toContainText('2 of 5 games chosen');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(board)).toContainText('4 of 5 games chosen');
    await press(board, 'Clear');
    await expect(bar(board)).toContainText('All 5 games');
  });

  test('saves SGF and RIF that can be read again', async ({ board, page }) => {
    await six(board);
    await open(board);
    await board.gameRow(0).click();
    for (const [name, extension] of [
      ['SGF', 'sgf'],
      ['RIF', 'rif'],
    ] as const) {
      const download = page.waitForEvent('download');
      await press(board, name);
      const file = await download;
      expect(file.suggestedFilename()).toBe(`games.${extension}`);
      await expect(bar(board)).toContainText(`1 game saved as games.${extension}.`);
      const saved = await readFile(await file.path(), 'utf8');
      expect(saved).toContain('Gerd');
      if (await board.archive.isHidden()) await board.archiveButton.click();
      // This import would replace six games by one game, so the page first asks for confirmation.
      const asked = extension === 'rif' ? await board.event('renju-error') : undefined;
      let done = await board.event('renju-import-done');
      await board.archive
        .locator('input[type=file]')
        .first()
        .setInputFiles(upload(`again.${extension}`, saved));
      if (asked) {
        expect((await asked()).code).toBe('incomplete');
        done = await board.event('renju-import-done');
        await board.takeAnyway.click();
      }
      expect((await done()).collections.at(-1)?.games).toBe(1);
      await board.ask('h8');
      await board.ask('h8 h9 i9');
      await board.gameRow(0).click();
    }
  });

  test('writes thousands of games', async ({ board, page }) => {
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8');
    await open(board);
    const download = page.waitForEvent('download');
    await press(board, 'SGF');
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved.match(/\(;/g)?.length).toBe(7_675);
    await expect(bar(board)).toContainText('7,675 games saved as games.sgf.');
  });

  test('has no fault that axe finds', async ({ board, page }) => {
    await six(board);
    await open(board);
    await board.gameRow(1).click();
    await axeFindsNothing(page);
  });
});
