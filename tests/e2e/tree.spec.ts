/** Checks the tree of moves, a tab beside the list of games. */
import { rif, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** No reflection maps the position after three moves to itself, so each move has only one point. */
const START = 'h8 i9 j8';
const GAMES = ['g9 k7', 'g9 k9 d4', 'g9 k9 d5', 'f6', 'f7'].map((moves) => ({ moves: `${START} ${moves}` }));

const rowsOf = (board: Board) => board.host.getByRole('treeitem');

async function openTree(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('five.rif', rif(GAMES)));
  await board.ask(START);
  await board.host.getByRole('button', { name: 'Tree', exact: true }).click();
  await expect(board.host.getByRole('tree', { name: 'Next moves' })).toBeVisible();
}

test('a branch is requested when it is opened, and a press goes to its position', async ({ board }) => {
  await openTree(board);
  const rows = rowsOf(board);
  const branch = rows.filter({ hasText: 'g9' });
  await expect(branch).toHaveAccessibleName('Move 4: g9. 3 games');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  const before = await rows.count();
  await branch.locator('.fold').click();
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(before + 2);
  const after = rows.filter({ hasText: 'k9' });
  await expect(after).toHaveAccessibleName('Move 5: k9. 2 games');
  await after.click();
  await expect(board.total).toHaveText('2');
  await expect(board.point('k9')).toHaveAccessibleName(/black, move 5/);
  // The tree now begins at the new position.
  await expect(rows.first()).toHaveAttribute('aria-level', '1');
  await expect(rows).toHaveCount(2);
});

test('the keys of a tree open, close and follow branches', async ({ board, page }) => {
  await openTree(board);
  const rows = rowsOf(board);
  await rows.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  const branch = rows.first();
  await expect(branch).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(branch).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(board.total).toHaveText('3');
});

test('open branches stay open after a return', async ({ board }) => {
  await openTree(board);
  const branch = rowsOf(board).first();
  await branch.locator('.fold').click();
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await board.point('c3').click();
  await expect(board.host.getByRole('tree')).toBeHidden();
  await board.host.getByRole('button', { name: 'Undo' }).click();
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
});
