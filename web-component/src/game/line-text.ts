/** Converts a line of moves to the attributes `position`, `moves` and `ply` of the element, and back. */
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
  /** The position before the first move, as RFEN; empty for the empty board. */
  position: string;
  /** The moves as text, such as `h8 h9 i8`. */
  moves: string;
  /** Number of moves that the board shows; `undefined` means all moves. */
  ply: number | undefined;
}

/**
 * The reason why the attributes do not describe a valid line of moves. Each language of the interface has a sentence
 * for each reason.
 */
export type LineProblem =
  | { in: 'position' | 'moves'; error: NotationError }
  | { in: 'play'; move: number; point: string };

/**
 * Reads a line of moves from the attributes. The text of `position` may also contain moves. If so,
 * the moves of the attribute `moves` come after these moves.
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

/** Returns the attributes that describe a line of moves. */
export function writeLine({ setup, moves, ply }: Line): LineText {
  const empty = setup.black.length + setup.white.length === 0 && setup.toMove === 'black';
  return {
    position: empty ? '' : printPosition(setup),
    moves: printMoves(moves),
    ply: ply === moves.length ? undefined : ply,
  };
}
