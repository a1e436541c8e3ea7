/**
 * Measures the drawn board: its margins, coordinates, numbers, and marks. Marks must not cover a stone or a coordinate.
 */
import type { Locator, Page } from '@playwright/test';
import { rif, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const POLICY =
  "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

/** A stone on every point, in an order in which consecutive stones are far apart. */
const FULL = Array.from({ length: 225 }, (_, index) => {
  const at = (index * 2) % 225;
  return `${'abcdefghijklmno'[at % 15]}${Math.floor(at / 15) + 1}`;
});

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the edges of HTML elements, in pixels of the window. */
function edges(of: Locator): Promise<Edges[]> {
  return of.evaluateAll((found) =>
    found.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
}

async function oneOf(of: Locator): Promise<Edges> {
  const [first] = await edges(of.first());
  if (!first) throw new Error('it is not there');
  return first;
}

function apart(one: Edges, other: Edges): boolean {
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
}

function within(inner: Edges, outer: Edges): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** Shows only a board, in a box of the given width in pixels. */
async function show(page: Page, width: number, attributes: string): Promise<Locator> {
  await embed(page, {
    body: `<style>body { margin: 0 } div { width: ${width}px }</style>
      <script type="module" src="/dist/index.js"></script><div><renju-board ${attributes}></renju-board></div>`,
    policy: POLICY,
  });
  await page.goto('/embedded');
  const host = page.locator('renju-board');
  await expect(host.locator('.picture')).toBeVisible();
  return host;
}

for (const width of [320, 360, 460, 620]) {
  test.describe(`a board of ${width} pixels`, () => {
    test('has even margins, and coordinates on clear ground', async ({ page }) => {
      const host = await show(page, width, `moves="${FULL.join(' ')}"`);
      const board = await oneOf(host.locator('.board'));
      const frame = await oneOf(host.locator('.frame'));
      const margins = [
        frame.left - board.left,
        frame.top - board.top,
        board.right - frame.right,
        board.bottom - frame.bottom,
      ];
      for (const margin of margins) expect(Math.abs(margin - (margins[0] ?? 0))).toBeLessThan(1);
      const stones = await edges(host.locator('.stone'));
      expect(stones).toHaveLength(225);
      const coordinates = await edges(host.locator('.coordinate'));
      expect(coordinates).toHaveLength(30);
      for (const coordinate of coordinates) {
        expect(within(coordinate, board), 'a coordinate is on the board').toBe(true);
        expect(
          stones.every((stone) => apart(stone, coordinate)),
          'no stone covers a coordinate',
        ).toBe(true);
      }
      for (const stone of stones) expect(within(stone, board), 'a stone is on the board').toBe(true);
    });

    test('shrinks its margins evenly without coordinates', async ({ page }) => {
      const host = await show(page, width, 'coordinates="off" moves="a1 o15"');
      const board = await oneOf(host.locator('.board'));
      const frame = await oneOf(host.locator('.frame'));
      const margins = [frame.left - board.left, frame.top - board.top, board.right - frame.right];
      for (const margin of margins) expect(Math.abs(margin / width - 24 / 608)).toBeLessThan(0.003);
      await expect(host.locator('.coordinate')).toHaveCount(0);
      // The cell that is clicked must be under the drawn stone of its point.
      for (const [index, name] of ['a1', 'o15'].entries()) {
        const stone = (await edges(host.locator('.stone')))[index];
        const cell = await oneOf(host.locator(`#${name}`));
        expect(Math.abs((stone?.left ?? 0) + (stone?.right ?? 0) - cell.left - cell.right)).toBeLessThan(1);
        expect(Math.abs((stone?.top ?? 0) + (stone?.bottom ?? 0) - cell.top - cell.bottom)).toBeLessThan(1);
      }
    });

    test('has numbers that fit their stones, and are not small', async ({ page }) => {
      const host = await show(page, width, `moves="${FULL.join(' ')}"`);
      const stones = await edges(host.locator('.stone circle'));
      const numbers = await edges(host.locator('.stone text'));
      for (const [index, { left, right }] of numbers.entries()) {
        const stone = stones[index];
        expect(right - left).toBeLessThan((stone?.right ?? 0) - (stone?.left ?? 0) - 1);
      }
      const size = await host
        .locator('.stone text')
        .last()
        .evaluate((text) => {
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
          return scale * Number.parseFloat(getComputedStyle(text).fontSize);
        });
      expect(size).toBeGreaterThan(7.5);
    });
  });
}

test('a row of five is marked, and its numbers stay', async ({ page }) => {
  const host = await show(page, 480, 'moves="h8 a1 i8 a2 j8 a3 k8 a4 l8"');
  await expect(host.locator('[part=five]')).toHaveCount(1);
  const order = await host
    .locator('.picture > *')
    .evaluateAll((all) => all.map((found) => found.classList[0]).filter((name) => name === 'five' || name === 'stone'));
  expect(order[0]).toBe('five');
  expect(order).toHaveLength(10);
});

test('the description of a stone hides no number', async ({ page }) => {
  const host = await show(page, 360, 'mode="view"');
  await host.evaluate((element) => {
    const at = (column: number, row: number) => row * 15 + column;
    const shapes = ['triangle', 'cross', 'circle', 'square', 'selected'];
    const moves = [...shapes, 'label'].map((_, index) => ({
      parent: index,
      ...(index === 0 && { number: 95 }),
      move: at(2 * index, 7),
      color: index % 2 ? 'white' : 'black',
    }));
    const said = {
      marks: shapes.map((shape, index) => [at(2 * index, 7), shape]),
      labels: [[at(10, 7), 'ab']],
      lines: [{ from: at(0, 7), to: at(10, 7), arrow: false }],
    };
    const nodes = [{}, ...moves.slice(0, -1), { ...moves.at(-1), ...said }];
    Object.assign(element, { gameRecord: { nodes }, ply: 6 });
  });
  const figures = host.locator('[part=figure]');
  await expect(figures).toHaveCount(5);
  // Digits are lower than a line of text, so the space above and below the digits is subtracted.
  const numbers = (await edges(host.locator('.stone text'))).map((box) => {
    const spare = (box.bottom - box.top) / 5;
    return { ...box, top: box.top + spare, bottom: box.bottom - spare };
  });
  expect(numbers).toHaveLength(6);
  const marks = [...(await edges(figures)), await oneOf(host.locator('[part=label-mark]'))];
  for (const mark of marks) {
    for (const number of numbers) expect(apart(mark, number) || within(number, mark)).toBe(true);
  }
});

test.describe('marks of next moves', () => {
  /** Replies to h8 h9. The first reply occurs in the most games, and each later one in fewer games. */
  const REPLIES = ['i9', 'i8', 'i7', 'i6', 'i10', 'j7', 'j8', 'j9', 'j10', 'h7', 'h6', 'h10', 'j6', 'j11'];
  const GAMES = REPLIES.flatMap((reply, index) =>
    Array.from({ length: REPLIES.length - index + (index === 0 ? 20 : 0) }, () => ({ moves: `h8 h9 ${reply}` })),
  );

  test('the ten most played moves have numbers, the others are dots that light up', async ({ board, page }) => {
    await board.open('/');
    await board.import(upload('replies.rif', rif(GAMES)));
    await board.ask('h8 h9');
    await board.drawn();
    const discs = board.host.locator('g.mark');
    const dots = board.host.locator('circle.mark');
    await expect(dots).not.toHaveCount(0);
    await axeFindsNothing(page);
    const [many, few] = [await discs.count(), await dots.count()];
    await expect(board.point('i9')).toHaveAccessibleName(/next move: 34 games/);
    await board.point('j11').hover();
    await expect(board.lit).toHaveCount(2);
    await expect(discs).toHaveCount(many + 2);
    await expect(dots).toHaveCount(few - 2);
    await expect(board.point('j11')).toHaveAccessibleName(/next move: 1 game,/);
    for (const [value, counts] of [
      ['all', [many + few, 0]],
      ['none', [0, 0]],
      ['ten', [many, few]],
      ['off', [0, 0]],
    ] as const) {
      await board.host.evaluate((host, marks) => host.setAttribute('marks', marks), value);
      await page.mouse.move(0, 0);
      await expect(discs).toHaveCount(counts[0]);
      await expect(dots).toHaveCount(counts[1]);
    }
  });
});
