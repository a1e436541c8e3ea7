/** Reads drawn pictures of boards in many styles, and pictures without a board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '../../engine/protocol.js';
import { columnOf, POINTS, rowOf, SIZE } from '../../game/notation.js';
import type { LumaPicture } from './luma-picture.js';
import { readPicture } from './read-picture.js';

const read = (picture: LumaPicture) => readPicture(picture, async () => {});

/**
 * The look of a drawn board. Brightness is from 0 to 255. Lengths are in pixels, or shares of the
 * distance between two lines.
 */
interface Look {
  step: number;
  margin: [number, number];
  /** Size of the picture around the board. */
  size: [number, number];
  around: number;
  board: number;
  line: number;
  lineWidth: number;
  black: number;
  white: number;
  radius: number;
  outline?: number;
  /** Whether each stone has a text in its middle. */
  numbers?: boolean;
  lines?: number;
  noise?: number;
}

const WOOD: Look = {
  step: 40,
  margin: [40, 40],
  size: [640, 640],
  around: 190,
  board: 190,
  line: 60,
  lineWidth: 2,
  black: 25,
  white: 245,
  radius: 0.46,
};
const LOOKS: Record<string, Partial<Look>> = {
  wood: {},
  'a white board with outlined stones': { board: 255, around: 255, line: 90, white: 255, outline: 40, radius: 0.44 },
  'a dark board': { board: 95, line: 30, around: 20, black: 12, white: 215 },
  'light lines on a dark board': { board: 60, line: 140, around: 20, black: 5, white: 235 },
  'a small board on a large screen': {
    step: 21.3,
    margin: [611.5, 240.2],
    size: [1366, 768],
    lineWidth: 1,
    around: 245,
  },
  'a telephone, with numbers on the stones': {
    step: 51.7,
    margin: [28, 610],
    size: [780, 1688],
    around: 30,
    numbers: true,
  },
  'a noisy picture': { noise: 10, numbers: true },
};

/** Draws a picture with four samples per pixel, so that edges are smooth. */
function draw(look: Look, black: ReadonlySet<Point>, white: ReadonlySet<Point>, random: () => number): LumaPicture {
  const { step, margin, size, lines = SIZE, noise = 0 } = look;
  const [width, height] = size;
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dx of [-0.25, 0.25]) {
        for (const dy of [-0.25, 0.25]) {
          sum += sample(look, lines, (x + dx - margin[0]) / step, (y + dy - margin[1]) / step, black, white);
        }
      }
      luma[y * width + x] = Math.min(255, Math.max(0, sum / 4 + (random() - 0.5) * 2 * noise));
    }
  }
  return { width, height, luma, chroma: new Uint8Array(luma.length) };
}

function sample(
  look: Look,
  lines: number,
  x: number,
  y: number,
  black: ReadonlySet<Point>,
  white: ReadonlySet<Point>,
): number {
  const last = lines - 1;
  if (x < -0.7 || y < -0.7 || x > last + 0.7 || y > last + 0.7) return look.around;
  const [column, row] = [Math.round(x), Math.round(y)];
  const away = Math.hypot(x - column, y - row);
  const point = (SIZE - 1 - row) * SIZE + column;
  const stone = black.has(point) ? look.black : white.has(point) ? look.white : undefined;
  if (stone !== undefined && away < look.radius) {
    if (look.outline !== undefined && away > look.radius - 0.06) return look.outline;
    if (look.numbers && Math.abs(x - column) < 0.16 && Math.abs(y - row) < 0.12) return 255 - stone;
    return stone;
  }
  const near = (at: number) => Math.abs(at - Math.round(at)) * look.step < look.lineWidth / 2;
  const inside = x > -0.02 && y > -0.02 && x < last + 0.02 && y < last + 0.02;
  return inside && (near(x) || near(y)) ? look.line : look.board;
}

