/** Shows boards of static HTML: without scripts, while the script of the element is missing, and after it has arrived. */
import type { BrowserContext, Page } from '@playwright/test';
import { Board } from '../support/board.ts';
import { ORIGIN, reader } from '../support/chromium.ts';
import { embed } from '../support/embed.ts';
import { longUnless } from '../support/long.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** A policy without inline styles, for boards that link to their style sheet. */
const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";
const SCRIPT = '<script type="module" src="/dist/index.js"></script>';
const TEXT = '<p id="after">A text that follows.</p>';

const BOARDS = {
  'a position': { moves: 'h8 h9 i9 g9 i7 i8 g8 h7' },
  'the first moves of a line': { moves: 'h8 h9 i9 g9 i7', ply: 2 },
  'a dark board without coordinates': { moves: 'h8 h9 i9', coordinates: 'off', numbers: 'last', theme: 'dark' },
  'a setup without a ring': {
    position: '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9',
    moves: 'g8 pass',
    lastMove: 'off',
  },
  'a won game': { moves: 'h8 a1 i8 c1 j8 e1 k8 g1 l8' },
} as const;

type Shown = Record<string, string | number>;

/**
 * Returns the HTML of a board. The package writes the HTML in a page, because the writer must work in pages as well as
 * in Node.
 */
function written(page: Page, board: Shown, css?: string): Promise<string> {
  return page.evaluate(
    async ([options, module, sheet]) => {
      const { staticHtml } = await import(module);
      return staticHtml(options, sheet ? { css: sheet } : {}) as string;
    },
    [board, `${ORIGIN}/dist/static.js`, css] as const,
  );
}

/** Keeps back the script of the element. The returned function sends it. */
async function withoutScript(context: BrowserContext): Promise<() => void> {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await context.route('**/dist/index.js', async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

/** Opens an empty page that can import the package. */
async function openEmpty(page: Page): Promise<void> {
  await embed(page, { body: '', policy: STRICT }, '/empty');
  await page.goto('/empty');
}

function pictureOf(page: Page): Promise<Buffer> {
  return page.locator('renju-board .board').screenshot();
}

for (const width of [900, 360]) {
  for (const [name, shown] of Object.entries(BOARDS)) {
    test(`the element replaces ${name}, ${width} px wide, without a layout shift${longUnless(width === 360)}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openEmpty(page);
      const html = await written(page, shown, '/dist/static.css');
      const send = await withoutScript(context);
      await embed(page, { body: `${html}${TEXT}${SCRIPT}`, policy: STRICT });
      await page.goto('/embedded', { waitUntil: 'commit' });
      await expect(page.locator('#after')).toBeVisible();
      const boxes = () => Promise.all(['renju-board .board', '#after'].map((part) => page.locator(part).boundingBox()));
      const shifts = await watchShifts(page);
      const before = { boxes: await boxes(), picture: await pictureOf(page) };
      expect(before.boxes[0]?.width, 'the static board').toBeGreaterThan(300);
      send();
      await expect(page.locator('renju-board .slider')).toBeVisible();
      expect(await shifts()).toEqual([]);
      expect(await boxes()).toEqual(before.boxes);
      expect((await pictureOf(page)).equals(before.picture), 'the picture is the same').toBe(true);
      await expect(page.locator('renju-board .board')).toHaveCount(1);
    });
  }
}

test('a static board is shown without scripts, and without a style sheet', async ({ page, browser }) => {
  await openEmpty(page);
  const linked = await written(page, BOARDS['a position'], '/dist/static.css');
  const own = await written(page, BOARDS['a position']);
  const context = await reader(browser, { javaScriptEnabled: false });
  try {
    const plain = await context.newPage();
    for (const [html, policy, edge] of [
      [linked, STRICT, '10px'],
      [own, "style-src 'unsafe-inline'", '10px'],
      [own, STRICT, '0px'],
    ] as const) {
      await embed(plain, { body: `${html}${TEXT}${SCRIPT}`, policy });
      await plain.goto('/embedded');
      const board = plain.locator('renju-board [role=img]');
      await expect(board).toHaveAttribute('aria-label', 'Board after 8 moves');
      await expect(board).toHaveCSS('border-top-left-radius', edge);
      await expect(plain.locator('renju-board .stone')).toHaveCount(8);
      const { width = 0, height = 0 } = (await board.locator('svg').boundingBox()) ?? {};
      expect(width).toBeGreaterThan(300);
      expect(height).toBeCloseTo(width, 0);
    }
  } finally {
    await context.close();
  }
});

test('the element that replaced the static board works', async ({ page }) => {
  await openEmpty(page);
  const html = await written(page, BOARDS['the first moves of a line'], '/dist/static.css');
  await embed(page, { body: `${html}${SCRIPT}`, policy: STRICT });
  await page.goto('/embedded');
  const board = new Board(page);
  await expect(board.point('h8')).toBeAttached();
  await expect(board.host.locator('.stone')).toHaveCount(2);
  await board.host.getByRole('button', { name: 'Next' }).click();
  await expect(board.host.locator('.stone')).toHaveCount(3);
  await expect(board.host).toHaveAttribute('ply', '3');
});

test('many boards load no engine, and are drawn only near the window', async ({ page, context }) => {
  const engines: string[] = [];
  context.on('request', (request) => {
    if (/worker\.js|\.wasm/.test(request.url())) engines.push(request.url());
  });
  await page.setViewportSize({ width: 400, height: 700 });
  const tag = '<renju-board mode="view" moves="h8 h9 i9 g9"></renju-board>';
  await embed(page, { body: `${tag.repeat(50)}${SCRIPT}`, policy: STRICT });
  await page.goto('/embedded');
  const [first, last] = [page.locator('renju-board').first(), page.locator('renju-board').last()];
  await expect(last.locator('.slider')).toBeAttached();
  const isLaidOut = (board: typeof first) =>
    board
      .locator('.stone')
      .first()
      .evaluate((stone) => stone.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(() => isLaidOut(first)).toBe(true);
  await expect.poll(() => isLaidOut(last)).toBe(false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(last)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'room is reserved').toBe(height);
  expect(engines).toEqual([]);
  expect(page.workers()).toEqual([]);
});

test('the boards of a page that search share one engine', async ({ page, context }) => {
  const engines: string[] = [];
  context.on('request', (request) => {
    if (/worker\.js|\.wasm/.test(request.url())) engines.push(new URL(request.url()).pathname);
  });
  const tags = Array.from(
    { length: 6 },
    (_, index) => `<renju-board mode="search" moves="h8 ${'abcdef'[index]}1"></renju-board>`,
  );
  await embed(page, { body: `${tags.join('')}${SCRIPT}`, policy: STRICT });
  await page.goto('/embedded');
  for (let index = 0; index < tags.length; index += 1) {
    await expect(page.locator('renju-board').nth(index).locator('[part~=drop]')).toBeAttached();
  }
  expect([...engines].sort()).toEqual(['/dist/search-worker.js', '/dist/search_bg.wasm']);
  expect(page.workers()).toHaveLength(1);
});
