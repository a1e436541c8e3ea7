/**
 * Finds the lines of a board of 15 lines in a flat picture, such as a screenshot.
 *
 * A line is darker (or lighter) than the pixels on both sides of the line. The profile of the
 * columns has a value for each column of pixels: the share of rows in which this column is darker
 * (or lighter) than its neighbors. The lines of a board are 15 high values of the profile at equal
 * distances. The rows of pixels have a profile of their own.
 */
import { SIZE } from '../../game/notation.js';
import type { LumaPicture } from './luma-picture.js';

/** The lines of a board in a picture, in pixels. */
export interface Grid {
  /** Place of the leftmost line. */
  readonly left: number;
  /** Place of the highest line. */
  readonly top: number;
  /** Distance of two neighboring vertical lines. */
  readonly columnStep: number;
  /** Distance of two neighboring horizontal lines. */
  readonly rowStep: number;
  /** Whether the lines are darker than the board (1), or lighter (-1). */
  readonly contrast: 1 | -1;
}

/**
 * Smallest distance between two lines in pixels. With a smaller distance, the stones are too small
 * to be read.
 */
const LEAST_STEP = 9;
/** Least difference of brightness between a line and the pixels beside it. */
const LEAST_CONTRAST = 8;
/** Least score ({@link scoreOf}) of the columns and of the rows of a board. */
const LEAST_SCORE = 0.2;
/**
 * Least value of the profile at a line. The profile covers the whole picture, and the board may be
 * only a small part of the picture.
 */
const LEAST_SHARE = 0.05;
/**
 * Ratio of one tried distance to the previous one. On a board of 500 pixels, this ratio moves the last line by one
 * pixel.
 */
const NEXT_STEP = 1.002;
/**
 * Largest number of places that the search tries for the first line. A profile of noise has as many
 * peaks as pixels.
 */
const MOST_PEAKS = 200;
/** Number of distances that are tried before the page can react. */
const STEPS_AT_ONCE = 200;
/** Least value of the profile at the weakest line, as a share of the average. */
const WEAKEST = 0.3;

/**
 * Greatest value of the profile one step and two steps beyond the outer lines, as a share of the
 * average at the lines.
 */
const MOST_BEYOND = 0.7;

/** A range of pixel columns or pixel rows. */
type Range = readonly [from: number, to: number];

/** 15 lines at equal distances. */
interface Comb {
  readonly first: number;
  readonly step: number;
  readonly score: number;
}

/**
 * Returns the lines of the board. Returns `undefined` if the picture does not have exactly 15 by 15
 * lines at equal distances. Calls `rest` after each step of a few milliseconds.
 */
export async function findGrid(picture: LumaPicture, rest: () => Promise<void>): Promise<Grid | undefined> {
  const dark = await gridOf(picture, 1, rest);
  const light = await gridOf(picture, -1, rest);
  const better = !light || (dark && dark.score >= light.score);
  return better ? dark : light;
}

async function gridOf(
  picture: LumaPicture,
  contrast: 1 | -1,
  rest: () => Promise<void>,
): Promise<(Grid & { score: number }) | undefined> {
  const { width, height } = picture;
  const profiles = async (ofColumns: Range, ofRows: Range) => {
    const columns = profile(picture, contrast, 'columns', ofColumns);
    await rest();
    const rows = profile(picture, contrast, 'rows', ofRows);
    await rest();
    return { columns, rows };
  };
  // The board may fill only a part of the picture. So the profiles are made twice: first from the whole picture, and
  // then only from the part that the lines of the other direction span.
  const whole = await profiles([0, height], [0, width]);
  const about = await bothCombs(whole.columns, whole.rows, rest);
  if (!about) return undefined;
  const part = await profiles(span(about.rows), span(about.columns));
  const found = await bothCombs(part.columns, part.rows, rest);
  if (!found || Math.min(found.columns.score, found.rows.score) < LEAST_SCORE) return undefined;
  const columns = fitted(part.columns, found.columns);
  const rows = fitted(part.rows, found.rows);
  const score = columns.score + rows.score;
  return { left: columns.first, top: rows.first, columnStep: columns.step, rowStep: rows.step, contrast, score };
}

function span({ first, step }: Comb): Range {
  return [Math.round(first), Math.round(first + (SIZE - 1) * step)];
}

/**
 * Returns the profile: for each column (or row) of pixels, the share of its pixels from `from` to `to` that are darker
 * (or lighter) than their neighbors.
 */
function profile(
  { width, height, luma }: LumaPicture,
  contrast: 1 | -1,
  of: 'columns' | 'rows',
  [from, to]: Range,
): Float32Array {
  const [length, along, across] = of === 'columns' ? [width, width, 1] : [height, 1, width];
  const reach = Math.max(2, Math.round(Math.max(width, height) / 400));
  const share = new Float32Array(length);
  const end = Math.min(to, of === 'columns' ? height : width);
  const begin = Math.max(0, from);
  for (let at = reach; at < length - reach; at += 1) {
    let lines = 0;
    for (let other = begin; other < end; other += 1) {
      const here = at * across + other * along;
      const own = (luma[here] ?? 0) * contrast;
      const before = (luma[here - reach * across] ?? 0) * contrast;
      const after = (luma[here + reach * across] ?? 0) * contrast;
      if (Math.min(before, after) - own >= LEAST_CONTRAST) lines += 1;
    }
    share[at] = lines / Math.max(1, end - begin);
  }
  return share;
}

