/** The line that has a strip, in the modes that have one. */
import type { Cursor } from '../../game/cursor.js';
import type { Line } from '../../game/line.js';

/** The parts of a mode that the strip needs. */
export interface StrippedMode {
  readonly name: string;
  /** A game is being played on the board. */
  readonly game?: boolean;
  /** The line on the board, if it differs from the line of the state. */
  readonly line?: Line | undefined;
  readonly steps: { readonly length: number; stepTo(ply: number): void };
}

/**
 * The line of the strip: of a game of the archive, of moves that the user plays, of a record, or of a game against an
 * engine. `undefined` in modes whose solutions the strip would tell, and for a record that sets up stones on the way.
 */
export function stripLine({ line, opened }: Cursor, mode: StrippedMode): Line | undefined {
  const { name, game, steps } = mode;
  const shown = mode.line ?? line;
  const has = game || name === 'search' || name === 'edit' || (name === 'view' && opened);
  return has && steps.length === shown.moves.length ? shown : undefined;
}
