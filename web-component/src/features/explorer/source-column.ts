/**
 * A column of the table of next moves for one source of moves besides the games: the books (libraries of moves with
 * comments), the user's records, an external engine, or the search for forced wins.
 */
import type { nothing, TemplateResult } from 'lit';
import type { Move } from '../../engine/protocol.js';

export type CellContent = TemplateResult | string | typeof nothing;

/** The points of one move in the table. A stone on any point of the list leads to the same position. */
export type MovePoints = readonly Move[];

export interface SourceColumn {
  readonly kind: 'book' | 'records' | 'engine' | 'forced';
  readonly head: string;
  /** An explanation of the column, shown as its tooltip. */
  readonly about?: string;
  /**
   * The values from which the cells and texts are made, such as the replies of the source. The column is drawn again
   * only if a value changes.
   */
  readonly of: readonly unknown[];
  /** Whether the source has not replied for the shown position yet. */
  readonly waits: boolean;
  /** Whether the user has switched the source on by hand. The column is then drawn even while it is empty. */
  readonly always?: boolean;
  /** The moves of the source, best first. A move that no game played becomes a row of its own. */
  readonly moves: readonly MovePoints[];
  /** Moves that are always among the shown rows, even if few games played them. */
  readonly pinned?: readonly MovePoints[];
  /**
   * Draws the cell of a move. `tabbable` tells whether the row is in the tab order. A button in the cell is in the tab
   * order under the same condition.
   */
  cell(points: MovePoints, tabbable: boolean): CellContent;
  /** Returns the text of a move for the accessible name of its row; empty if the source does not have the move. */
  said(points: MovePoints): string;
}

/** Whether two moves have a point in common, so that they lead to the same position. */
export function sameMove(points: MovePoints, others: MovePoints): boolean {
  return points.some((point) => others.includes(point));
}

/**
 * Returns the columns to draw: those whose source has a move, and those with {@link SourceColumn.always}. A column that
 * still waits for its reply is drawn only if it was drawn before. `drawn` has the kinds of the columns that were drawn
 * before.
 */
export function drawnColumns(
  columns: readonly (SourceColumn | undefined)[],
  drawn: ReadonlySet<SourceColumn['kind']>,
): SourceColumn[] {
  return columns
    .filter((column) => column !== undefined)
    .filter(({ always, kind, moves, waits }) => always || (waits ? drawn.has(kind) : moves.length > 0));
}
