/** A position as one text, to tell whether an answer belongs to what is shown. */
import type { Position } from '../engine/protocol.js';

/** One text for the stones and whose turn it is, whatever the order of the stones. */
export function positionKey({ black, white, toMove }: Position): string {
  const ascending = (points: readonly number[]) => [...points].sort((a, b) => a - b).join();
  return `${ascending(black)}/${ascending(white)} ${toMove}`;
}