/** The combs of both directions. */
interface Combs {
  readonly columns: Comb;
  readonly rows: Comb;
}

/**
 * Finds the best pair of combs (sets of 15 lines at equal distances): one for the columns, and one
 * for the rows. The distances of their lines may differ by 3 percent. Returns `undefined` if there
 * is no such pair.
 */
async function bothCombs(
  ofColumns: Float32Array,
  ofRows: Float32Array,
  rest: () => Promise<void>,
): Promise<Combs | undefined> {
  const all = { columns: await combs(ofColumns, rest), rows: await combs(ofRows, rest) };
  let best: Combs | undefined;
  let score = 0;
  for (const columns of all.columns) {
    for (const rows of all.rows) {
      if (Math.abs(columns.step - rows.step) > 0.03 * columns.step || columns.score + rows.score <= score) continue;
      score = columns.score + rows.score;
      best = { columns, rows };
    }
  }
  await rest();
  return best;
}

/** Returns the best comb for each distance of lines. */
async function combs(profile: Float32Array, rest: () => Promise<void>): Promise<Comb[]> {
  // Replaces each value by the largest of three neighboring values, because a line can lie between
  // two pixels.
  const wide = profile.map((value, at) => Math.max(value, profile[at - 1] ?? 0, profile[at + 1] ?? 0));
  const peaks = highestPeaks(wide);
  const most = (wide.length - 1) / (SIZE - 1);
  const found: Comb[] = [];
  let tried = 0;
  for (let step = LEAST_STEP; step <= most; step *= NEXT_STEP) {
    const best = bestComb(wide, peaks, step);
    if (best) found.push(best);
    tried += 1;
    if (tried % STEPS_AT_ONCE === 0) await rest();
  }
  await rest();
  return found;
}

/** Returns the places of the profile at which the first line may be, from the left. */
function highestPeaks(profile: Float32Array): readonly number[] {
  const value = (at: number) => profile[at] ?? 0;
  return [...profile.keys()]
    .filter((at) => value(at) >= LEAST_SHARE && value(at) >= value(at - 1) && value(at) >= value(at + 1))
    .sort((a, b) => value(b) - value(a))
    .slice(0, MOST_PEAKS)
    .sort((a, b) => a - b);
}

function bestComb(profile: Float32Array, peaks: readonly number[], step: number): Comb | undefined {
  let best: Comb | undefined;
  const last = profile.length - 1 - (SIZE - 1) * step;
  for (const first of peaks) {
    if (first > last) break;
    const score = scoreOf(profile, first, step);
    if (score > (best?.score ?? 0)) best = { first, step, score };
  }
  return best;
}

/** Rates a comb: the average of the profile at the lines, minus the average halfway between the lines. */
function scoreOf(profile: Float32Array, first: number, step: number): number {
  const at = (line: number) => profile[Math.round(first + line * step)] ?? 0;
  let lines = 0;
  let between = 0;
  let weakest = 1;
  for (let line = 0; line < SIZE; line += 1) {
    const value = at(line);
    lines += value;
    weakest = Math.min(weakest, value);
    if (line > 0) between += at(line - 0.5);
  }
  lines /= SIZE;
  if (weakest < WEAKEST * lines) return 0;
  // If two more lines follow on one side, the board is larger, for example one with 19 lines. One more line may be the
  // frame of the board.
  const near = (line: number) => Math.max(...[-0.12, -0.06, 0, 0.06, 0.12].map((away) => at(line + away)));
  const beyond = Math.max(Math.min(near(-1), near(-2)), Math.min(near(SIZE), near(SIZE + 1)));
  if (beyond > MOST_BEYOND * lines) return 0;
  return lines - between / (SIZE - 1);
}

/**
 * Returns the comb with its lines at fractions of pixels: each line is at the center of the high
 * values near it, and the comb is the straight line through these centers (least squares).
 */
function fitted(profile: Float32Array, { first, step, score }: Comb): Comb {
  let [weights, ofLines, ofCenters, ofSquares, ofProducts] = [0, 0, 0, 0, 0];
  for (let line = 0; line < SIZE; line += 1) {
    const about = first + line * step;
    const reach = Math.ceil(step / 6);
    for (let at = Math.round(about) - reach; at <= Math.round(about) + reach; at += 1) {
      const weight = (profile[at] ?? 0) ** 2;
      weights += weight;
      ofLines += weight * line;
      ofCenters += weight * at;
      ofSquares += weight * line * line;
      ofProducts += weight * line * at;
    }
  }
  const spread = weights * ofSquares - ofLines ** 2;
  if (spread <= 0) return { first, step, score };
  const slope = (weights * ofProducts - ofLines * ofCenters) / spread;
  return { first: (ofCenters - slope * ofLines) / weights, step: slope, score };
}