/** Random numbers from 0 to 1 that are the same in each run (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function position(random: () => number, stones: number): [Set<Point>, Set<Point>] {
  const points = Array.from({ length: POINTS }, (_, point) => point);
  const order = points.map((point) => [random(), point] as const).sort(([a], [b]) => a - b);
  const taken = order.slice(0, stones).map(([, point]) => point);
  return [new Set(taken.filter((_, at) => at % 2 === 0)), new Set(taken.filter((_, at) => at % 2 === 1))];
}

const sorted = (points: Iterable<Point>) => [...points].sort((a, b) => a - b);

/** Numbers of stones on the boards. A longer run, for which `EVERY_FILE` is set, reads more boards. */
const STONES = process.env.EVERY_FILE ? [0, 1, 9, 40, 120] : [40];

for (const [name, change] of Object.entries(LOOKS)) {
  test(`stones are read from ${name}`, async () => {
    const random = numbers(7);
    for (const stones of STONES) {
      const [black, white] = position(random, stones);
      const found = await read(draw({ ...WOOD, ...change }, black, white, random));
      assert.ok(found, `${stones} stones`);
      assert.deepEqual(sorted(found.black), sorted(black), `black of ${stones}`);
      assert.deepEqual(sorted(found.white), sorted(white), `white of ${stones}`);
      assert.deepEqual(found.doubtful, []);
      assert.deepEqual([found.toMove, found.turnKnown], [stones % 2 === 0 ? 'black' : 'white', true]);
    }
  });
}

test('the highest row of the picture is row 15', async () => {
  const found = await read(draw(WOOD, new Set([POINTS - SIZE]), new Set(), numbers(1)));
  assert.deepEqual(
    found?.black.map((point) => [columnOf(point), rowOf(point)]),
    [[0, SIZE - 1]],
  );
});

test('a side to move that the stones do not determine is a guess', async () => {
  const found = await read(draw(WOOD, new Set([112]), new Set([113, 114]), numbers(1)));
  assert.deepEqual([found?.toMove, found?.turnKnown], ['black', false]);
});

test('a colored disc is a mark and not a stone', async () => {
  const picture = draw(WOOD, new Set([112, 114]), new Set([113]), numbers(1));
  for (let dy = -18; dy <= 18; dy += 1)
    picture.chroma.fill(90, (320 + dy) * 640 + 400 - 18, (320 + dy) * 640 + 400 + 18);
  const found = await read(picture);
  assert.deepEqual([found?.black, found?.white, found?.doubtful], [[112], [113], [114]]);
});

test('a text in place of the lines is doubtful and not a stone', async () => {
  const picture = draw(WOOD, new Set(), new Set(), numbers(1));
  // A field of the color of the board covers the lines at h8.
  for (let y = 40 + 7 * 40 - 15; y < 40 + 7 * 40 + 15; y += 1) {
    picture.luma.fill(WOOD.board, y * 640 + 40 + 7 * 40 - 15, y * 640 + 40 + 7 * 40 + 15);
  }
  assert.deepEqual(await read(picture), { black: [], white: [], doubtful: [112], toMove: 'black', turnKnown: true });
});

test('pictures without a board of 15 lines have no position', async () => {
  const random = numbers(3);
  const [width, height] = process.env.EVERY_FILE ? [500, 400] : [250, 200];
  const gray = (width: number, height: number, value: (at: number) => number): LumaPicture => {
    const luma = Uint8Array.from({ length: width * height }, (_, at) => value(at));
    return { width, height, luma, chroma: new Uint8Array(luma.length) };
  };
  const pictures: LumaPicture[] = [
    gray(width, height, () => 0),
    gray(width, height, () => random() * 256),
    gray(width, height, (at) => (at % 7 === 0 ? 0 : 255)),
    gray(1, 1, () => 0),
    gray(0, 0, () => 0),
    draw({ ...WOOD, step: 30, lines: 19 }, new Set(), new Set(), random),
    draw({ ...WOOD, lines: 9 }, new Set(), new Set(), random),
  ];
  for (const [at, picture] of pictures.entries()) assert.equal(await read(picture), undefined, `picture ${at}`);
});
