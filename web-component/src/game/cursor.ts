/**
 * What the board shows: a line of moves, how much of it, and which game of the archive it came from.
 *
 * All of it is values and functions that return new values, so that stepping away from one's own position and back
 * is keeping a value. The only law of the game here is that colours alternate and a point holds one stone.
 */

import { type Color, type GameView, type Move, PASS, type Point, type Position } from '../engine/protocol.js';
import { columnOf, EMPTY_BOARD, other, POINTS, pointAt, rowOf, type Setup, SIZE } from './notation.js';

/** Moves from a set-up, of which the first `ply` are shown. */
export interface Line {
  readonly setup: Setup;
  readonly moves: readonly Move[];
  /** 0..moves.length */
  readonly ply: number;
}

/** A game of the archive on the board, and what was there before it. */
export interface OpenedGame {
  readonly view: GameView;
  /** The game as recorded, turned as the board is. */
  readonly line: Line;
  /** The reader's own line, to go back to. */
  readonly mine: Line;
}

export interface Cursor {
  /** The line shown: the reader's own, the opened game's, or a variation of it. */
  readonly line: Line;
  readonly opened?: OpenedGame;
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

/** What the engine is asked about. */
export function position(line: Line): Position {
  const all = [...stones(line).values()];
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

function shown(line: Line, ply: number): Line {
  const within = Math.max(0, Math.min(line.moves.length, ply));
  return within === line.ply ? line : { ...line, ply: within };
}

/** Shows `ply` moves, or as many as there are. */
export function stepTo(cursor: Cursor, ply: number): Cursor {
  const line = shown(cursor.line, ply);
  return line === cursor.line ? cursor : { ...cursor, line };
}

/**
 * Plays a move where the line stands. The move that the line has there is a step along it; any other takes the place
 * of what followed. `undefined` where a stone is in the way.
 */
export function play(cursor: Cursor, move: Move): Cursor | undefined {
  const { line } = cursor;
  if (move !== PASS && stones(line).has(move)) return undefined;
  if (line.moves[line.ply] === move) return stepTo(cursor, line.ply + 1);
  return settle({ ...cursor, line: { ...line, moves: [...line.moves.slice(0, line.ply), move], ply: line.ply + 1 } });
}

/**
 * Takes the move shown last off the line, and what followed it. Of an opened game nothing can be taken: there it is a
 * step back, until the reader's own moves are reached.
 */
export function takeBack(cursor: Cursor): Cursor {
  const { line } = cursor;
  if (line.ply === 0) return cursor;
  const from = variationFrom(cursor);
  if (cursor.opened && (from === undefined || line.ply <= from)) return stepTo(cursor, line.ply - 1);
  return settle({ ...cursor, line: { ...line, moves: line.moves.slice(0, line.ply - 1), ply: line.ply - 1 } });
}

/** A line that only repeats the opened game is that game, with the rest of its moves. */
export function settle(cursor: Cursor): Cursor {
  const { line, opened } = cursor;
  if (!opened || variationFrom(cursor) !== undefined) return cursor;
  return { line: shown(opened.line, line.ply), opened };
}

/** Two views of the board make all eight: a quarter turn clockwise, and the left side on the right. */
export type Turn = 'quarter' | 'mirror';

/** Where a point goes. A pass stays a pass. */
export function turnPoint(turn: Turn, point: Move): Move {
  if (point >= POINTS) return point;
  const [column, row] = [columnOf(point), rowOf(point)];
  return turn === 'quarter' ? pointAt(row, SIZE - 1 - column) : pointAt(SIZE - 1 - column, row);
}

function turnLine(turn: Turn, line: Line): Line {
  const points = (list: readonly Move[]) => list.map((point) => turnPoint(turn, point));
  const { setup } = line;
  const turned = { ...setup, black: points(setup.black), white: points(setup.white) };
  const last = setup.last === undefined ? {} : { last: turnPoint(turn, setup.last) };
  return { ...line, setup: { ...turned, ...last }, moves: points(line.moves) };
}

/** Turns what is shown, with its game; the reader's own line waits as it was. */
export function turnCursor(turn: Turn, { line, opened }: Cursor): Cursor {
  if (!opened) return { line: turnLine(turn, line) };
  const alternatives = opened.view.alternatives.map((point) => turnPoint(turn, point));
  const view = { ...opened.view, alternatives, moves: opened.view.moves.map((move) => turnPoint(turn, move)) };
  return { line: turnLine(turn, line), opened: { ...opened, view, line: turnLine(turn, opened.line) } };
}

/** Puts a game on the board, `ply` moves of it. The reader's own line is kept, also from game to game. */
export function openGame(cursor: Cursor, view: GameView, ply: number): Cursor {
  const line = shown({ setup: EMPTY_BOARD, moves: view.moves, ply: 0 }, ply);
  return { line, opened: { view, line, mine: cursor.opened?.mine ?? cursor.line } };
}

/** Where the line shown leaves the opened game: the index of its first other move; `undefined` while it follows it. */
export function variationFrom({ line, opened }: Cursor): number | undefined {
  const from = opened ? line.moves.findIndex((move, index) => move !== opened.line.moves[index]) : -1;
  return from < 0 ? undefined : from;
}

/** Back from a variation to the game, at the move where it was left. */
export function backToGame(cursor: Cursor): Cursor {
  const { line, opened } = cursor;
  if (!opened) return cursor;
  return { line: shown(opened.line, Math.min(line.ply, variationFrom(cursor) ?? line.ply)), opened };
}

/** Back to the reader's own line, as it was left. */
export function backToMine({ line, opened }: Cursor): Cursor {
  return { line: opened ? opened.mine : line };
}
