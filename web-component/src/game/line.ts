/**
 * A line of moves that begins at a set-up (a position with given stones), and the number of shown moves. The values are
 * immutable, and functions return new values.
 *
 * This file implements two rules of the game: colors alternate, and a point has at most one stone.
 */
import { type Color, type Move, PASS, type Point, type Position } from '../engine/protocol.js';
import { columnOf, type LineSetup, other, POINTS, pointAt, rowOf, SIZE } from './notation.js';

/**
 * A sequence of moves that begins at a set-up (a position with given stones). The board shows the first `ply` moves.
 */
export interface Line {
  readonly setup: LineSetup;
  readonly moves: readonly Move[];
  /** Number of shown moves, from 0 to `moves.length`. */
  readonly ply: number;
}

/** A stone on the board. A stone of the set-up has no move number. */
export interface Stone {
  readonly point: Point;
  readonly color: Color;
  /** The number that is drawn on the stone: the number of its move in the game, from 1. */
  readonly move?: number;
  /** Number of moves from the beginning of this line up to and including this stone's move, at least 1. */
  readonly ply?: number;
}

/** Returns the color of the move at an index of the line; index 0 is the first move after the set-up. */
export function colorAt(line: Line, index: number): Color {
  return index % 2 === 0 ? line.setup.toMove : other(line.setup.toMove);
}

export function toMove(line: Line): Color {
  return colorAt(line, line.ply);
}

/** Returns the number that is drawn on the stone of the move at an index of the line. */
export function moveNumber(line: Line, index: number): number {
  return line.setup.next + index;
}

/**
 * Returns the last shown move. If the board shows only the set-up, returns the last move before the set-up, if this
 * move is known.
 */
export function lastMove(line: Line): Move | undefined {
  return line.ply > 0 ? line.moves[line.ply - 1] : line.setup.last;
}

/** Returns the shown stones. The keys are the points of the stones. */
export function stones(line: Line): Map<Point, Stone> {
  const found = new Map<Point, Stone>();
  for (const point of line.setup.black) found.set(point, { point, color: 'black' });
  for (const point of line.setup.white) found.set(point, { point, color: 'white' });
  for (const [index, point] of line.moves.slice(0, line.ply).entries()) {
    if (point === PASS) continue;
    found.set(point, { point, color: colorAt(line, index), move: moveNumber(line, index), ply: index + 1 });
  }
  return found;
}

/**
 * Returns the shown position in the form that the engine expects. `present` contains the stones on the board. Without
 * this argument, they are the shown stones of the line.
 */
export function position(line: Line, present: ReadonlyMap<Point, Stone> = stones(line)): Position {
  const all = [...present.values()];
  const of = (color: Color) => all.filter((stone) => stone.color === color).map((stone) => stone.point);
  return { black: of('black'), white: of('white'), toMove: toMove(line) };
}

/** Describes a move onto a point that is already occupied. */
export interface Occupied {
  /** Index of the move in the line. */
  index: number;
  point: Point;
}

/**
 * Returns a line of moves that shows the first `ply` moves, by default all moves. If a move is onto an occupied point,
 * returns the first such move as the error.
 */
export function lineOf(
  setup: LineSetup,
  moves: readonly Move[],
  ply = moves.length,
): { ok: true; value: Line } | { ok: false; error: Occupied } {
  const taken = new Set([...setup.black, ...setup.white]);
  for (const [index, point] of moves.entries()) {
    if (point === PASS) continue;
    if (taken.has(point)) return { ok: false, error: { index, point } };
    taken.add(point);
  }
  return { ok: true, value: shown({ setup, moves, ply: 0 }, ply) };
}

/** Returns the line so that its first `ply` moves are shown, or all moves if the line has fewer. */
export function shown(line: Line, ply: number): Line {
  const within = Math.max(0, Math.min(line.moves.length, ply));
  return within === line.ply ? line : { ...line, ply: within };
}

/**
 * The two changes of the board's orientation that together generate all eight symmetries: a quarter turn clockwise, and
 * a reflection that exchanges left and right.
 */
export type Turn = 'quarter' | 'mirror';

/** Returns the point on which a turn of the board puts `point`. A pass stays a pass. */
export function turnPoint(turn: Turn, point: Move): Move {
  if (point >= POINTS) return point;
  const [column, row] = [columnOf(point), rowOf(point)];
  return turn === 'quarter' ? pointAt(row, SIZE - 1 - column) : pointAt(SIZE - 1 - column, row);
}

/** Returns the line after a turn of the board. */
export function turnLine(turn: Turn, line: Line): Line {
  const points = (list: readonly Move[]) => list.map((point) => turnPoint(turn, point));
  const { setup } = line;
  const turned = { ...setup, black: points(setup.black), white: points(setup.white) };
  const last = setup.last === undefined ? {} : { last: turnPoint(turn, setup.last) };
  return { ...line, setup: { ...turned, ...last }, moves: points(line.moves) };
}
