/** Lists the positions that differ from a position in one stone, as `renju compose` does. */
import type { Color, Point, Position } from '../engine/protocol.js';
import { columnOf, POINTS, rowOf } from '../game/notation.js';
import { positionKey } from '../game/position-key.js';

/** The change of one stone. */
export type StoneChange =
  | { readonly kind: 'remove' | 'add'; readonly color: Color; readonly point: Point }
  | { readonly kind: 'move'; readonly color: Color; readonly point: Point; readonly to: Point };

export interface ChangedPosition {
  readonly change: StoneChange;
  /** The position after the change. The side to move stays the same. */
  readonly position: Position;
}

/**
 * Returns the removals first, then the additions, then the moves of a stone. Stones are added and moved only to points
 * beside another stone, also diagonally.
 */
export function stoneChanges(position: Position): ChangedPosition[] {
  const stones = (['black', 'white'] as const).flatMap((color) => position[color].map((point) => ({ color, point })));
  const points = stones.map(({ point }) => point);
  const removed = stones.map(({ color, point }) => changed(position, { kind: 'remove', color, point }));
  const added = (['black', 'white'] as const).flatMap((color) =>
    near(points, points).map((point) => changed(position, { kind: 'add', color, point })),
  );
  const moved = stones.flatMap(({ color, point }) =>
    near(
      points.filter((other) => other !== point),
      points,
    ).map((to) => changed(position, { kind: 'move', color, point, to })),
  );
  const all = [...removed, ...added, ...moved];
  return [...new Map(all.map((one) => [positionKey(one.position), one])).values()];
}

function changed(position: Position, change: StoneChange): ChangedPosition {
  const { kind, color, point } = change;
  const others = position[color].filter((other) => other !== point);
  const own = kind === 'remove' ? others : [...others, kind === 'move' ? change.to : point];
  return { change, position: { ...position, [color]: own } };
}

/** Returns the points beside a stone of `stones` that are not in `taken`. */
function near(stones: readonly Point[], taken: readonly Point[]): Point[] {
  const isBeside = (point: Point) =>
    stones.some(
      (stone) => Math.abs(columnOf(stone) - columnOf(point)) <= 1 && Math.abs(rowOf(stone) - rowOf(point)) <= 1,
    );
  return Array.from({ length: POINTS }, (_, point) => point).filter(
    (point) => !taken.includes(point) && isBeside(point),
  );
}
