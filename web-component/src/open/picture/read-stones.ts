/** Reads the stones at the points of a grid in a picture. */
import type { Point } from '../../engine/protocol.js';
import { pointAt, SIZE } from '../../game/notation.js';
import type { Grid } from './find-grid.js';
import { type LumaPicture, median, pixelAt } from './luma-picture.js';

/** The stones of a picture, and the points that could not be read for certain. */
export interface PictureStones {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** Points at which it is uncertain whether there is a stone, or which color the stone has. */
  readonly doubtful: readonly Point[];
}

/**
 * If the brightness of a point with visible lines differs from the board by more than this, the
 * point is doubtful.
 */
const CLEAR = 34;
/**
 * If the lines are hidden, and the brightness of the point differs from the board by more than
 * this, there is a stone.
 */
const EQUAL = 16;
/** Greatest difference of brightness between stones of one color. */
const ONE_COLOR = 60;
/**
 * If the brightness of a stone is closer than this to the border between the colors, the color is
 * doubtful.
 */
const UNCLEAR = 15;
/** Greatest chroma of a stone. */
const MOST_CHROMA = 32;
/**
 * If at least this share of the arms of the cross of lines is visible at a point, the point is
 * empty.
 */
const EMPTY_SHARE = 0.5;

/** Least contrast of a visible line. */
const LEAST_VISIBLE = 6;
/**
 * Places on the arms of the cross of lines, in the part that a stone would hide; shares of the
 * distance between two lines.
 */
const ARM: readonly number[] = [0.22, 0.26, 0.3, 0.34];
/**
 * Places about halfway between two points, outside of all stones; shares of the distance between
 * two lines.
 */
const HALFWAY: readonly number[] = [0.48, 0.5, 0.52];

/** Measurements of the pixels around a point. */
interface Sight {
  readonly point: Point;
  /** Brightness around the point, within the radius of a stone. */
  readonly brightness: number;
  /** Chroma around the point, see {@link LumaPicture}. */
  readonly chroma: number;
  /** Brightness of the board beside the point. */
  readonly board: number;
  /** Visible share of the arms of the cross of lines, near the point. */
  readonly cross: number;
  /** Whether a circle of the size of a stone is around the point. */
  readonly outline: boolean;
}

export function readStones(picture: LumaPicture, grid: Grid): PictureStones {
  const look = lookOf(picture, grid);
  const stones: Sight[] = [];
  const doubtful: Point[] = [];
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const sight = see(picture, grid, look, column, row);
      const seen = contentOf(sight);
      if (seen === 'stone') stones.push(sight);
      if (seen === 'doubtful') doubtful.push(sight.point);
    }
  }
  const border = borderOf(stones);
  const points = (all: readonly Sight[]) => all.map(({ point }) => point);
  return {
    black: points(stones.filter(({ brightness }) => brightness < border)),
    white: points(stones.filter(({ brightness }) => brightness >= border)),
    doubtful: [...doubtful, ...points(stones.filter(({ brightness }) => Math.abs(brightness - border) < UNCLEAR))],
  };
}

/**
 * Tells empty points from stones. A stone hides the lines. It also has an outline, or another brightness than the
 * board.
 */
function contentOf({ brightness, chroma, board, cross, outline }: Sight): 'empty' | 'stone' | 'doubtful' {
  const differs = Math.abs(brightness - board) > EQUAL;
  // A half-transparent disc, such as the mark of a suggested move, does not hide the lines.
  if (cross >= EMPTY_SHARE) return Math.abs(brightness - board) > CLEAR ? 'doubtful' : 'empty';
  // Stones are gray. A colored disc is a mark, for example the mark of a next move.
  if (chroma > MOST_CHROMA) return 'doubtful';
  // A text on a field of the color of the board hides the lines, too, but has no outline.
  return differs || outline ? 'stone' : 'doubtful';
}

/**
 * Returns the brightness between black and white stones: halfway between the darkest and the brightest stone. If all
 * stones have about the same brightness, they have one color. The brightness of the board then
 * decides which color: a black stone is much darker than the board.
 */
function borderOf(stones: readonly Sight[]): number {
  const values = stones.map(({ brightness }) => brightness);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least > ONE_COLOR ? (least + most) / 2 : 0.6 * median(stones.map(({ board }) => board));
}

