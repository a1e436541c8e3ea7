/** Reads the list of an opponent's usual lines. */
import type { Point, PreparationLine } from '../../engine/protocol.js';

/** Returns the number of moves before each move of the lines. */
export function pliesOf(lines: readonly PreparationLine[]): readonly number[] {
  const plies: number[] = [];
  for (const { before } of lines) plies.push(before === undefined ? 0 : (plies[before] ?? 0) + 1);
  return plies;
}

/** Returns the points of a line, up to the move with an index. */
export function pointsOf(lines: readonly PreparationLine[], index: number): readonly Point[] {
  const points: Point[] = [];
  for (let line = lines[index]; line; line = line.before === undefined ? undefined : lines[line.before])
    points.unshift(line.point);
  return points;
}
