/** Checks a full disk: the error message must be clear and contain the sizes, and no data may be lost. */
import type { BrowserContext } from '@playwright/test';
import { LARGE, rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { quotaOf } from '../support/quota.ts';
import { expect, test } from '../support/test.ts';

test.use({ onDisk: true });

/**
 * Imports six games and then a file that exceeds the quota. Returns the function that sets the quota, and the error of
 * the page.
 */
async function full(board: Board, context: BrowserContext) {
  await board.open();
  // The quota is set before anything is stored, because the browser caches the available space for some time.
  const quota = await quotaOf(context, board.page);
  await quota(200_000);
  await board.import(upload('six.rif', rif(SIX)));
  const error = await board.event('renju-error');
  await board.choose(LARGE);
  const failure = await error();
  expect(failure.code).toBe('storage-full');
  return { quota, failure };
}

test('full storage is reported, with the needed and the available bytes', async ({ board, context, page }) => {
  const { quota, failure } = await full(board, context);
  expect(failure.needed).toBeGreaterThan(1_000_000);
  await expect(board.failure).toContainText(/Not enough storage space: \d\.\d MB needed.*Free up space/);
  // The browser may report a rounded size. The page must not show a size that contradicts the error.
  if (failure.available !== undefined) expect(failure.available).toBeLessThan(failure.needed ?? 0);
  // The games that were stored before must still be there.
  expect((await board.ask('h8')).total).toBe(5);
  await page.reload();
  await expect(board.collectionChips.first()).toContainText('6 games');
  // As soon as there is enough space, the import must succeed.
  await quota();
  expect((await board.import(LARGE)).games).toBeGreaterThan(50_000);
});

test('with a full disk everything can still be deleted', async ({ board, context, page }) => {
  const { quota } = await full(board, context);
  // The quota is now smaller than the stored data.
  await quota(1);
  await board.archive.getByText('Delete…').click();
  await board.archive.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(board.dropZone).toBeVisible();
  await page.reload();
  await expect(board.dropZone).toBeVisible();
  await quota();
  expect((await board.import(upload('six.rif', rif(SIX)))).games).toBe(6);
});
