/**
 * Shows the element in containers of every kind, in small windows, and in pages whose styles could change the element.
 */
import type { Locator, Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const MODES = ['view', 'search', 'solve', 'edit'] as const;
type Mode = (typeof MODES)[number];

/** A policy that allows inline styles, because the test page has some. */
const POLICY =
  "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Wishes {
  mode: Mode;
  /** The attributes of the element other than the mode. */
  attributes?: string;
  /** The markup around the element. The element takes the place of `{}`. */
  around?: string;
  css?: string;
}

/**
 * Shows a page with the element and five moves on the board. A test opens only one document; each call replaces its
 * contents.
 */
async function show(page: Page, board: Board, { mode, attributes = '', around = '{}', css = '' }: Wishes) {
  const tag = `<renju-board mode="${mode}" modes="${MODES.join(' ')}" moves="h8 h9 i9 g9 i7" ${attributes}></renju-board>`;
  if (!page.url().endsWith('/embedded')) {
    await embed(page, { body: '<script type="module" src="/dist/index.js"></script>', policy: POLICY });
    await page.goto('/embedded');
  }
  await page.evaluate(
    async (body) => {
      await customElements.whenDefined('renju-board');
      document.body.innerHTML = body;
    },
    `<style>${css}</style>${around.replace('{}', tag)}`,
  );
  await settled(board, mode);
  const listed = mode === 'view' && attributes.includes('record="on"');
  if (listed) await expect(board.host.locator('.ply').first()).toBeAttached();
}

/** Waits until the code that the mode loads later is loaded. */
async function settled(board: Board, mode: Mode): Promise<void> {
  if (mode === 'search') await board.ready();
  if (mode === 'solve') await expect(board.problem).toBeAttached();
  if (mode === 'edit') await expect(board.host.locator('.choice-row')).toBeAttached();
  await expect(board.point('h8')).toBeAttached();
  await laidOut(board.page);
}

