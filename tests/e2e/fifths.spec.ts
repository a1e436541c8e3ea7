/**
 * Checks the card with offered fifth moves and swaps: its counts in any orientation, its filter, and the way to a fifth
 * move.
 */
import type { Locator } from '@playwright/test';
import { upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { useTool } from '../support/tools.ts';

/**
 * Two games with the same four moves, the second one mirrored. Ada offered g9 and k6 with Black and won; Bo offered the
 * same points and lost. In the first game, a player swapped after move 3. The third game offers a point with a stone.
 */
const GAMES = `<?xml version="1.0" encoding="UTF-8"?>
<database date="2026-01-01">
<players><player id="1" name="Ada" surname=""/><player id="2" name="Bo" surname=""/></players>
<rules><rule id="1" name="Yamaguchi" category="1"/></rules>
<games>
<game id="1" rule="1" black="1" white="2" bresult="1" swap="R" alt="k6"><move>h8 i9 j8 g7 g9</move></game>
<game id="2" rule="1" black="2" white="1" bresult="0" swap="-" alt="e6"><move>h8 g9 f8 i7 i9</move></game>
<game id="3" rule="1" black="2" white="1" bresult="0.5" alt="h8"><move>h8 i9 j8 g7 a1</move></game>
</games>
</database>`;

const card = (board: Board): Locator => board.host.locator('[part~=fifths]');
const cells = (row: Locator): Promise<string[]> =>
  row.locator('th, td').evaluateAll((all) => all.map((cell) => cell.textContent?.trim().replace(/\s+/g, ' ') ?? ''));

async function openFifths(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('fifths.rif', GAMES));
  await board.ask('h8 i9 j8 g7');
  await useTool(board.host, 'Offered fifth moves and swaps');
  await expect(card(board)).toBeFocused();
  await expect(card(board).getByRole('status')).toContainText('2 games have offers.');
}

test('counts offers and swaps up to symmetry, and reports inconsistent games', async ({ board, page }) => {
  await openFifths(board);
  const [fifths, swaps] = [card(board).getByRole('table').first(), card(board).getByRole('table').nth(1)];
  const rows = fifths.locator('tbody tr');
  expect(await cells(rows.nth(0))).toEqual(['g9', '2', '2', '1 / 0 / 1', '0']);
  expect(await cells(rows.nth(1))).toEqual(['k6', '2', '0', '', '0']);
  expect(await cells(swaps.locator('tbody tr').first())).toEqual(['3', '1', '1 / 0 / 0', '1', expect.any(String)]);
  await expect(card(board).getByRole('status')).toContainText('In 1 game the offers or swaps do not fit the game');
  await axeFindsNothing(page);
});

test('counts only the offers of the players of the filter, and plays a fifth move', async ({ board }) => {
  await openFifths(board);
  await expect(card(board).getByRole('checkbox')).toHaveCount(0);
  await board.host.evaluate((element) => element.setAttribute('filter', 'player=1'));
  const own = card(board).getByRole('checkbox', { name: /^Only offers and swaps by the players/ });
  await own.check();
  const first = card(board).getByRole('table').first().locator('tbody tr').first();
  // Ada was Black in the first game only.
  await expect.poll(() => cells(first)).toEqual(['g9', '1', '1', '1 / 0 / 0', expect.any(String)]);
  await first.getByRole('button', { name: 'g9' }).click();
  await expect(board.host).toHaveAttribute('moves', 'h8 i9 j8 g7 g9');
  await expect(card(board).getByRole('status')).toContainText('Set up one to four stones');
  await board.page.keyboard.press('Escape');
  await expect(card(board)).toHaveCount(0);
});
