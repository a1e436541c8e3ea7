/**
 * Detects the end of a game: five stones of one color in a row.
 *
 * This is the only rule of renju that the page itself implements, because the page must answer a press on the board at
 * once, even before the engine has started. By the International Rules, Black needs exactly five stones in a row. White
 * also wins with six or more. The engine handles forbidden points and all other rules.
 */
import type { Color, Point } from '../engine/protocol.js';
import { columnOf, pointAt, rowOf, SIZE } from './notation.js';

export interface Five {
  readonly color: Color;
  /**
   * The stones from one end of the row to the other: five stones, or for White also more than five.
   */
  readonly points: readonly Point[];
}

/**
 * The step (columns, rows) from one stone to the next in each direction: along a row of the board, a column and both
 * diagonals.
 */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Returns the row of stones that wins the game; `undefined` if neither color has such a row. */
export function findFive(stones: ReadonlyMap<Point, { readonly color: Color }>): Five | undefined {
  for (const [point, { color }] of stones) {
    for (const [right, up] of DIRECTIONS) {
      const row = rowFrom(stones, point, color, right, up);
      if (row.length === 5 || (row.length > 5 && color === 'white')) return { color, points: row };
    }
  }
  return undefined;
}

/**
 * Returns all stones of one color in the straight row that begins at `start`. `right` and `up` are the step from one
 * stone to the next, in columns and rows. The result is empty if the row already begins before `start`.
 */
function rowFrom(
  stones: ReadonlyMap<Point, { readonly color: Color }>,
  start: Point,
  color: Color,
  right: number,
  up: number,
): Point[] {
  const has = (column: number, row: number) =>
    column >= 0 && column < SIZE && row >= 0 && row < SIZE && stones.get(pointAt(column, row))?.color === color;
  let [column, row] = [columnOf(start), rowOf(start)];
  if (has(column - right, row - up)) return [];
  const points: Point[] = [];
  while (has(column, row)) {
    points.push(pointAt(column, row));
    column += right;
    row += up;
  }
  return points;
}