/** Waits for two frames, because the element applies observed sizes in the frame after a change. */
function laidOut(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

const picture = (board: Board): Locator => board.host.locator('.board');

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not to be seen`);
  return box;
}

function expectInside(inner: Box, outer: Box, what: string): void {
  const round = ({ x, y, width, height }: Box) => ({ left: x, top: y, right: x + width, bottom: y + height });
  const [a, b] = [round(inner), round(outer)];
  const said = `${what}: ${JSON.stringify(a)} in ${JSON.stringify(b)}`;
  expect(a.left, said).toBeGreaterThanOrEqual(b.left - 1);
  expect(a.top, said).toBeGreaterThanOrEqual(b.top - 1);
  expect(a.right, said).toBeLessThanOrEqual(b.right + 1);
  expect(a.bottom, said).toBeLessThanOrEqual(b.bottom + 1);
}

const CONTAINERS = {
  'a flex row': '<div class="box" style="display: flex">{}</div>',
  'a flex row beside a text': '<div class="box" style="display: flex"><p>A note.</p>{}</div>',
  'a centred flex column':
    '<div class="box" style="display: flex; flex-direction: column; align-items: center">{}</div>',
  'a float': '<div class="box" style="display: flow-root"><div style="float: left">{}</div></div>',
  'a dialog': '<dialog class="box" open>{}</dialog>',
  'a table cell': '<table class="box"><tr><td>{}</td></tr></table>',
  'an absolutely placed box': '<div class="box" style="position: absolute; inset: 8px auto auto 8px">{}</div>',
  'a grid with automatic columns': '<div class="box" style="display: grid; grid-auto-flow: column">{}</div>',
  'a centred grid': '<div class="box" style="display: grid; place-items: center">{}</div>',
  'an inline block': '<span class="box" style="display: inline-block">{}</span>',
  'a box as wide as what is in it': '<div class="box" style="width: fit-content">{}</div>',
};

/** Styles with which a page gives the element its place. */
const PLACINGS = {
  floating: 'float: left',
  'an inline block': 'display: inline-block',
  'as wide as it wishes': 'width: max-content',
  'as wide as fits': 'width: fit-content',
  'absolutely placed': 'position: absolute; top: 8px; left: 8px',
};

/**
 * Expects that the whole element and its board fit into the window. With `within`, expects that they fit into the
 * container that this selector matches.
 */
async function expectRoom(board: Board, width: number, within?: string): Promise<void> {
  const { host, square, outer, page } = await board.host.evaluate((element) => {
    const boxOf = (part: Element | null | undefined) => {
      const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    };
    return {
      host: boxOf(element.shadowRoot?.querySelector('.root')),
      square: boxOf(element.shadowRoot?.querySelector('.board')),
      outer: boxOf(document.querySelector('.box')),
      page: document.documentElement.scrollWidth,
    };
  });
  expectInside(square, host, 'the board in the element');
  expect(square.width, 'the board').toBeGreaterThanOrEqual(280);
  expect(square.height, 'the board is a square').toBeCloseTo(square.width, 0);
  if (width >= 1000) expect(host.width, 'room is used').toBeGreaterThanOrEqual(600);
  expect(page, 'nothing reaches out').toBeLessThanOrEqual(width);
  if (within) expectInside(host, outer, within);
}

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const) {
  for (const mode of ['view', 'search'] as const) {
    test(`mode ${mode} fits into every container of a window ${width} wide${longUnless(mode === 'search')}`, async ({
      page,
      board,
    }) => {
      await page.setViewportSize({ width, height });
      for (const [name, around] of Object.entries(CONTAINERS)) {
        await test.step(name, async () => {
          await show(page, board, { mode, around });
          await expectRoom(board, width, name);
        });
      }
      for (const [name, style] of Object.entries(PLACINGS)) {
        await test.step(name, async () => {
          await show(page, board, { mode, attributes: `style="${style}"` });
          await expectRoom(board, width);
        });
      }
    });
  }
}

test('the element fits among vertical text', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, board, { mode: 'view', around: '<div style="writing-mode: vertical-rl">{}</div>' });
  await expectRoom(board, 1280);
});

/** Sizes of windows: phones in portrait and landscape, a laptop at a zoom of 200 %, and a low window. */
const WINDOWS = [
  [740, 360],
  [640, 360],
  [640, 400],
  [568, 320],
  [1280, 500],
  [1280, 720],
  [360, 740],
  [320, 640],
] as const;

/** Scrolls to each tool, and returns the tools whose middle cannot be clicked because another part covers it. */
function coveredTools(board: Board): Promise<string[]> {
  return board.host.evaluate((host) => {
    const root = host.shadowRoot;
    const tools = [...(root?.querySelectorAll('.controls .button') ?? [])].filter(
      (tool) => tool.checkVisibility({ visibilityProperty: true }) && tool.getBoundingClientRect().width > 0,
    );
    if (tools.length === 0) return ['no tool is seen'];
    const covered = tools.filter((tool) => {
      (tool as Element & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
      const { x, y, width, height } = tool.getBoundingClientRect();
      return !tool.contains(root?.elementFromPoint(x + width / 2, y + height / 2) ?? null);
    });
    return covered.map((tool) => tool.outerHTML.slice(0, 80));
  });
}

for (const mode of MODES) {
  test(`mode ${mode} shows the whole board in small windows`, async ({ page, board }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await show(page, board, { mode });
    if (mode === 'search') await board.import(upload('six.rif', rif(SIX)));
    for (const [width, height] of WINDOWS) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await laidOut(page);
        const { square, replay, panel } = await partsInView(board);
        expectInside(square, { x: 0, y: 0, width, height }, 'the board in the window');
        expect(square.width).toBeGreaterThanOrEqual(Math.min(width, height) * 0.7);
        if (width > height && height <= 500 && width >= 640) {
          expect(square.height, 'the board uses the height').toBeGreaterThanOrEqual(height * 0.8);
          expect(replay.width, 'the replay bar').toBeGreaterThan(0);
          expectInside(replay, { x: 0, y: 0, width, height }, 'the replay bar');
          expect(panel.x, 'the panel is beside the board').toBeGreaterThanOrEqual(square.x + square.width);
        }
        expect(await coveredTools(board), 'no tool is covered').toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(width);
        await expect.poll(() => cutOff(board), 'nothing is cut off').toEqual([]);
      });
    }
  });
}

/** Scrolls from the top of the page to the board, and returns where the parts of the element then are. */
function partsInView(board: Board): Promise<Record<'square' | 'replay' | 'panel', Box>> {
  return board.host.evaluate((host) => {
    const boxOf = (part: string) => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = host.shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    };
    scrollTo(0, 0);
    host.shadowRoot?.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
    return { square: boxOf('.board'), replay: boxOf('.controls'), panel: boxOf('.panel') };
  });
}

/** Returns the parts that extend beyond the left or right side of the element. */
function cutOff(board: Board): Promise<string[]> {
  return board.host.locator('.root').evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    return [...root.querySelectorAll('button, input, select, .card, td, th')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
}

test('the board stays in the window while the answers beside it are scrolled', async ({ page, board }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await show(page, board, { mode: 'search' });
  await board.import(upload('six.rif', rif(SIX)));
  await board.host.evaluate((host) => host.setAttribute('moves', 'h8 h9 i9'));
  await board.games.scrollIntoViewIfNeeded();
  await expect(board.games).toBeInViewport();
  expectInside(await boxOf(picture(board)), { x: 0, y: 0, width: 740, height: 360 }, 'the board in the window');
});

/** Returns the positions of all parts, relative to the corner of the element. */
function geometry(board: Board): Promise<string[]> {
  return board.host.locator('.root').evaluate((root) => {
    const origin = root.getBoundingClientRect();
    const drawn = [root, ...root.querySelectorAll('*')].filter((part) => part.getClientRects().length > 0);
    return drawn.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const at = [left - origin.left, top - origin.top, width, height].map((value) => value.toFixed(1));
      return `${part.localName}.${part.getAttribute('class') ?? ''} ${at.join(' ')}`;
    });
  });
}

/** Returns the visible text of the element. */
function written(board: Board): Promise<string> {
  return board.host.locator('.root').evaluate((root) => (root as HTMLElement).innerText);
}

const PAGES = {
  'that sets type its own way': `body {
    letter-spacing: .5em; word-spacing: 1em; text-transform: uppercase; white-space: pre; text-indent: 3em;
    line-height: 3; text-align: center; font: italic small-caps 900 2em/3 monospace; font-stretch: expanded;
    cursor: wait; direction: rtl; word-break: break-all; hyphens: auto; tab-size: 20; text-shadow: 2px 2px red;
    list-style: square inside; border-collapse: separate; border-spacing: 9px; caption-side: bottom;
    text-wrap: nowrap; overflow-wrap: anywhere; text-orientation: upright; fill: red; stroke: blue; stroke-width: 9px;
    text-anchor: end; dominant-baseline: hanging; quotes: none; -webkit-text-stroke: 2px red;
  }`,
  'that says so of every element': `* {
    letter-spacing: .5em; text-transform: uppercase; white-space: pre; text-indent: 3em; text-align: center;
    line-height: 3; font: italic 900 2em/3 monospace; fill: red; stroke: blue;
  }`,
  'that unsets all': '* { all: unset }',
  'that reverts all': '* { all: revert }',
  'that sets boxes its own way':
    '*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }',
};

/** Styles of all pages in the comparison: the same width and no margin. The first page has no other styles. */
const PLAIN = 'body { margin: 0 } .around { display: block; inline-size: 1100px; margin: 0 }';

for (const mode of MODES) {
  test(`mode ${mode} looks the same with any inherited styles`, async ({ page, board }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const around = '<div class="around" style="display: block; width: 1100px">{}</div>';
    const attributes = 'record="on"';
    await show(page, board, { mode, attributes, around, css: PLAIN });
    const expected = { geometry: await geometry(board), text: await written(board) };
    expect(expected.text).toContain('Search');
    for (const [name, css] of Object.entries(PAGES)) {
      await test.step(`in a page ${name}`, async () => {
        await show(page, board, { mode, attributes, around, css: `${PLAIN} ${css}` });
        expect(await geometry(board)).toEqual(expected.geometry);
        expect(await written(board)).toBe(expected.text);
      });
    }
    await test.step('in a page from right to left', async () => {
      await show(page, board, { mode, attributes, around: `<div dir="rtl">${around}</div>`, css: PLAIN });
      expect(await geometry(board)).toEqual(expected.geometry);
    });
  });
}

test('an element hidden by the page stays hidden, and the colors of the page apply', async ({ page, board }) => {
  await show(page, board, { mode: 'view', css: 'body { visibility: hidden; color-scheme: dark }' });
  await expect(picture(board)).toBeHidden();
  await show(page, board, { mode: 'view', css: ':root { color-scheme: dark } body { --renju-board: rgb(1, 2, 3) }' });
  await expect(picture(board)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(board.host.locator('.root')).toHaveCSS('color', 'rgb(236, 236, 236)');
  await show(page, board, { mode: 'view', attributes: 'hidden', css: 'renju-board { display: block }' });
  await expect(picture(board)).toBeHidden();
});

test('the direction is that of the language, and the board is never mirrored', async ({ page, board }) => {
  const root = board.host.locator('.root');
  await show(page, board, { mode: 'view', attributes: 'record="on" lang="ja"', around: '<div dir="rtl">{}</div>' });
  await expect(root).toHaveAttribute('lang', 'ja');
  await expect(root).toHaveCSS('direction', 'ltr');
  // Chromium chooses the shapes of Chinese characters by this language.
  await expect(root).toHaveCSS('-webkit-locale', '"ja"');
  await show(page, board, { mode: 'view', attributes: 'record="on"' });
  const before = { a1: await boxOf(board.point('a1')), stone: await boxOf(board.host.locator('.stone').first()) };
  await page.evaluate(() => {
    const { registerTranslation } = customElements.get('renju-board') as unknown as {
      registerTranslation(...added: object[]): void;
    };
    registerTranslation({ code: 'he', terms: { lang: 'he', modeView: 'תצוגה' } });
  });
  await board.host.evaluate((host) => host.setAttribute('lang', 'he'));
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveCSS('direction', 'rtl');
  const square = await boxOf(picture(board));
  const panel = await boxOf(board.host.locator('.panel'));
  expect(panel.x + panel.width, 'the panel is at the left of the board').toBeLessThanOrEqual(square.x);
  const shifted = async (box: Box, locator: Locator) => (await boxOf(locator)).x - box.x;
  // The board and the panel have changed places, but inside the board nothing may have moved.
  const a1 = await boxOf(board.point('a1'));
  expect(a1.x - square.x, 'a is at the left').toBeLessThan(square.width / 10);
  expect(await shifted(before.stone, board.host.locator('.stone').first())).toBeCloseTo(a1.x - before.a1.x, 0);
});
