/**
 * Goes from the shown position to a neighboring one along a line that contains both. The stones of a position may have
 * been played in any order, so any stone may be the last one.
 *
 * Colors alternate in such a line, so that the user can replay and continue it like any other line.
 */

import { type Color, type GraphNode, type Move, PASS, type Point } from '../engine/protocol.js';
import { type Cursor, play, settle, stepTo } from './cursor.js';
import { colorAt, type Line, moveNumber, position, toMove } from './line.js';
import { type LineSetup, other } from './notation.js';

/** Result of going to a neighboring position. */
export interface Walked {
  cursor: Cursor;
  /** Whether only the number of shown moves changes, and not the line. */
  along: boolean;
}

/** The color that played last. */
export function lastColor(line: Line): Color {
  return other(toMove(line));
}

/**
 * Returns the board without the stones in `removed` and with the moves in `added`. Returns `undefined` if a stone of
 * `removed` is not on the board or has the wrong color, or if the point of an added move is occupied.
 */
export function walk(cursor: Cursor, { removed, added }: Pick<GraphNode, 'removed' | 'added'>): Walked | undefined {
  let next: Cursor | undefined = cursor;
  for (const move of removed) next = next && without(next, move);
  for (const move of added) next = next && play(next, move);
  return next && { cursor: next, along: sameMoves(cursor.line, next.line) };
}

function sameMoves(a: Line, b: Line): boolean {
  return a.setup === b.setup && a.moves.length === b.moves.length && a.moves.every((move, at) => move === b.moves[at]);
}

function without(cursor: Cursor, move: Move): Cursor | undefined {
  const { line } = cursor;
  const before = lineWithout(line, move);
  if (!before) return undefined;
  if (before.setup !== line.setup) return { line: before };
  return before.moves === line.moves ? stepTo(cursor, before.ply) : settle({ ...cursor, line: before });
}

/**
 * Returns the line without one shown stone, as if this stone had been played last: it becomes the next move of the
 * line. The stone must have the color that played last. A pass can be removed in the same way. Returns `undefined` if
 * the line has no such stone.
 */
export function lineWithout(line: Line, move: Move): Line | undefined {
  const { moves, ply, setup } = line;
  const color = lastColor(line);
  if (ply > 0 && moves[ply - 1] === move) return { ...line, ply: ply - 1 };
  const at = moves.findLastIndex((played, index) => index < ply && played === move && colorAt(line, index) === color);
  if (at >= 0) return exchanged(line, at);
  if (move === PASS) return beforePass(line);
  if (!setup[color].includes(move)) return undefined;
  return ply > 0 ? exchangedWithSetup(line, move) : beforeSetup(line, move);
}

/**
 * Exchanges the last shown move with the earlier move at index `at`, and shows one move less. Both moves have the same
 * color.
 */
function exchanged(line: Line, at: number): Line {
  const { moves, ply } = line;
  const order = [...moves];
  [order[at], order[ply - 1]] = [moves[ply - 1] ?? PASS, moves[at] ?? PASS];
  return { ...line, moves: order, ply: ply - 1 };
}

/** Exchanges the last shown move with a set-up stone, and shows one move less. */
function exchangedWithSetup(line: Line, stone: Point): Line {
  const { moves, ply, setup } = line;
  const last = moves[ply - 1] ?? PASS;
  const order = [...moves];
  order[ply - 1] = stone;
  return { setup: changed(setup, lastColor(line), stone, last === PASS ? [] : [last]), moves: order, ply: ply - 1 };
}

/** Removes a stone from the set-up and makes it the first move. */
function beforeSetup(line: Line, stone: Point): Line {
  const color = lastColor(line);
  const setup = { ...changed(line.setup, color, stone, []), toMove: color, next: oneLess(line.setup.next) };
  return { setup, moves: [stone, ...line.moves], ply: 0 };
}

/** Returns a line whose set-up has all shown stones. The other side is to move, and the next move is a pass. */
function beforePass(line: Line): Line {
  const { black, white } = position(line);
  const setup = { black, white, toMove: lastColor(line), next: oneLess(moveNumber(line, line.ply)) };
  return { setup, moves: [PASS, ...line.moves.slice(line.ply)], ply: 0 };
}

function changed(setup: LineSetup, color: Color, less: Point, more: readonly Point[]): LineSetup {
  const stones = [...setup[color].filter((point) => point !== less), ...more].sort((a, b) => a - b);
  const { last, ...rest } = setup;
  return { ...rest, [color]: stones, ...(last !== undefined && last !== less && { last }) };
}

function oneLess(next: number): number {
  return Math.max(next - 1, 1);
}
