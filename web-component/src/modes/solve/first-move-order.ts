/** Sorts winning first moves by their strength: fives, fours, threes, and then quiet moves near the stones. */
import type { Point, Position } from '../../engine/protocol.js';
import { DIRECTIONS } from '../../game/five.js';
import { columnOf, pointAt, rowOf, SIZE } from '../../game/notation.js';

/** Number of points on each side of a move that can be part of a row with the move. */
const REACH = 4;

/**
 * Returns the points in the order of their strength. The order is only an order of display: forbidden points and rows
 * of six are not considered, because the engine has already decided that each of the moves wins.
 */
export function strongestFirst({ black, white, toMove }: Position, points: readonly Point[]): Point[] {
  const own = new Set(toMove === 'black' ? black : white);
  const taken = new Set([...black, ...white]);
  const sorted = points.map((point) => ({
    point,
    rows: DIRECTIONS.map((direction) => rowOfMove(own, taken, point, direction)).sort((a, b) => b - a),
    distance: Math.min(...[...own].map((stone) => distance(stone, point))),
  }));
  sorted.sort(
    (a, b) => b.rows.reduce((found, row, at) => found || row - (a.rows[at] ?? 0), 0) || a.distance - b.distance,
  );
  return sorted.map(({ point }) => point);
}

/**
 * Returns 3 if a stone on `point` makes a five in this direction, 2 if it makes a four, 1 if it makes a three, and
 * otherwise 0.
 */
function rowOfMove(
  own: ReadonlySet<Point>,
  taken: ReadonlySet<Point>,
  point: Point,
  [right, up]: readonly [number, number],
): number {
  // Each sign is `x` for an own stone, `.` for an empty point, and `o` for another stone or the edge of the board.
  let line = '';
  for (let step = -REACH; step <= REACH; step++) {
    const [column, row] = [columnOf(point) + step * right, rowOf(point) + step * up];
    const isOn = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    const at = isOn ? pointAt(column, row) : -1;
    line += step === 0 || own.has(at) ? 'x' : isOn && !taken.has(at) ? '.' : 'o';
  }
  const has = (length: number, stones: number, isFit: (part: string) => boolean) => {
    for (let from = Math.max(0, REACH - length + 1); from <= Math.min(REACH, line.length - length); from++) {
      const part = line.slice(from, from + length);
      if (!part.includes('o') && part.split('x').length - 1 === stones && isFit(part)) return true;
    }
    return false;
  };
  if (has(5, 5, () => true)) return 3;
  if (has(5, 4, () => true)) return 2;
  // Three stones are a three if one more stone makes a four with two open ends.
  return has(6, 3, (part) => part.startsWith('.') && part.endsWith('.')) ? 1 : 0;
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));
}