/** How lines look in a picture. */
interface LineLook {
  readonly contrast: 1 | -1;
  /** Length of a pixel, as a share of the distance between two lines. */
  readonly pixel: number;
  /** Least contrast of a visible line. */
  readonly visible: number;
}

/**
 * Returns the look of the lines. A line counts as visible if it has at least a third of the
 * contrast that lines usually have halfway between two points.
 */
function lookOf(picture: LumaPicture, grid: Grid): LineLook {
  const { contrast, columnStep, rowStep } = grid;
  const look = { contrast, pixel: 1 / Math.min(columnStep, rowStep), visible: 0 };
  const found: number[] = [];
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE - 1; column += 1) {
      found.push(lineContrast(around(picture, grid, column, row), [1, 0], HALFWAY, look));
    }
  }
  return { ...look, visible: Math.max(LEAST_VISIBLE, median(found) / 3) };
}

/** Returns a function for the values of pixels near a point: their brightness, or other `values` of the picture. */
function around(
  picture: LumaPicture,
  grid: Grid,
  column: number,
  row: number,
  values: Uint8Array = picture.luma,
): Brightness {
  const { left, top, columnStep, rowStep } = grid;
  return (dx, dy) => values[pixelAt(picture, left + (column + dx) * columnStep, top + (row + dy) * rowStep)] ?? 0;
}

function see(picture: LumaPicture, grid: Grid, look: LineLook, column: number, row: number): Sight {
  const at = around(picture, grid, column, row);
  // The corners of the square around the point lie outside of all stones, even if the point and its neighbors have
  // stones.
  const board = median([-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dy) => at(dx, dy))));
  const chromaAt = around(picture, grid, column, row, picture.chroma);
  const near: number[] = [];
  const colors: number[] = [];
  for (let angle = 20; angle <= 70; angle += 5) {
    for (const quarter of [0, 90, 180, 270]) {
      const radians = ((angle + quarter) * Math.PI) / 180;
      for (const radius of [0.27, 0.33]) {
        const [dx, dy] = [radius * Math.cos(radians), radius * Math.sin(radians)];
        near.push(at(dx, dy));
        colors.push(chromaAt(dx, dy));
      }
    }
  }
  const arms = [
    [-1, 0, column > 0],
    [1, 0, column < SIZE - 1],
    [0, -1, row > 0],
    [0, 1, row < SIZE - 1],
  ] as const;
  const inside = arms.filter(([, , is]) => is);
  const seen = inside.filter(([dx, dy]) => lineContrast(at, [dx, dy], ARM, look) >= look.visible).length;
  return {
    // The picture has row 15 of the board at the top.
    point: pointAt(column, SIZE - 1 - row),
    brightness: median(near),
    chroma: median(colors),
    board,
    cross: seen / inside.length,
    outline: hasOutline(at),
  };
}

/** Brightness at a place near a point. Lengths are shares of the distance between two lines. */
type Brightness = (dx: number, dy: number) => number;

/**
 * Returns how much a line from the point in the direction (`dx`, `dy`) differs from the board
 * beside it, on average over the places `along`. `pixel` is the length of a pixel; the line may be
 * one pixel away.
 */
function lineContrast(
  at: Brightness,
  [dx, dy]: readonly [number, number],
  along: readonly number[],
  look: LineLook,
): number {
  const { contrast, pixel } = look;
  const average = (side: number) =>
    along.reduce((sum, place) => sum + at(place * dx + side * dy, place * dy + side * dx) * contrast, 0) / along.length;
  const own = Math.min(average(0), average(pixel), average(-pixel));
  return Math.min(average(0.17), average(-0.17)) - own;
}

/**
 * Whether a dark circle surrounds the point, in most directions at about half of the distance to
 * the next point.
 */
function hasOutline(at: Brightness): boolean {
  let found = 0;
  let asked = 0;
  for (let angle = 15; angle < 360; angle += 10) {
    if (angle % 90 < 15 || angle % 90 > 75) continue;
    const radians = (angle * Math.PI) / 180;
    const along = (radius: number) => at(radius * Math.cos(radians), radius * Math.sin(radians));
    const circle = Math.min(...[0.36, 0.39, 0.42, 0.45, 0.48, 0.51].map(along));
    asked += 1;
    if (Math.min(along(0.3), along(0.6)) - circle >= 12) found += 1;
  }
  return found * 2 > asked;
}
