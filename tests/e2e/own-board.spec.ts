/**
 * Checks pages that draw their own board: with the element, which then shows no board, and with the client, without an
 * element.
 */
import type { Page } from '@playwright/test';
import { rif, SIX } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";
const SCRIPT = '<script type="module" src="/dist/index.js"></script>';
const FILE = rif(SIX);

async function show(page: Page, tag: string): Promise<void> {
  await embed(page, { body: `${SCRIPT}${tag}`, policy: STRICT });
  await page.goto('/embedded');
}

/** Returns the result of the element's method `importArchive`. */
function imported(page: Page, name: string, text: string): Promise<unknown> {
  return page.locator('renju-board').evaluate(
    async (host, [fileName, bytes]) => {
      const element = host as HTMLElement & { importArchive(file: Blob): Promise<{ name: string; games: number }> };
      try {
        const { name: told, games } = await element.importArchive(new File([bytes], fileName));
        return { name: told, games };
      } catch (error) {
        return { failed: (error as { failure?: { code: string } }).failure?.code ?? (error as Error).name };
      }
    },
    [name, text] as const,
  );
}

test('importArchive resolves with the import, and rejects if the import fails', async ({ page }) => {
  await show(page, '<renju-board mode="search"></renju-board>');
  await new Board(page).ready();
  expect(await imported(page, 'six.rif', FILE)).toEqual({ name: 'six.rif', games: 6 });
  expect(await imported(page, 'six.rif', FILE)).toEqual({ failed: 'known' });
  expect(await imported(page, 'notes.txt', 'nothing that is a game')).toEqual({ failed: expect.stringMatching(/\w/) });
});

test('an import that the user stops rejects as aborted', async ({ page }) => {
  await show(page, '<renju-board mode="search"></renju-board>');
  await new Board(page).ready();
  const ended = page.locator('renju-board').evaluate(async (host, games) => {
    const element = host as HTMLElement & { importArchive(file: Blob): Promise<unknown> };
    const press = () => {
      const stop = element.shadowRoot?.querySelector<HTMLElement>('[part~=progress] button');
      if (stop) stop.click();
      else requestAnimationFrame(press);
    };
    element.addEventListener('renju-import-progress', press, { once: true });
    // The file is so large that the test can press the button before the import ends.
    const file = ['<database><games>', ...Array<string>(100_000).fill(games), '</games></database>'];
    return element.importArchive(new Blob(file)).then(
      () => 'imported',
      (error: Error) => error.name,
    );
  }, '<game id="1"><move>h8 h9 i9 g9 g8 i8 i7</move></game>\n'.repeat(20));
  expect(await ended).toBe('AbortError');
});

test('without a board the panels have the whole width, and the page controls them', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await show(page, '<renju-board mode="search" board="off"></renju-board>');
  const board = new Board(page);
  await board.host.evaluate((host) => {
    host.addEventListener('renju-position-change', (event) => {
      const { moves } = (event as CustomEvent<{ moves: string }>).detail;
      document.title = moves;
    });
  });
  await expect(board.dropZone).toBeVisible();
  expect(await imported(page, 'six.rif', FILE)).toEqual({ name: 'six.rif', games: 6 });
  await expect(board.host.locator('[part~="board"]')).toHaveCount(0);
  await board.host.evaluate((host) => host.setAttribute('moves', 'h8 h9'));
  const row = board.host.locator('[part~="explorer"] [part~="row"]').filter({ hasText: 'i9' }).first();
  await expect(row).toBeVisible();
  const [panel, whole] = await Promise.all([
    board.host.locator('.panel').evaluate((found) => found.getBoundingClientRect().width),
    board.host.evaluate((host) => host.getBoundingClientRect().width),
  ]);
  expect(panel).toBeGreaterThan(whole - 2);
  expect((await board.host.locator('.controls').boundingBox())?.width).toBeGreaterThan(whole - 2);
  await row.click();
  await expect(page).toHaveTitle(/^h8 h9 [gi]9$/);
  await board.host.evaluate((host) => host.focus());
  expect(await board.host.evaluate((host) => host.shadowRoot?.activeElement?.tagName)).toBe('BUTTON');
});

