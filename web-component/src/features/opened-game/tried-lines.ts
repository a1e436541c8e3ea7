/** Collects from the history the lines of moves that the user tried in an opened game. */

import type { Move } from '../../engine/protocol.js';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import { type Turn, turnPoint } from '../../game/line.js';
import type { History } from '../../state/history.js';
import type { Variation } from './game-moves.js';

/**
 * Returns the tried lines, sorted by the move at which they leave the game. Lines that leave at the same move are in
 * the order in which the user tried them.
 */
export function triedLines({ entries }: Pick<History, 'entries'>, board: Cursor): Variation[] {
  const { opened } = board;
  if (!opened) return [];
  const found = new Map<string, Variation>();
  for (const { state } of entries) {
    const other = state.board.opened;
    const from = other?.view.game === opened.view.game ? variationFrom(state.board) : undefined;
    const turned = from === undefined || !other ? undefined : turning(other.line.moves, opened.line.moves);
    if (from === undefined || !turned) continue;
    const moves = state.board.line.moves.map(turned);
    found.set(moves.join(' '), { from, moves });
  }
  const all = [...found];
  // Leaves out each line that is only the beginning of another line.
  const whole = all.filter(([text]) => !all.some(([other]) => other.startsWith(`${text} `)));
  return whole.map(([, line]) => line).sort((a, b) => a.from - b.from);
}

/**
 * Returns the tried line that begins with the moves on the board; `undefined` if the board does not show a variation.
 */
export function lineShown(tried: readonly Variation[], board: Cursor): Variation | undefined {
  const from = variationFrom(board);
  const { moves } = board.line;
  const begins = (line: Variation) => line.from === from && moves.every((move, index) => move === line.moves[index]);
  return from === undefined ? undefined : tried.find(begins);
}

const QUARTERS: readonly (readonly Turn[])[] = [0, 1, 2, 3].map((turns) => Array<Turn>(turns).fill('quarter'));
const VIEWS: readonly (readonly Turn[])[] = [...QUARTERS, ...QUARTERS.map((turns): Turn[] => ['mirror', ...turns])];

/** Returns the symmetry that maps the moves `from` to the moves `to`; `undefined` if there is none. */
function turning(from: readonly Move[], to: readonly Move[]): ((move: Move) => Move) | undefined {
  const turn = (turns: readonly Turn[]) => (move: Move) => turns.reduce((at, next) => turnPoint(next, at), move);
  return VIEWS.map(turn).find((turned) => from.every((move, index) => turned(move) === to[index]));
}
