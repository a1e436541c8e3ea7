/** Finds the next move of an opened game. */
import { type Move, PASS } from '../engine/protocol.js';
import { type Cursor, variationFrom } from './cursor.js';
import { colorAt, moveNumber, type Stone } from './line.js';

/**
 * Returns the next move of the opened game; `undefined` at the end of the game, or while the board shows a variation.
 */
export function nextMove(board: Cursor): Move | undefined {
  const { opened, line } = board;
  return opened && variationFrom(board) === undefined ? line.moves[line.ply] : undefined;
}

/**
 * Returns the stone of the opened game's next move, with its move number; `undefined` if the next move is a pass or
 * missing.
 */
export function nextStone(board: Cursor): Stone | undefined {
  const { line } = board;
  const point = nextMove(board);
  if (point === undefined || point === PASS) return undefined;
  return { point, color: colorAt(line, line.ply), move: moveNumber(line, line.ply) };
}
