/**
 * Puts a record of the file in `src` on the board, and later replaces it by a newer version of the
 * record.
 *
 * A game without variations and notes is only a line of moves at first, because a page that shows a game does not need
 * the code for records. The line becomes a record when other code needs the facts of the game.
 */

import type { GameRecord, Move } from '../engine/protocol.js';
import { type Cursor, stepTo, turnCursor, variationFrom } from '../game/cursor.js';
import { lineOf, type Turn } from '../game/line.js';
import { EMPTY_BOARD } from '../game/notation.js';
import { onlyLine } from '../game/only-line.js';

/**
 * Returns the board that shows a record as a line. Returns `undefined` if the record has more than a line: variations,
 * notes, a set-up, or moves whose colors do not alternate.
 */
export function lineOfGame(record: GameRecord): Cursor | undefined {
  const [{ parent: _, raw: __, ...root } = {}, ...nodes] = record.nodes;
  const isLine = nodes.every(
    ({ parent, move, color, raw, ...notes }, index) =>
      move !== undefined && color === (index % 2 === 0 ? 'black' : 'white') && Object.keys(notes).length === 0,
  );
  if (!isLine || !onlyLine(record) || Object.keys(root).length > 0) return undefined;
  const line = lineOf(
    EMPTY_BOARD,
    nodes.flatMap(({ move }) => move ?? []),
  );
  return line.ok ? { line: line.value } : undefined;
}

/** The eight orientations of the board, each as the turns that lead to it. */
const ORIENTATIONS: readonly (readonly Turn[])[] = [[], ['mirror'] as const].flatMap((mirrored) =>
  [0, 1, 2, 3].map((quarters) => [...mirrored, ...Array<Turn>(quarters).fill('quarter')]),
);

/**
 * Returns the board that shows `next`, a newer version of the record on the board, in the orientation of the board. If
 * all moves of the record were shown, all moves are shown again; otherwise the number of shown moves stays the same.
 * Returns `undefined` if the board no longer shows `shown`: the user may have played a variation,
 * or opened another game.
 */
export function boardOfNewer(before: Cursor, shown: Cursor, next: Cursor): Cursor | undefined {
  const { line, opened, record } = before;
  if (opened || record?.draft !== shown.record?.draft || variationFrom(before) !== undefined) return undefined;
  const turned = (cursor: Cursor, turns: readonly Turn[]) =>
    turns.reduce((board, turn) => turnCursor(turn, board), cursor);
  const turns = record?.turns ?? ORIENTATIONS.find((some) => sameMoves(turned(shown, some).line.moves, line.moves));
  if (!turns) return undefined;
  const board = turned(next, turns);
  return stepTo(board, line.ply === line.moves.length ? board.line.moves.length : line.ply);
}

function sameMoves(a: readonly Move[], b: readonly Move[]): boolean {
  return a.length === b.length && a.every((move, index) => move === b[index]);
}
