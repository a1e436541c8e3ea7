/** Finds the points at which a stone makes a five. */
import type { Color, Point, Position } from '../engine/protocol.js';
import { findFive } from './five.js';
import { POINTS } from './notation.js';

/** Returns the points where a stone of `color` makes a five. */
export function fivesOf({ black, white }: Position, color: Color): Point[] {
  const of = (points: readonly Point[], own: Color) => points.map((point) => [point, { color: own }] as const);
  const stones = new Map<Point, { color: Color }>([...of(black, 'black'), ...of(white, 'white')]);
  const found: Point[] = [];
  for (let point = 0; point < POINTS; point++) {
    if (stones.has(point)) continue;
    stones.set(point, { color });
    if (findFive(stones)?.color === color) found.push(point);
    stones.delete(point);
  }
  return found;
}
