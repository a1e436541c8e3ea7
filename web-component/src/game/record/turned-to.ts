/** The opened game as its file has it, turned as it lies on the board. */
import type { Turn } from '../line.js';
import type { Draft } from './draft.js';
import { startOf } from './place.js';
import { lineAt } from './record-line.js';
import { turnDraft } from './turned.js';

/** The view of a game in which its main line plays these moves; `undefined` where none does. */
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