test('marks and lines of a link are drawn in mode view', async ({ page }) => {
  await embed(page, { body: `${SCRIPT}<renju-board link="hash"></renju-board>`, policy: STRICT });
  await page.goto('/embedded#g:h8i9,c:2,p:h9,l:c3c7');
  const { host } = new Board(page);
  await expect(host.locator('[part="figure"]')).toHaveCount(1);
  await expect(host.locator('[part="line"]')).toHaveCount(1);
});

/** A script that imports an archive and queries it with the client, in a page or in a worker. */
const CLIENT = `
  const { RenjuArchive, sentenceOf } = await import(base + '/dist/client.js');
  const archive = new RenjuArchive();
  const first = await archive.import(new File([text], 'six.rif'));
  const again = await archive.import(new File([text], 'six.rif')).catch((error) => error.failure.code + ': ' + sentenceOf(error));
  const answer = await archive.search('h8 h9 i9', { limit: 2 });
  const more = await archive.games('h8 h9 i9', { offset: 2 });
  const one = await archive.game(answer.rows[0]);
  const other = await archive.search({ moves: 'h8 h9', position: '' }, { filter: 'result=black' });
  const { points } = await archive.forbidden({ position: '15/15/15/15/15/15/6B1B6/15/15/15/15/15/15/15/15 b' }).catch((e) => ({ points: String(e) }));
  const won = await archive.solve({ black: [112, 113, 114], white: [0, 14, 30], toMove: 'black' }, { threats: 'fours' });
  const wrong = await archive.search('h8 z9').catch((error) => error.message);
  const second = new RenjuArchive();
  await second.open();
  let told = 0;
  archive.listen(({ kind }) => { told += kind === 'library' ? 1 : 0; });
  archive.close();
  await archive.import(new File([text], 'six.rif'), { anyway: true, collection: 'new' });
  archive.close();
  second.close();
  return {
    told, fields: Object.keys(first).sort().join(), name: first.name, games: first.games, again, total: answer.total, rows: answer.rows.length, more: more.rows.length, next: answer.nextMoves.length > 0,
    moves: one.moves.length > 2, fewer: other.total < 6, points: Array.isArray(points), verdict: won.verdict, wrong,
  };
`;
const ANSWERS = {
  told: 1,
  fields: 'games,library,name,nodes',
  name: 'six.rif',
  games: 6,
  again: expect.stringContaining('known: '),
  total: 5,
  rows: 2,
  more: 3,
  next: true,
  moves: true,
  fewer: true,
  points: true,
  verdict: 'win',
  wrong: expect.stringContaining('z9'),
};

test('the client imports, searches and solves without an element, and beside one', async ({ page }) => {
  const body = `${SCRIPT}<renju-board mode="search"></renju-board><script type="module" src="/client-page.js"></script>`;
  // Each Trusted Types policy must have its own name.
  const types = "require-trusted-types-for 'script'; trusted-types lit-html renju-board renju-client";
  await embed(page, { body, policy: `${STRICT}; ${types}` });
  await page.route('**/client-page.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.run = async (base, text) => { ${CLIENT} };`,
    }),
  );
  await page.goto('/embedded');
  await page.waitForFunction(() => 'run' in globalThis);
  await new Board(page).ready();
  const answers = await page.evaluate(
    (text) => (globalThis as unknown as { run(base: string, text: string): unknown }).run(location.origin, text),
    FILE,
  );
  expect(answers).toEqual(ANSWERS);
});

test('the client runs in a worker', async ({ page }) => {
  await embed(page, { body: '', policy: STRICT });
  await page.route('**/client-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Content-Security-Policy': `default-src 'none'; ${STRICT}` },
      body: `onmessage = async ({ data: [base, text] }) => postMessage(await (async () => { ${CLIENT} })().catch(String));`,
    }),
  );
  await page.goto('/embedded');
  const answers = await page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const worker = new Worker('/client-worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage([location.origin, text]);
      }),
    FILE,
  );
  expect(answers).toEqual(ANSWERS);
});
