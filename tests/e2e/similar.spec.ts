/** Checks the card with positions that are almost the same: its list, its boards, and the way to each position. */
import { rif, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { useTool } from '../support/tools.ts';

/** Games that differ from h8 i9 j8 by one stone; the second game is mirrored, and the last has the position itself. */
const GAMES = [
  { moves: 'h8 i9 j6 a1', result: '1' },
  { moves: 'h8 g9 f6 o15', result: '0' },
  { moves: 'h8 i9', result: '0.5' },
  { moves: 'h8 i9 j8 a1', result: '1' },
];

const card = (board: Board) => board.host.getByRole('region', { name: 'Almost the same' });

test('positions with one stone elsewhere or less are listed, and a press opens them', async ({ board, page }) => {
  await board.open();
  await board.import(upload('games.rif', rif(GAMES)));
  await board.ask('h8 i9 j8');
  await useTool(board.host, 'Positions that are almost the same');
  await expect(card(board)).toBeFocused();
  await expect(card(board).getByRole('status')).toContainText('2 positions');
  await expect(card(board).getByRole('status')).toContainText('3 games without your position');
  const rows = card(board).getByRole('listitem');
  await expect(rows).toContainText(['without Black j8', 'Black j8 → j6']);
  await expect(rows.first()).toContainText('3 games');
  await expect(rows.nth(1).locator('circle')).toHaveCount(4);
  await expect(rows.nth(1).locator('circle.gone')).toHaveCount(1);
  await axeFindsNothing(page);
  await rows.nth(1).getByRole('button').click();
  await expect(board.host).toHaveAttribute('moves', 'h8 i9 j6');
  // The card now shows the positions that are similar to the new position.
  await expect(rows.first()).toContainText('Black j6');
  await board.button('Undo').click();
  await expect(board.host).toHaveAttribute('moves', 'h8 i9 j8');
  await page.keyboard.press('Escape');
  await expect(card(board)).toHaveCount(0);
});

test('an empty board and a position without similar positions have a sentence', async ({ board }) => {
  await board.open();
  await board.import(upload('games.rif', rif(GAMES)));
  await useTool(board.host, 'Positions that are almost the same');
  await expect(card(board).getByRole('status')).toContainText('Put stones on the board first.');
  await board.ask('a1 b5 c9 d2');
  await expect(card(board).getByRole('status')).toContainText('In no other game');
});
