/**
 * Checks which engine is loaded: a page that only searches must load the search engine and not the engine that can do
 * everything.
 */

import type { Page } from '@playwright/test';
import { rif, SIX, upload, zip } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { FOUR_THREE, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";

/** Collects the names of the engines that a page requests. The returned function returns these names. */
function engines(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+)_bg\.wasm$/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  return () => [...new Set(fetched)];
}

/** The files that a page loads for an import: the search engine and the part that changes collections. */
const IMPORTING = ['search', 'search-changes-study', 'search-changes'];

test('importing, searching and rulings need the smaller engine only', async ({ board, page }) => {
  const fetched = engines(page);
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
  expect(fetched().sort()).toEqual([...IMPORTING].sort());
  const searching = engines(page);
  await page.reload({ waitUntil: 'commit' });
  await board.ready();
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
  await board.filterButton.click();
  await expect(board.filter).toBeVisible();
  expect(searching()).toEqual(['search']);
});

for (const modes of ['solve', 'view search edit solve']) {
  test(`mode solve of ${modes} needs only the engine that solves`, async ({ board, page }) => {
    const fetched = engines(page);
    const element = `<renju-board mode="solve" modes="${modes}" position="${FOUR_THREE}"></renju-board>`;
    await embed(page, { body: `<script type="module" src="/dist/index.js"></script>${element}`, policy: STRICT });
    await page.goto('/embedded');
    expect((await board.solve()).verdict).toBe('win');
    expect(fetched()).toEqual(['solver']);
  });
}

/** The files of the part that solves. */
const SOLVING = ['search-solver', 'search-solver-study'];

/** Opens mode `search`, and then mode `solve` with a problem. The returned function returns the engines of mode `solve`. */
async function openSolveAfterSearch(board: Board, page: Page): Promise<() => string[]> {
  await board.open(`/?mode=search${written(FOUR_THREE)}`);
  await board.enter('Solve');
  return engines(page);
}

test('after mode search, mode solve needs only the part that solves', async ({ board, page }) => {
  const fetched = await openSolveAfterSearch(board, page);
  expect((await board.solve()).verdict).toBe('win');
  expect(fetched().sort()).toEqual(SOLVING);
  await board.host.getByRole('button', { name: 'Five with N stones…' }).click();
  const card = board.host.locator('[part~=stones]');
  await card.getByRole('button', { name: 'Is there a five?' }).click();
  await expect(card).toContainText(/makes a five with \d stones/);
  expect(fetched().sort()).toEqual(SOLVING);
});

for (const file of SOLVING) {
  test(`without ${file}, the engine solver solves after mode search`, async ({ board, page, watch }) => {
    watch.expected.push(/404/);
    await page.route(`**/${file}_bg.wasm`, (route) => route.fulfill({ status: 404 }));
    const fetched = await openSolveAfterSearch(board, page);
    expect((await board.solve()).verdict).toBe('win');
    expect(fetched()).toContain('solver');
    expect(fetched()).not.toContain('engine');
  });
}

test('on a page that only solves, a question about n stones needs no whole engine', async ({ board, page }) => {
  const element = `<renju-board mode="solve" modes="solve" position="${FOUR_THREE}"></renju-board>`;
  await embed(page, { body: `<script type="module" src="/dist/index.js"></script>${element}`, policy: STRICT });
  const fetched = engines(page);
  await page.goto('/embedded');
  expect((await board.solve()).verdict).toBe('win');
  await board.host.getByRole('button', { name: 'Five with N stones…' }).click();
  const card = board.host.locator('[part~=stones]');
  await card.getByRole('button', { name: 'Is there a five?' }).click();
  await expect(card).toContainText(/makes a five with \d stones/);
  expect(fetched().sort()).toEqual(['search', ...SOLVING, 'solver'].sort());
});

test('games that the whole engine imports are searched by the other at once', async ({ board, page }) => {
  const fetched = engines(page);
  await board.open();
  expect(await board.import(upload('packed.zip', zip('inside.rif', rif(SIX.slice(0, 3)))))).toMatchObject({ games: 3 });
  await expect(board.total).toHaveText('3');
  expect(fetched()).toEqual(expect.arrayContaining(['search', 'engine']));
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

for (const file of ['search-changes-study', 'search-changes']) {
  test(`without ${file} the whole engine imports, and the smaller one searches`, async ({ board, page, watch }) => {
    watch.expected.push(/404/);
    await page.route(`**/${file}_bg.wasm`, (route) => route.fulfill({ status: 404 }));
    const fetched = engines(page);
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    expect((await board.ask('h8 h9 i9')).total).toBe(5);
    expect(fetched()).toContain('engine');
  });
}
