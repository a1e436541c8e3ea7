/**
 * Makes a text that identifies a position. The page compares such texts to tell whether an answer belongs to the shown
 * position.
 */
import type { Position } from '../engine/protocol.js';

/**
 * Returns a text that identifies the stones and the side to move. The order of the points in the lists makes no
 * difference.
 */
export function positionKey({ black, white, toMove }: Position): string {
  const ascending = (points: readonly number[]) => [...points].sort((a, b) => a - b).join();
  return `${ascending(black)}/${ascending(white)} ${toMove}`;
}
