/**
 * A line of moves from a set-up, and how much of it is shown: values and functions that return new values.
 *
 * The only rules of the game here are that colors alternate and that a point holds one stone.
 */
import { type Color, type Move, PASS, type Point, type Position } from '../engine/protocol.js';
import { columnOf, other, POINTS, pointAt, rowOf, type Setup, SIZE } from './notation.js';

/** Moves from a set-up, of which the first `ply` are shown. */
export interface Line {
  readonly setup: Setup;
  readonly moves: readonly Move[];
  /** 0..moves.length */
  readonly ply: number;
}

/** A stone on the board. Stones of a set-up have no move. */
export interface Stone {
  readonly point: Point;
  readonly color: Color;
  /** The number of the move, from 1. */
  readonly move?: number;
  /** How many moves of the line were played with it. */
  readonly ply?: number;
}

/** Who plays the move at an index of the line: 0 is the first after the set-up. */
export function colorAt(line: Line, index: number): Color {
  return index % 2 === 0 ? line.setup.toMove : other(line.setup.toMove);
}

export function toMove(line: Line): Color {
  return colorAt(line, line.ply);
}

/** The number of the move at an index of the line. */
export function moveNumber(line: Line, index: number): number {
  return line.setup.next + index;
}

/** The move that led to what is shown; `undefined` at the set-up. */
export function lastMove(line: Line): Move | undefined {
  return line.ply > 0 ? line.moves[line.ply - 1] : line.setup.last;
}

/** Every stone shown, by point. */
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

/** What the engine is asked about; `present`: the stones, where the line does not tell all of them. */
export function position(line: Line, present: ReadonlyMap<Point, Stone> = stones(line)): Position {
  const all = [...present.values()];
  const of = (color: Color) => all.filter((stone) => stone.color === color).map((stone) => stone.point);
  return { black: of('black'), white: of('white'), toMove: toMove(line) };
}

/** A move that cannot be, because of a stone on its point. */
export interface Occupied {
  /** Its index in the line. */
  index: number;
  point: Point;
}

/** A line as the page gave it, all or `ply` of it shown; or the first move that cannot be. */
export function lineOf(
  setup: Setup,
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

/** The line with so many of its moves shown, or as many as there are. */
export function shown(line: Line, ply: number): Line {
  const within = Math.max(0, Math.min(line.moves.length, ply));
  return within === line.ply ? line : { ...line, ply: within };
}

/** Two views of the board make all eight: a quarter turn clockwise, and the left side on the right. */
export type Turn = 'quarter' | 'mirror';

/** Where a point goes. A pass stays a pass. */
export function turnPoint(turn: Turn, point: Move): Move {
  if (point >= POINTS) return point;
  const [column, row] = [columnOf(point), rowOf(point)];
  return turn === 'quarter' ? pointAt(row, SIZE - 1 - column) : pointAt(SIZE - 1 - column, row);
}

/** The line on the turned board. */
export function turnLine(turn: Turn, line: Line): Line {
  const points = (list: readonly Move[]) => list.map((point) => turnPoint(turn, point));
  const { setup } = line;
  const turned = { ...setup, black: points(setup.black), white: points(setup.white) };
  const last = setup.last === undefined ? {} : { last: turnPoint(turn, setup.last) };
  return { ...line, setup: { ...turned, ...last }, moves: points(line.moves) };
}
