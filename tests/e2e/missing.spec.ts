/**
 * Checks what happens if scripts or engines cannot be loaded: the page must show a sentence, send an event, and offer
 * to try again. No part of the page may stay empty.
 */
import { rif, SIX, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

/**
 * Patterns for the files that are missing in each test. The last two patterns match the files of two engines, because
 * each of the two engines can search.
 */
for (const part of ['search.js', 'import.js', 'worker-client.js', '*worker.js', '*_bg.wasm']) {
  test(`without ${part.replace('*', '… ')} the page says so, and tries again`, async ({ board, page, watch }) => {
    // If the worker's file is missing, the element also tries to start the worker from a Blob, which the policy of this
    // page forbids.
    watch.expected.push(/Failed to load resource|ERR_FAILED|dynamically imported module|worker-src/);
    await page.route(`**/dist/${part}*`, (route) => route.abort());
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('renju-error', (event) => seen.push((event as CustomEvent).detail.code));
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(board.failure.first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain('not-started');
    await page.unroute(`**/dist/${part}*`);
    await board.button('Try again').first().click();
    await board.ready();
    await expect(board.failure).toHaveCount(0);
    await board.import(upload('six.rif', rif(SIX)));
    await expect(board.total).toHaveText('6');
  });
}

test('without the file of the filter the rest works', async ({ board, page, watch }) => {
  watch.expected.push(/Failed to load resource|ERR_FAILED|dynamically imported module/);
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await page.route('**/dist/filter.js*', (route) => route.abort());
  const error = await board.event('renju-error');
  await board.filterButton.click();
  expect((await error()).code).toBe('not-started');
  await expect(board.failure).toBeVisible();
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
  await page.unroute('**/dist/filter.js*');
  await board.button('Try again').click();
  await expect(board.failure).toHaveCount(0);
  await board.filterButton.click();
  await expect(board.filter).toBeVisible();
});
