/**
 * Checks the preparation sheet against a player: it opens from the page of the player, counts the openings, offers
 * and losses of the player, shows positions and games, opens as a record, and prints.
 */
import type { Locator } from '@playwright/test';
import { SAMPLE, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/**
 * Games of Ada. She offers g9 and k6 with Black, and swaps once. In the last game White missed a win by fours, and Ada
 * lost by force.
 */
const GAMES = `<?xml version="1.0" encoding="UTF-8"?>
<database date="2026-01-01">
<players><player id="1" name="Ada" surname=""/><player id="2" name="Bo" surname=""/><player id="3" name="Cy" surname=""/></players>
<rules><rule id="1" name="Yamaguchi" category="1"/></rules>
<tournaments><tournament id="1" name="Open" start="2020-05-01" end="2020-05-02" rule="1"/></tournaments>
<games>
<game id="1" tournament="1" black="1" white="2" bresult="1" swap="R" alt="k6"><move>h8 i9 j8 g7 g9</move></game>
<game id="2" tournament="1" black="1" white="3" bresult="0" swap="-" alt="e6"><move>h8 g9 f8 i7 i9</move></game>
<game id="3" tournament="1" black="2" white="1" bresult="0.5"><move>h8 h9 i9 g7 a1</move></game>
<game id="4" tournament="1" black="3" white="1" bresult="1"><move>h8 a1 i8 c1 j8 e1 g8 k8 f8</move></game>
</games>
</database>`;

const player = (board: Board): Locator => board.host.locator('[part~=player]:not([part~=preparation])');
const sheet = (board: Board): Locator => board.host.locator('[part~=preparation]');
const table = (board: Board, name: string | RegExp): Locator => sheet(board).getByRole('table', { name }).first();
const cells = (row: Locator): Promise<string[]> =>
  row.locator('th, td').evaluateAll((all) => all.map((cell) => cell.textContent?.trim().replace(/\s+/g, ' ') ?? ''));

/** Opens the sheet against a player, from the name in the list of games. */
async function openSheet(board: Board, name: string): Promise<void> {
  await board.gameRows.first().getByRole('button', { name, exact: true }).click();
  await player(board).getByRole('button', { name: 'Prepare against this player' }).click();
  await expect(sheet(board).getByRole('heading', { name: `Preparation against ${name}` })).toBeFocused();
}

async function openGames(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('ada.rif', GAMES));
  await board.ask('h8');
  await openSheet(board, 'Ada');
  await expect(table(board, 'As Black')).toBeVisible();
}

test('counts the player’s moves, swaps, offers and losses', async ({ board, page }) => {
  await openGames(board);
  await expect(sheet(board)).toContainText('4 games: won 1, drawn 1, lost 2');
  const black = await cells(table(board, 'As Black').locator('tbody tr').first());
  expect(black.slice(1)).toEqual(['2', '1', '0', '1', '2020', 'Yamaguchi']);
  await expect(table(board, 'As White').locator('tbody tr')).toHaveCount(2);
  await expect(table(board, /^Swaps/)).toContainText('after move 3: 1 of 1');
  await expect(table(board, 'Fifth moves')).toContainText('g9 offered 2, kept 2');
  await expect(table(board, /^Losses by force/)).toContainText('Lost from move');
  await axeFindsNothing(page);
});

test('counts the games against the user, and remembers the user’s name', async ({ board }) => {
  await openGames(board);
  await sheet(board).getByLabel('You are').selectOption('Bo');
  const meetings = table(board, /^Games against you/);
  await expect(meetings.locator('tbody tr')).toHaveCount(2);
  await expect(meetings).toContainText('2 games: won 1, drawn 1, lost 0');
  await sheet(board).getByRole('button', { name: 'White', exact: true }).click();
  // The user has White in these games, so the opponent has Black.
  await expect(table(board, 'As White')).toBeHidden();
  await expect(meetings.locator('tbody tr')).toHaveCount(1);
  await board.page.keyboard.press('Escape');
  await expect(player(board)).toBeVisible();
  await player(board).getByRole('button', { name: 'Prepare against this player' }).click();
  await expect(meetings.locator('tbody tr')).toHaveCount(1);
});

test('shows the position of a row, and opens a game', async ({ board }) => {
  await openGames(board);
  await table(board, 'As Black').getByRole('button').first().click();
  await expect.poll(() => board.attribute('moves')).toMatch(/^h8 i9/);
  await expect(sheet(board)).toBeVisible();
  const opened = await board.event('renju-game-open');
  await table(board, /^Losses by force/)
    .getByRole('button')
    .first()
    .click();
  expect((await opened()).black.name).toBe('Cy');
  await expect(sheet(board)).toBeVisible();
});

test('opens the usual lines as a record', async ({ board }) => {
  await openGames(board);
  await sheet(board).getByRole('button', { name: 'Open as a record' }).click();
  await expect.poll(() => board.attribute('mode')).toBe('edit');
  // The editor opens the record after its code has loaded.
  const record = () =>
    board.host.evaluate(
      (element) => (element as unknown as { gameRecord?: { name: string; nodes: unknown[] } }).gameRecord,
    );
  await expect.poll(async () => (await record())?.name).toBe('Preparation against Ada');
  // h8, and the moves that two games share: i9 j8 g7 g9 in any orientation.
  expect((await record())?.nodes.length).toBeGreaterThan(4);
});

test('prints the tables', async ({ board, page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.top?.document.documentElement.setAttribute('data-printed', document.body.innerText);
    };
  });
  await openGames(board);
  await sheet(board).getByRole('button', { name: 'Print', exact: true }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-printed', /Preparation against Ada/);
  const printed = (await html.getAttribute('data-printed')) ?? '';
  for (const title of ['As Black', 'As White', 'Fifth moves', 'Losses by force']) expect(printed).toContain(title);
});

test('loads no file on a page that does not use it', async ({ board, page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.gameRows.first().getByRole('button').first().click();
  await expect(player(board).getByRole('button', { name: 'Prepare against this player' })).toBeVisible();
  expect(files.filter((url) => /\/(search-)?study|preparation/.test(new URL(url).pathname))).toEqual([]);
});
