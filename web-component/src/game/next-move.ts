/** What an opened game goes on with. */
import { type Move, PASS } from '../engine/protocol.js';
import { type Cursor, variationFrom } from './cursor.js';
import { colorAt, moveNumber, type Stone } from './line.js';

/** The move that was played next; `undefined` at the end of the game, and where the board shows something else. */
export function nextMove(board: Cursor): Move | undefined {
  const { opened, line } = board;
  return opened && variationFrom(board) === undefined ? line.moves[line.ply] : undefined;
}

/** Its stone, with its number. */
export function nextStone(board: Cursor): Stone | undefined {
  const { line } = board;
  const point = nextMove(board);
  if (point === undefined || point === PASS) return undefined;
  return { point, color: colorAt(line, line.ply), move: moveNumber(line, line.ply) };
}
