/** What the user tried in an opened game: lines that leave it, as the history has them. */

import type { Move } from '../../engine/protocol.js';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import { type Turn, turnPoint } from '../../game/line.js';
import type { History } from '../../state/history.js';
import type { Variation } from './game-moves.js';

/** Where they leave the game, and of those that leave it at one move in the order in which they were tried. */
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
  // A line that only begins another is that one.
  const whole = all.filter(([text]) => !all.some(([other]) => other.startsWith(`${text} `)));
  return whole.map(([, line]) => line).sort((a, b) => a.from - b.from);
}

/** Which of them is on the board: the line itself, else one that begins as it does. */
export function lineShown(tried: readonly Variation[], board: Cursor): Variation | undefined {
  const from = variationFrom(board);
  const { moves } = board.line;
  const begins = (line: Variation) => line.from === from && moves.every((move, index) => move === line.moves[index]);
  return from === undefined ? undefined : tried.find(begins);
}

const QUARTERS: readonly (readonly Turn[])[] = [0, 1, 2, 3].map((turns) => Array<Turn>(turns).fill('quarter'));
const VIEWS: readonly (readonly Turn[])[] = [...QUARTERS, ...QUARTERS.map((turns): Turn[] => ['mirror', ...turns])];

/** Turns a board on which a game ran as `from` into one on which it runs as `to`. */
function turning(from: readonly Move[], to: readonly Move[]): ((move: Move) => Move) | undefined {
  const turn = (turns: readonly Turn[]) => (move: Move) => turns.reduce((at, next) => turnPoint(next, at), move);
  return VIEWS.map(turn).find((turned) => from.every((move, index) => turned(move) === to[index]));
}
