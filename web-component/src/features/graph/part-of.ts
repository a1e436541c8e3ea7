/** The part of the board whose graph can be shown, and the stones on this part. */
import type { Area, Point, Position } from '../../engine/protocol.js';

/**
 * Returns the points of the area. Returns `undefined` if the area says how to search (anywhere, with exchanged colors,
 * for a side to move, with points of any content): the graph has the stones of a part in its place.
 */
export function partOf(area: Area | undefined): readonly Point[] | undefined {
  if (!area || area.anywhere || area.exchanged || area.toMove || area.any.length > 0) return undefined;
  return area.points;
}

/**
 * Returns the stones on a part. The side to move is always Black, because it does not matter: a move beside the part
 * must not change the request for the graph.
 */
export function contentOf({ black, white }: Position, part: readonly Point[]): Position {
  const inside = (stones: readonly Point[]) => stones.filter((point) => part.includes(point));
  return { black: inside(black), white: inside(white), toMove: 'black' };
}
