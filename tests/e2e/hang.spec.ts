/** Makes a worker hang. The page must end the worker, start another one and repeat the request. */
import type { Worker } from '@playwright/test';
import { LARGE, rif, SIX, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

/** Starts an endless loop in a worker, so that it cannot receive messages any more. */
function hang(worker: Worker | undefined): void {
  if (!worker) throw new Error('no worker');
  void worker
    .evaluate(() => {
      for (;;) Math.random();
    })
    .catch(() => undefined);
}

// Needs a new profile, because the clock of a page cannot be reset.
test.use({ fresh: true });

test('a worker that no longer answers is replaced, and the query is repeated', async ({ board, page }) => {
  await page.clock.install();
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8')).total).toBe(5);
  hang(page.workers().at(-1));
  for (const point of ['h9', 'i9', 'i8']) await board.point(point).click();
  // A minute passes without a reply.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.clock.runFor(70_000);
  await page.clock.resume();
  await expect(board.total).toHaveText('1');
  await expect(board.failure).toBeHidden();
});

test('Stop ends a hanging request within a second', async ({ board, page }) => {
  await page.clock.install();
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  // A fast import may end before the test can make its worker hang. New workers therefore receive no messages.
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      override postMessage(): void {}
    };
  });
  const importer = page.waitForEvent('worker');
  await board.choose(LARGE);
  await expect(board.progress).toBeVisible();
  hang(await importer);
  await page.clock.pauseAt(Date.now() + 60_000);
  await board.stop.first().click();
  await expect(board.progress).toBeVisible();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(board.progressBar).toBeHidden();
  await expect(board.collectionChips.first()).toContainText('6 games');
  expect((await board.ask('h8')).total).toBe(5);
});
