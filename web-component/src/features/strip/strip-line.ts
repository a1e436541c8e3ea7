/**
 * Chooses the line of moves for which the replay bar shows a strip (ticks at the positions with findings, such as
 * wins).
 */
import type { Cursor } from '../../game/cursor.js';
import type { Line } from '../../game/line.js';

/** The members of a mode that the strip needs. */
export interface StrippedMode {
  readonly name: string;
  /** Whether a game is being played on the board. */
  readonly game?: boolean;
  /** The line on the board, if it differs from the line of the state. */
  readonly line?: Line | undefined;
  readonly steps: { readonly length: number; stepTo(ply: number): void };
}

/**
 * Returns the line of the strip: a game of the archive, moves that the user plays, a record, or a game against an
 * engine. Returns `undefined` in modes in which the strip would reveal the solution, and for a record that sets up
 * stones between its moves.
 */
export function stripLine({ line, opened }: Cursor, mode: StrippedMode): Line | undefined {
  const shown = mode.line ?? line;
  return hasStrip(mode, opened !== undefined) && mode.steps.length === shown.moves.length ? shown : undefined;
}

/** Returns whether a mode shows a strip. `opened` says whether a game of the archive is open. */
export function hasStrip({ name, game }: StrippedMode, opened: boolean): boolean {
  // In mode `train`, `game` is also set while the user solves a problem.
  return name !== 'train' && (game || name === 'search' || name === 'edit' || (name === 'view' && opened));
}
