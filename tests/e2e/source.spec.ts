/** Tests the attribute `src`: the element fetches a file of the page and shows a game of the file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rif, SIX } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const POLICY = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";
const fixture = (path: string) => readFileSync(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)));

const GAME = '(;FF[4]GM[4]SZ[15]CA[UTF-8]PB[Ada]PW[Li]DT[2024-05-06]RE[B+R];B[hh];W[hg];B[ih];W[gi])\n';
const OTHER = '(;FF[4]GM[4]SZ[15]PB[Eve]PW[Bob];B[hh];W[ig];B[gg])\n';

/** Serves a file of the page. The returned function replaces the contents of the file. */
async function serve(page: Page, name: string, content: string | Buffer): Promise<(next: string) => void> {
  let body = content;
  await page
    .context()
    .route(`**/files/${name}`, (route) =>
      route.fulfill({ body, contentType: 'application/octet-stream', headers: { ETag: `"${body.length}"` } }),
    );
  return (next) => {
    body = next;
  };
}

async function show(page: Page, attributes: string, policy = POLICY): Promise<void> {
  const body = `<script type="module" src="/dist/index.js"></script><renju-board ${attributes}></renju-board>`;
  await embed(page, { body, policy });
  await page.goto('/embedded');
}

/** Returns a list that gets the address of every later request for an engine, or for the code that edits records. */
function engines(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.wasm$|worker\.js$|\/edit\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('an SGF file is shown with its players, without any engine', async ({ page, board }) => {
  const asked = engines(page);
  await serve(page, 'game.sgf', GAME);
  await show(page, 'src="files/game.sgf"');
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  await expect(board.host.getByRole('heading', { name: 'Ada – Li · 2024-05-06' })).toBeVisible();
  expect(await board.moves()).toBe('h8 h9 i8 g7');
  expect(asked).toEqual([]);
  // *Share* writes the facts of the game.
  await board.useTool('Share, save, print');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await board.share.getByRole('button', { name: 'SGF', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('PB[Ada]');
  await expect(board.host.locator('output')).toHaveText('4 / 4');
});

test('the facts of the game are in the record that the user edits', async ({ page, board }) => {
  await serve(page, 'game.sgf', GAME);
  await show(page, 'src="files/game.sgf" modes="view edit" ply="2"');
  await expect(board.host.locator('output')).toHaveText('2 / 4');
  await board.enter('Edit');
  await expect(board.caption).toContainText('Ada');
  await expect(board.host.locator('output')).toHaveText('2 / 4');
});

for (const path of [
  'records/variations.sgf',
  'records/branch_v30.lib',
  'records/game.psq',
  'records/game.rec',
  'records/playok.txt',
  'records/yixin.sav',
  'rif/tiny.rif',
]) {
  test(`${path} is shown`, async ({ page, board }) => {
    const name = path.split('/').at(-1) ?? '';
    await serve(page, name, fixture(path));
    await show(page, `src="files/${name}"`);
    await expect(board.host.locator('output')).toHaveText(/\d+ \/ [1-9]\d*/);
    await expect(board.failure).toHaveCount(0);
  });
}

test('game= shows another game, and the user chooses among the games', async ({ page, board }) => {
  await serve(page, 'games.sgf', GAME + OTHER);
  await show(page, 'src="files/games.sgf" game="2"');
  await expect(board.host.locator('output')).toHaveText('3 / 3');
  const choice = board.host.getByRole('combobox', { name: 'Game' });
  await expect(choice.locator('option')).toHaveText(['1. Ada – Li · 2024-05-06 · 4 moves', '2. Eve – Bob · 3 moves']);
  await choice.selectOption('0');
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  expect(await board.attribute('game')).toBe('1');
  await board.host.evaluate((host) => host.setAttribute('game', '2'));
  await expect(board.host.locator('output')).toHaveText('3 / 3');
});

test('a file that grows is read again, and the shown move stays', async ({ page, board }) => {
  const grow = await serve(page, 'live.sgf', '(;GM[4];B[hh];W[hg])');
  await show(page, 'src="files/live.sgf" poll="1"');
  await expect(board.host.locator('output')).toHaveText('2 / 2');
  grow('(;GM[4];B[hh];W[hg];B[ih])');
  await expect(board.host.locator('output')).toHaveText('3 / 3');
  // A turned board stays turned.
  await board.useTool('Turn');
  grow('(;GM[4];B[hh];W[hg];B[ih];W[ii])');
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  await board.point('h8').press(',');
  await expect(board.host.locator('output')).toHaveText('3 / 4');
  grow('(;GM[4];B[hh];W[hg];B[ih];W[ii];B[oo])');
  await expect(board.host.locator('output')).toHaveText('3 / 5');
});

test('a growing game is not treated as a set of problems in mode train', async ({ page, board }) => {
  const grow = await serve(page, 'live.sgf', '(;GM[4];B[hh];W[hg])');
  await show(page, 'src="files/live.sgf" poll="1" modes="view train"');
  await expect(board.host.locator('output')).toHaveText('2 / 2');
  await board.host.evaluate((host) => {
    Object.assign(host, {
      async openProblems() {
        host.dataset.opened = 'problems';
        return 0;
      },
    });
  });
  await board.host.getByRole('button', { name: 'Train', exact: true }).click();
  grow('(;GM[4];B[hh];W[hg];B[ih])');
  // The second response arrives after the element has used the first.
  for (let response = 0; response < 2; response += 1) await page.waitForResponse(/live\.sgf/);
  expect(await board.host.getAttribute('data-opened')).toBeNull();
});

test('a file that appears later is shown, and an invalid address is named', async ({ page, board, watch }) => {
  watch.expected.push(/files\//, /Failed to parse URL/, /http:\/\/\[/);
  let isThere = false;
  await page
    .context()
    .route('**/files/later.sgf', (route) => route.fulfill(isThere ? { body: GAME } : { status: 404 }));
  await show(page, 'src="files/later.sgf" poll="1"');
  await expect(board.failure).toContainText('The file later.sgf could not be loaded.');
  isThere = true;
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  await expect(board.failure).toHaveCount(0);
  await board.host.evaluate((host) => host.setAttribute('src', 'http://['));
  await expect(board.failure).toContainText('could not be loaded');
});

test('mode train opens a set of problems', async ({ page, board }) => {
  await serve(page, 'set.jsonl', fixture('problems/set.jsonl'));
  await show(page, 'src="files/set.jsonl" mode="train"');
  await expect(board.host.locator('[part~=train]')).toContainText('Find the move.');
});

test('mode solve searches for a win in the position of the file', async ({ page, board }) => {
  await serve(page, 'game.sgf', GAME);
  await show(page, 'mode="solve" src="files/game.sgf"');
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  await expect(board.problem).toBeVisible();
});

test('a file that is missing, forbidden or without a game is reported with a sentence', async ({ page, watch }) => {
  watch.expected.push(
    /files\//,
    /policy: connect-src/,
    /Content Security Policy/,
    /Fetch API cannot load/,
    /request to /,
  );
  await serve(page, 'notes.txt', 'Dear diary, today I played renju.');
  await page.context().route('**/files/none.sgf', (route) => route.fulfill({ status: 404 }));
  const board = new Board(page);
  for (const { src, code, sentence } of [
    { src: 'files/none.sgf', code: 'read-failed', sentence: 'The file none.sgf could not be loaded.' },
    { src: 'files/notes.txt', code: 'unknown-format', sentence: 'notes.txt has no game that this page can read.' },
    { src: 'https://other.example/a.sgf', code: 'read-failed', sentence: 'The file a.sgf could not be loaded.' },
  ]) {
    await show(page, '');
    const error = await board.event('renju-error');
    await board.host.evaluate((host, url) => host.setAttribute('src', url), src);
    expect((await error()).code).toBe(code);
    await expect(board.failure).toContainText(sentence);
    // The styles of the card must not come with the code of another mode.
    await expect(board.failure).toHaveCSS('padding-top', '16px');
  }
  await serve(page, 'game.sgf', GAME);
  await board.host.evaluate((host) => host.setAttribute('src', 'files/game.sgf'));
  await expect(board.failure).toHaveCount(0);
  await expect(board.host.locator('output')).toHaveText('4 / 4');
});

test('a file of another origin is shown if its server allows that', async ({ page, board, watch }) => {
  watch.expected.push(/CORS policy/, /files\.example/);
  // The server allows another page only.
  let headers = { 'Access-Control-Allow-Origin': 'https://other.example' };
  await page.context().route('https://files.example/game.sgf', (route) => route.fulfill({ body: GAME, headers }));
  const policy = POLICY.replace("connect-src 'self'", "connect-src 'self' https://files.example");
  await show(page, 'src="https://files.example/game.sgf"', policy);
  await expect(board.failure).toContainText('The file game.sgf could not be loaded.');
  headers = { 'Access-Control-Allow-Origin': '*' };
  await page.reload();
  await expect(board.host.locator('output')).toHaveText('4 / 4');
  await expect(board.failure).toHaveCount(0);
});

test('an archive of several games can be browsed', async ({ page, board }) => {
  await serve(page, 'six.rif', rif(SIX));
  await show(page, 'src="files/six.rif" game="6"');
  await expect(board.host.getByRole('combobox', { name: 'Game' }).locator('option')).toHaveCount(6);
  await expect(board.host.locator('output')).toHaveText(/[1-9]\d* \/ [1-9]\d*/);
});
