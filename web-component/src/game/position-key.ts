/** Makes a text key of a position. The page compares keys to tell whether an answer belongs to the shown position. */
import type { Position } from '../engine/protocol.js';

/** Returns a text that identifies the stones and the side to move; the order of the stones does not matter. */
export function positionKey({ black, white, toMove }: Position): string {
  const ascending = (points: readonly number[]) => [...points].sort((a, b) => a - b).join();
  return `${ascending(black)}/${ascending(white)} ${toMove}`;
}
