/** Turns the record of an opened game so that it has the orientation of the board. */
import type { Turn } from '../line.js';
import type { Draft } from './draft.js';
import { startOf } from './place.js';
import { lineAt } from './record-line.js';
import { turnDraft } from './turned.js';

/**
 * Turns the draft of a game so that its main line begins with `moves`. Returns `undefined` if the main line does not
 * begin with `moves` in any of the eight orientations of the board.
 */
export function turnedTo(draft: Draft, moves: readonly number[]): Draft | undefined {
  const turns: (Turn | undefined)[] = [undefined, 'quarter', 'quarter', 'quarter', 'mirror', 'quarter', 'quarter'];
  let turned = draft;
  for (const turn of [...turns, 'quarter' as const]) {
    if (turn) turned = turnDraft(turn, turned);
    const line = lineAt(turned, startOf(turned)).moves;
    if (moves.every((move, index) => line[index] === move)) return turned;
  }
  return undefined;
}
