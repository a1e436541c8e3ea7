/** Finds the opening of a line from its first three moves, in any of the eight orientations. */
import { type Line, type Turn, turnPoint } from '../../game/line.js';
import { OPENINGS, type OpeningEntry } from './opening-table.js';

/** Turns that lead, one after the other, through all eight orientations. */
const TURNS: readonly Turn[] = ['quarter', 'quarter', 'quarter', 'mirror', 'quarter', 'quarter', 'quarter'];

/**
 * Returns the opening of a line; `undefined` before the third move, after a set-up, and for a line that begins with
 * none of the 26 openings.
 */
export function openingOf({ setup, moves, ply }: Line): OpeningEntry | undefined {
  if (ply < 3 || setup.black.length + setup.white.length > 0) return undefined;
  let begun = moves.slice(0, 3);
  for (const turn of [undefined, ...TURNS]) {
    if (turn) begun = begun.map((move) => turnPoint(turn, move));
    const found = OPENINGS.find((opening) => opening.moves.every((move, index) => move === begun[index]));
    if (found) return found;
  }
  return undefined;
}
