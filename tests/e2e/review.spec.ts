/**
 * Checks the review of a game: its rows, the way to their positions, and the record and the problems that it makes.
 */
import type { Locator } from '@playwright/test';
import { upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';
import { useTool } from '../support/tools.ts';
import { Trainer } from '../support/trainer.ts';

/**
 * White does not stop Black's open three at move 6. Black misses the win at move 7. White's move 10 does not stop
 * Black's four, and Black wins. A few nodes decide each position, so the review does not depend on the solver's limits.
 */
const GAME = '(;GM[4]SZ[15]PB[Ada]PW[Ants]RE[B+R];B[hh];W[ao];B[ih];W[am];B[jh];W[ak];B[oa];W[gh];B[kh];W[ac];B[lh])';

const review = (board: Board): Locator => board.host.locator('.sheet.review');
const rows = (board: Board): Locator => review(board).getByRole('listitem');

async function openReview(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('one.sgf', GAME));
  await board.gameRows.filter({ hasText: 'Ada' }).click();
  await expect(board.caption).toContainText('Ada');
  await useTool(board.host, 'Review');
  await expect(review(board)).toBeFocused();
  // The end of the search is announced as soon as the wins and the moves that hold are found.
  await expect(rows(board).filter({ hasText: 'Instead of move 10' })).toHaveCount(1);
  await expect(review(board)).not.toContainText('Searching');
  await expect(board.status).toContainText(/\d+ turning points were found\.$/);
}

test('names the missed win, the moves that held, and the last escape', async ({ board, page }) => {
  await openReview(board);
  const texts = (await rows(board).allTextContents()).map((text) => text.trim());
  expect(texts).toContainEqual(expect.stringContaining('Move 7: Black missed a win by fours'));
  expect(texts).toContainEqual(expect.stringMatching(/^Instead of move 6, these moves held: g8, k8\.$/));
  expect(texts).toContainEqual(
    expect.stringMatching(/^Instead of move 10, these moves held: .* This was the last escape of White\.$/),
  );
  await axeFindsNothing(page);
  await rows(board).filter({ hasText: 'Move 7: Black missed' }).getByRole('button').click();
  await expect(board.host).toHaveAttribute('ply', '6');
  await expect(rows(board).locator('[aria-current=step]')).toContainText('Move 7: Black missed');
  await review(board).getByRole('button', { name: 'White', exact: true }).click();
  await expect(rows(board).filter({ hasText: 'Black missed' })).toHaveCount(0);
  await expect(rows(board).filter({ hasText: 'Instead of move 10' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(review(board)).toHaveCount(0);
});

test('is saved to a record as comments and variations, which one undo removes', async ({ board, page }) => {
  const editor = new Editor(page);
  await openReview(board);
  await review(board).getByRole('button', { name: 'Keep all in the record' }).click();
  await expect(board.host).toHaveAttribute('mode', 'edit');
  await expect(editor.tree.getByRole('button', { name: /k8/ }).first()).toBeVisible();
  await expect(editor.comment).toHaveValue(/Instead of move 6, these moves held/);
  await board.button('Undo').click();
  await expect(editor.comment).not.toHaveValue(/Instead of move/);
});

test('makes problems of the missed wins', async ({ board }) => {
  const trainer = new Trainer(board);
  await openReview(board);
  await review(board).getByRole('button', { name: 'Train the missed win' }).click();
  await expect(board.host).toHaveAttribute('mode', 'train');
  await expect(trainer.problem).toBeVisible();
  await expect(trainer.practice).toContainText('My positions');
});
