/** Converts a line to the attributes `position`, `moves` and `ply`, and back. */
import { type Line, lineOf, moveNumber } from './line.js';
import {
  EMPTY_BOARD,
  type NotationError,
  parseMoves,
  parsePosition,
  pointName,
  printMoves,
  printPosition,
} from './notation.js';

export interface LineText {
  /** The set-up stones as RFEN; empty for the empty board. */
  position: string;
  /** Moves such as `h8 h9 i8`. */
  moves: string;
  /** Number of moves shown; `undefined` for all moves. */
  ply: number | undefined;
}

/**
 * The reason why the attributes describe no line of moves. Each language of the interface has a sentence for each
 * reason.
 */
export type LineProblem =
  | { in: 'position' | 'moves'; error: NotationError }
  | { in: 'play'; move: number; point: string };

/**
 * Reads the attributes. The text of `position` may contain moves too; the moves of the attribute `moves` follow them.
 */
export function readLine({
  position,
  moves,
  ply,
}: LineText): { ok: true; line: Line } | { ok: false; problem: LineProblem } {
  const start = position.trim() ? parsePosition(position) : undefined;
  if (start && !start.ok) return { ok: false, problem: { in: 'position', error: start.error } };
  const after = parseMoves(moves);
  if (!after.ok) return { ok: false, problem: { in: 'moves', error: after.error } };
  const setup = start?.value.setup ?? EMPTY_BOARD;
  const line = lineOf(setup, [...(start?.value.moves ?? []), ...after.value], ply);
  if (line.ok) return { ok: true, line: line.value };
  const { index, point } = line.error;
  return {
    ok: false,
    problem: { in: 'play', move: moveNumber({ setup, moves: [], ply: 0 }, index), point: pointName(point) },
  };
}

/** Returns the attributes that describe a line. */
export function writeLine({ setup, moves, ply }: Line): LineText {
  const empty = setup.black.length + setup.white.length === 0 && setup.toMove === 'black';
  return {
    position: empty ? '' : printPosition(setup),
    moves: printMoves(moves),
    ply: ply === moves.length ? undefined : ply,
  };
}
