/** The search engine and the full engine: a page that only searches loads only the first. */

import type { Page } from '@playwright/test';
import { rif, SIX, upload, zip } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

/** Engines that a page has fetched. */
function engines(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(\w+)_bg\.wasm$/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  return () => [...new Set(fetched)];
}

test('importing, searching and rulings need the smaller engine only', async ({ board, page }) => {
  const fetched = engines(page);
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
  await page.reload({ waitUntil: 'commit' });
  await board.ready();
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
  await board.filterButton.click();
  await expect(board.filter).toBeVisible();
  expect(fetched()).toEqual(['search']);
});

test('what the whole engine imports is searched by the other at once', async ({ board, page }) => {
  const fetched = engines(page);
  await board.open();
  expect(await board.import(upload('packed.zip', zip('inside.rif', rif(SIX.slice(0, 3)))))).toMatchObject({ games: 3 });
  await expect(board.total).toHaveText('3');
  expect(fetched()).toEqual(['search', 'engine']);
  await board.import(upload('more.rif', rif(SIX)));
  await expect(board.total).toHaveText('6');
});

test('without the smaller engine the whole one searches', async ({ board, page, watch }) => {
  watch.expected.push(/404/);
  await page.route('**/search_bg.wasm', (route) => route.fulfill({ status: 404 }));
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
});
