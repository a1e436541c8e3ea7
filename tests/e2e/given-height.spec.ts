/** Shows the element in boxes of a given height: the board and the bar must fit, and nothing may leave the box. */
import type { Page } from '@playwright/test';
import type { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const MODES = ['view', 'search', 'solve', 'edit', 'train'] as const;

/** A policy that allows inline styles, because the test page has some. */
const POLICY =
  "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

/** Width and height of the boxes. */
const BOXES = [
  [300, 300],
  [400, 250],
  [360, 500],
  [500, 500],
  [800, 300],
  [1000, 800],
  [1200, 700],
] as const;

/** Ways in which a page gives the element the height of a box. The element takes the place of `{}`. */
const WAYS = {
  'a height of 100 %': '<div class="box" style="{size}">{height: 100%}</div>',
  'the rest of a column':
    '<div class="box" style="{size}; display: flex; flex-direction: column">{flex: 1; min-height: 0}</div>',
  'the height of a row': '<div class="box" style="{size}; display: flex">{flex: 1}</div>',
  'a cell of a grid': '<div class="box" style="{size}; display: grid; grid: minmax(0, 1fr) / 100%">{}</div>',
  'both edges': '<div class="box" style="{size}; position: relative">{position: absolute; inset: 0}</div>',
};

async function show(page: Page, board: Board, mode: string, around: string, attributes = ''): Promise<void> {
  if (!page.url().endsWith('/embedded')) {
    await embed(page, { body: '<script type="module" src="/dist/index.js"></script>', policy: POLICY });
    await page.goto('/embedded');
  }
  const tag = `<renju-board mode="${mode}" moves="h8 h9 i9 g9 i7" ${attributes} style="$1"></renju-board>`;
  await page.evaluate(
    async (body) => {
      await customElements.whenDefined('renju-board');
      document.body.innerHTML = body;
    },
    around.replace(/\{([^}]*)\}/, tag),
  );
  if (mode === 'search') await board.ready();
  if (mode === 'solve') await expect(board.problem).toBeAttached();
  if (mode === 'edit') await expect(board.host.locator('.choice-row')).toBeAttached();
  await expect(board.host.locator('.slider')).toBeAttached();
}

/** Returns the parts that are not completely in the box: the board, the bar, and the root of the element. */
function outside(board: Board): Promise<string[]> {
  return board.host.evaluate((host) => {
    const box = host.closest('.box')?.getBoundingClientRect() ?? new DOMRect();
    const parts = { board: '.board', bar: '.controls', element: '.viewport' };
    return Object.entries(parts).flatMap(([name, selector]) => {
      const { left, top, right, bottom, width, height } =
        host.shadowRoot?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const within = left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
      const at = [left - box.left, top - box.top, right - box.left, bottom - box.top].map(Math.round);
      return within && width > 0 && height > 0 ? [] : [`${name}: ${at.join(' ')}`];
    });
  });
}

for (const mode of MODES) {
  test(`mode ${mode} fits into the height that a page gives${longUnless(mode === 'search')}`, async ({
    page,
    board,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [width, height] of BOXES) {
      for (const [way, markup] of Object.entries(WAYS)) {
        // To save time, only one way is tested with all boxes, and the other ways with one box. Together they use every
        // rule.
        if (way !== 'a height of 100 %' && width !== 500) continue;
        await test.step(`${width} x ${height}, ${way}`, async () => {
          await show(page, board, mode, markup.replace('{size}', `width: ${width}px; height: ${height}px`));
          await expect.poll(() => outside(board)).toEqual([]);
          const square = await board.host.locator('.board').boundingBox();
          expect(square?.width, 'the board uses the box').toBeGreaterThanOrEqual(Math.min(width, height) / 3);
          expect(square?.height, 'the board is a square').toBeCloseTo(square?.width ?? 0, 0);
        });
      }
    }
  });
}

test('with the list of moves, and with other modes, the element fits as well', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [width, height] of BOXES) {
    const box = WAYS['a height of 100 %'].replace('{size}', `width: ${width}px; height: ${height}px`);
    for (const attributes of ['record="on"', 'modes="view search solve"']) {
      await show(page, board, 'view', box, attributes);
      await expect.poll(() => outside(board), `${width} x ${height} ${attributes}`).toEqual([]);
    }
  }
});

test('contents that do not fit beside the board are scrolled in the box', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, board, 'solve', '<div class="box" style="width: 500px; height: 400px">{height: 100%}</div>');
  await expect.poll(() => outside(board)).toEqual([]);
  await board.problem.scrollIntoViewIfNeeded();
  await expect(board.problem).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test('in a low and narrow box, a finding is shown, and the buttons stay in their places', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const box = '<div class="box" style="width: 360px; height: 500px">{height: 100%}</div>';
  await show(page, board, 'edit', box, 'modes="edit train"');
  const findings = board.host.locator('.findings');
  const button = board.button('Previous move');
  await expect(findings).toBeHidden();
  const before = await button.boundingBox();
  // Black can make a straight four.
  await board.host.evaluate((host) => host.setAttribute('moves', 'h8 a1 i8 a3 j8 a5'));
  await expect(findings).toBeVisible();
  await expect(findings.getByRole('button', { name: 'Train this' })).toBeVisible();
  expect(await outside(board)).toEqual([]);
  const after = await button.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
});

/** Returns the heights of the host, of its contents, and of the page. */
function heights(board: Board): Promise<{ host: number; content: number }> {
  return board.host.evaluate((host) => ({
    host: host.getBoundingClientRect().height,
    content: host.shadowRoot?.querySelector('.root')?.getBoundingClientRect().height ?? 0,
  }));
}

test('a height that depends on the contents limits nothing', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const around = {
    'a row beside a text': '<div style="display: flex"><p>A note.</p>{flex: 1}</div>',
    'a row of a grid': '<div style="display: grid">{}</div>',
    'a percentage of nothing': '<div>{height: 100%}</div>',
    'a smallest height': '<div>{min-height: 200px}</div>',
  };
  for (const [name, markup] of Object.entries(around)) {
    await show(page, board, 'solve', markup);
    await expect(board.host.locator('.viewport'), name).not.toHaveClass(/boxed/);
    const { host, content } = await heights(board);
    expect(host, name).toBeCloseTo(content, 0);
  }
});

test('a maximum height counts as a given height', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, board, 'solve', '<div class="box" style="width: 500px">{max-height: 300px}</div>');
  await expect(board.host.locator('.viewport')).toHaveClass(/boxed/);
  await expect.poll(async () => Math.round((await heights(board)).host / 2)).toBe(150);
  await expect.poll(() => outside(board)).toEqual([]);
});

test('after the page has removed the height, the element is as high as its contents', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, board, 'solve', '<div class="box" style="width: 500px">{height: 300px}</div>');
  await expect(board.host.locator('.viewport')).toHaveClass(/boxed/);
  await board.host.evaluate((host) => host.removeAttribute('style'));
  await expect(board.host.locator('.viewport')).not.toHaveClass(/boxed/);
  const { host, content } = await heights(board);
  expect(host).toBeCloseTo(content, 0);
});

test('contents that grow in a given height are scrolled', async ({ page, board }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, board, 'view', '<div class="box" style="width: 500px; height: 620px">{height: 100%}</div>');
  const box = board.host.locator('.viewport');
  await expect(box).not.toHaveClass(/boxed/);
  await board.host.evaluate((host) => host.setAttribute('mode', 'solve'));
  await expect(board.problem).toBeAttached();
  await expect(box).toHaveClass(/boxed/);
  await expect.poll(() => outside(board)).toEqual([]);
});
