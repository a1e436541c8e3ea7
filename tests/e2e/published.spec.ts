/** Checks a published archive, which the page searches on the archive's host with range requests. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ArchiveHost } from '../support/archive-host.ts';
import { rif, SAMPLE, SAMPLE_GAMES, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ host: ArchiveHost }>({
  host: async ({ context }, use) => {
    const host = await ArchiveHost.start(context);
    await use(host);
    host.close();
  },
});

const LINES = ['', 'h8', 'h8 h9', 'h8 i9 h9', 'h8 h9 j9', 'h8 h9 i9 g9', 'h8 i9 i7 g8 g7', 'a1', 'h8 i8 h9 h10 i9'];

/**
 * Makes the host reply over real connections. These connections go to another port of this machine, for which the page
 * needs a permission.
 */
async function connect(page: Page, host: ArchiveHost, watch: { expected: RegExp[] }): Promise<void> {
  watch.expected.push(/^request to http:\/\/127\.0\.0\.1/);
  await page.context().grantPermissions(['local-network-access']);
  host.connect();
}

/**
 * Opens a page of another origin that names the archive of a host. The worker's requests are subject to the policy with
 * which the worker's script is served.
 */
async function open(page: Page, host: ArchiveHost, connect = host.origin): Promise<void> {
  await page.context().route('**/published-worker.js', async (route) => {
    const response = await route.fetch();
    const policy = `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src ${connect}`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await embed(page, {
    body:
      '<script type="module" src="/dist/index.js"></script>' +
      `<renju-board mode="search" modes="view search edit" archive="${host.manifest}"></renju-board>`,
    policy:
      `script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ${connect}; style-src 'self'; worker-src 'self'; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html renju-board",
  });
  await page.goto('/embedded', { waitUntil: 'commit' });
}

const card = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Published archive' });

/**
 * Returns the parts of an answer that must be the same whether the games are in the published archive, in the user's
 * collections, or in both.
 */
const numbers = ({ total, tally, nextMoves, years, rows }: Awaited<ReturnType<Board['ask']>>) => ({
  total,
  tally,
  nextMoves,
  years,
  rows: rows.slice(0, 20).map(({ id, ply, symmetry, black, white, date }) => [id, ply, symmetry, black, white, date]),
});

test('answers equal those of the archive as a collection, and little is fetched', async ({ page, board, host }) => {
  await open(page, host);
  await board.ready();
  await expect(board.collectionChips).toContainText('Self-play games');
  const published = await board.askAll(LINES);
  await board.open('/');
  await board.import(SAMPLE);
  const own = await board.askAll(LINES);
  expect(published.map(numbers)).toEqual(own.map(numbers));
  expect(published[0]?.games).toBe(SAMPLE_GAMES);
  const ranges = host.asked.filter(({ range }) => range).length;
  expect(ranges).toBeGreaterThan(3);
  expect(host.asked.filter(({ name }) => name === 'manifest.json')).toHaveLength(1);
});

test('the archive and the fetched bytes are described, and only its engine is loaded', async ({
  page,
  board,
  host,
}) => {
  const engines: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(\w+)_bg\.wasm$/.exec(request.url()) ?? [];
    if (name) engines.push(name);
  });
  await open(page, host);
  await board.ready();
  await board.ask('h8 h9');
  await expect(card(page).locator('summary').first()).toContainText(
    /Self-play games.*7,675 games.*[KM]B fetched in \d+ requests/s,
  );
  await card(page).locator('summary').first().click();
  await expect(card(page)).toContainText('License: CC0-1.0 · renju-board');
  expect(engines).toEqual(['published']);
});

test('a game has all of its facts, and becomes a record', async ({ page, board, host }) => {
  await open(page, host);
  await board.ready();
  await board.ask('h8 h9 j9');
  await board.gameRow(0).click();
  await expect(board.facts).toBeVisible();
  await expect(board.gameMoves.first()).toBeVisible();
  await expect(board.failure).toHaveCount(0);
});

test('a list is exported to a file', async ({ page, board, host }) => {
  await open(page, host);
  await board.ready();
  await board.ask('h8 h9 i9');
  await board.button('Export').click();
  const download = page.waitForEvent('download');
  await board.host
    .getByRole('group', { name: 'Export games' })
    .getByRole('button', { name: 'SGF', exact: true })
    .click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/\(;/g)?.length).toBeGreaterThan(50);
  expect(text).toContain('PB[Engine');
});

test('fetched data answers queries without the host', async ({ page, board, host, watch }) => {
  watch.expected.push(/ERR_CONNECTION_REFUSED|NetworkError|Could not connect|Failed to load/);
  await open(page, host);
  await board.ready();
  const before = numbers(await board.ask('h8 h9'));
  await expect(card(page)).toContainText('fetched in');
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'renju-board-archives'),
  );
  await expect(async () => {
    const stored = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('renju-board-archives');
          opening.onsuccess = () => {
            const count = opening.result.transaction('blobs').objectStore('blobs').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    expect(stored).toBeGreaterThan(3);
  }).toPass();
  host.isGone = true;
  await page.reload({ waitUntil: 'commit' });
  await board.ready();
  expect(numbers(await board.ask('h8 h9'))).toEqual(before);
  await expect(card(page)).toContainText('The server cannot be reached');
});

test('a host without ranges works with whole files', async ({ page, board, host }) => {
  host.ranges = false;
  await open(page, host);
  await board.ready();
  expect((await board.ask('h8')).total).toBeGreaterThan(1_000);
  expect((await board.ask('h8 h9')).total).toBeGreaterThan(100);
});

test('the whole archive is stored, filtered and searched by areas without the host, and deleted', async ({
  page,
  board,
  host,
  watch,
}) => {
  watch.expected.push(/ERR_CONNECTION_REFUSED|NetworkError|Could not connect|Failed to load/);
  await open(page, host);
  await board.ready();
  await card(page).locator('summary').first().click();
  await card(page)
    .getByRole('button', { name: /^Keep all of it here/ })
    .click();
  await expect(card(page)).toContainText('All of it is kept in this browser');
  host.isGone = true;
  await page.reload({ waitUntil: 'commit' });
  await board.ready();
  const [whole, filtered, area] = await board.askQuestions([
    { moves: 'h8', area: '', filter: '' },
    { moves: 'h8', area: '', filter: 'result=black' },
    { moves: 'h8 h9', area: 'g7:i10 anywhere', filter: '' },
  ]);
  expect(whole?.total).toBeGreaterThan(filtered?.total ?? 0);
  expect(filtered?.total).toBeGreaterThan(0);
  expect(area?.total).toBeGreaterThan(0);
  await card(page).locator('summary').first().click();
  await card(page).getByRole('button', { name: 'Delete what is kept' }).click();
  await expect(card(page)).toContainText('0 KB of it are kept');
});

test('a published archive is searched with other collections, and can be switched off', async ({
  page,
  board,
  host,
}) => {
  await open(page, host);
  await board.ready();
  const before = (await board.ask('h8 h9 i9')).total;
  await board.import(upload('six.rif', rif(SIX)));
  // On a busy machine, the first answer may come from the user's own games alone, so the query is repeated.
  await expect.poll(async () => (await board.ask('h8 h9 i9')).total).toBe(before + 5);
  await board.collectionChips.filter({ hasText: 'Self-play' }).click();
  await expect(board.total).toHaveText('5');
  expect((await board.ask('h8')).games).toBe(6);
});

test('hostile files are refused with a sentence, and the rest is searched', async ({ page, board, host }) => {
  const manifest = host.files.get('manifest.json') ?? Buffer.alloc(0);
  for (const name of host.files.keys()) {
    if (name !== 'manifest.json') host.files.set(name, Buffer.from(host.files.get(name) ?? []).fill(0x55, 20));
  }
  await open(page, host);
  await expect(card(page)).toContainText('The server did not send a valid archive');
  const long = manifest.toString().replace('"Self-play games"', JSON.stringify('w'.repeat(100_000)));
  for (const bad of ['<!doctype html>', '{}', long, manifest.toString().replace('CC0-1.0', ' '), '[['.repeat(50_000)]) {
    host.files.set('manifest.json', Buffer.from(bad));
    await page.reload({ waitUntil: 'commit' });
    await expect(card(page)).toContainText('The server did not send a valid archive');
    await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
});

test('a host that stops sending does not delay a search of local games', async ({ page, board, host, watch }) => {
  await connect(page, host, watch);
  await open(page, host);
  await board.ready();
  await board.import(upload('six.rif', rif(SIX)));
  await expect(board.total).not.toHaveText('');
  host.stalls = true;
  const answer = await board.ask('h8 h9 i9');
  expect([answer.total, answer.games, answer.without?.code]).toEqual([5, 6, 'archive-waiting']);
  await expect(card(page)).toContainText('Waiting for 127.0.0.1');
  // A query about another position ends the wait for the first answer.
  host.stalls = false;
  await expect.poll(async () => (await board.ask('h8 i9 i7')).games).toBe(SAMPLE_GAMES + 6);
  await expect(card(page)).not.toContainText('Waiting for');
});

test('a host that compresses ranges is reported with a remedy', async ({ page, board, host, watch }) => {
  watch.expected.push(/ERR_CONTENT_DECODING_FAILED|Failed to load|NetworkError|network error/i);
  host.packs = true;
  await connect(page, host, watch);
  await open(page, host);
  await expect(card(page)).toContainText('127.0.0.1');
  await expect(card(page)).toContainText('Its server must not compress .bin files (Content-Encoding) and must allow');
  host.packs = false;
  await board.ready();
  expect((await board.ask('h8 h9')).total).toBeGreaterThan(100);
});

test('a host without CORS is reported as unreachable until it allows requests', async ({
  page,
  board,
  host,
  watch,
}) => {
  watch.expected.push(/CORS|Failed to load|access control|ERR_FAILED/i);
  host.shares = false;
  await open(page, host);
  await expect(card(page)).toContainText('The archive cannot be reached');
  host.shares = true;
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(board.total).not.toHaveText('0');
  await board.ready();
  await expect(board.collectionChips).toContainText('Self-play games');
  expect((await board.ask('h8 h9')).total).toBeGreaterThan(100);
});

test('a policy of the page that forbids the host is reported', async ({ page, host, watch }) => {
  watch.expected.push(/policy|Content Security Policy|Failed to load|Refused to connect|blocked/i);
  await open(page, host, "'self'");
  await expect(card(page)).toContainText('The archive cannot be reached');
});

test('the demo has a page with a published archive', async ({ page, board }) => {
  await page.goto('/archive.html', { waitUntil: 'commit' });
  await board.ready();
  expect((await board.ask('h8 h9')).total).toBeGreaterThan(100);
});
