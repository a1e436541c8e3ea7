/** The part of the board whose graph can be shown, and the stones on this part. */
import type { Area, Point, Position } from '../../engine/protocol.js';

/**
 * Returns the points of the area. Returns `undefined` if the area has options of the search
 * (anywhere, exchanged colors, a side to move, points of any content), because the graph cannot
 * take these options into account.
 */
export function partOf(area: Area | undefined): readonly Point[] | undefined {
  if (!area || area.anywhere || area.exchanged || area.toMove || area.any.length > 0) return undefined;
  return area.points;
}

/**
 * Returns the stones on a part. The side to move does not matter here. The result always has Black
 * to move, so that a move outside of the part does not change the request for the graph.
 */
export function contentOf({ black, white }: Position, part: readonly Point[]): Position {
  const inside = (stones: readonly Point[]) => stones.filter((point) => part.includes(point));
  return { black: inside(black), white: inside(white), toMove: 'black' };
}
