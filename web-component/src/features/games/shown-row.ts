/** Compares the board with a row of the list of games. */
import type { GameRow } from '../../engine/protocol.js';
import { type Cursor, variationFrom } from '../../game/cursor.js';

/** Whether the board already shows the game of a row, at the move of that row. */
export function showsRow(board: Cursor, { game, ply }: Pick<GameRow, 'game' | 'ply'>): boolean {
  return board.opened?.view.game === game && board.line.ply === ply && variationFrom(board) === undefined;
}
