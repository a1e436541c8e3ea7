/** Lists all positions of a line, from the set-up to the last move. */
import { PASS, type Point } from '../../engine/protocol.js';
import { colorAt, type Line } from '../../game/line.js';
import { positionKey } from '../../game/position-key.js';
import type { KeyedPosition } from './line-search.js';

export function linePositions(line: Line): KeyedPosition[] {
  const stones = { black: [...line.setup.black], white: [...line.setup.white] };
  const positions = [keyed(stones, line, 0)];
  for (const [index, move] of line.moves.entries()) {
    if (move !== PASS) stones[colorAt(line, index)].push(move);
    positions.push(keyed(stones, line, index + 1));
  }
  return positions;
}

function keyed({ black, white }: { black: Point[]; white: Point[] }, line: Line, ply: number): KeyedPosition {
  const position = { black: [...black], white: [...white], toMove: colorAt(line, ply) };
  return { key: positionKey(position), position };
}

/** Whether two lines have the same moves after the same set-up. */
export function sameMoves(a: Line, b: Line): boolean {
  if (a.moves === b.moves && a.setup === b.setup) return true;
  const same = (one: readonly number[], two: readonly number[]) =>
    one.length === two.length && one.every((value, index) => value === two[index]);
  return (
    same(a.moves, b.moves) &&
    a.setup.toMove === b.setup.toMove &&
    same(a.setup.black, b.setup.black) &&
    same(a.setup.white, b.setup.white)
  );
}
