/** The rows of the table of next moves: one row for each move of the games or of another source. */
import type { Move, NextMove } from '../../engine/protocol.js';
import { type MovePoints, type SourceColumn, sameMove } from './source-column.js';

/**
 * Greatest number of rows that are reserved for moves that only other sources have, until the user asks for all rows.
 */
const UNPLAYED_ROWS = 3;

export interface MoveRow {
  readonly points: MovePoints;
  /** The move in the games, with its numbers of games; `undefined` if only other sources have the move. */
  readonly next: NextMove | undefined;
}

/**
 * Returns all rows. The moves of the games come first, in the order of the answer. Then follow the moves that only
 * other sources have, column by column, each column with its best move first.
 */
export function moveRows(nextMoves: readonly NextMove[], columns: readonly SourceColumn[]): MoveRow[] {
  const rows: MoveRow[] = nextMoves.map((next) => ({ points: next.points, next }));
  for (const points of columns.flatMap(({ moves }) => moves)) {
    if (!rows.some((row) => sameMove(row.points, points))) rows.push({ points, next: undefined });
  }
  return rows;
}

export interface ShownRowsOptions {
  /** Greatest number of rows to show. */
  readonly most: number;
  readonly columns: readonly SourceColumn[];
  /** The next move of the opened game. */
  readonly played: Move | undefined;
}

/**
 * Returns the rows that are shown before the user asks for all, in their order. The next move of the opened game and
 * the pinned moves of the columns are always among these rows: each replaces the last row that is not pinned.
 */
export function shownRows(rows: readonly MoveRow[], { most, columns, played }: ShownRowsOptions): MoveRow[] {
  const inGames = rows.filter(({ next }) => next);
  const others = rows.filter(({ next }) => !next);
  const reserved = Math.min(others.length, UNPLAYED_ROWS);
  const first = inGames.slice(0, Math.max(most - reserved, 0));
  const shown = [...first, ...others.slice(0, most - first.length)];
  const pins = [...(played === undefined ? [] : [[played]]), ...columns.flatMap(({ pinned = [] }) => pinned)];
  const isPinned = ({ points }: MoveRow) => pins.some((pin) => sameMove(pin, points));
  for (const row of rows) {
    if (!isPinned(row) || shown.includes(row)) continue;
    const at = shown.findLastIndex((other) => !isPinned(other));
    if (at >= 0) shown.splice(at, 1, row);
  }
  return rows.filter((row) => shown.includes(row));
}
