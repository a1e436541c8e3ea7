/**
 * Goes from the shown position to a neighboring position (a position with one stone more or less), and makes a line of
 * moves that contains both positions. The stones of a position may have been played in any order, so any stone may be
 * the last one.
 *
 * Black and White move alternately in such a line, so that the user can replay and continue the line like any other.
 */

import { type Color, type GraphNode, type Move, PASS, type Point } from '../engine/protocol.js';
import { type Cursor, play, settle, stepTo } from './cursor.js';
import { colorAt, type Line, moveNumber, position, toMove } from './line.js';
import { type LineSetup, other } from './notation.js';

/** Result of going to a neighboring position. */
export interface Walked {
  cursor: Cursor;
  /** Whether only the number of shown moves has changed, while the line of moves is the same. */
  along: boolean;
}

/** Makes a line of moves from the line on the board to a neighboring position. */
export type Walk = (cursor: Cursor, to: Pick<GraphNode, 'removed' | 'added'>) => Walked | undefined;

/** Returns the color that made the last shown move. */
export function lastColor(line: Line): Color {
  return other(toMove(line));
}

/**
 * Returns the board after the stones in `removed` have been removed and the moves in `added` have been played. Returns
 * `undefined` if a stone to remove is not on the board or has the wrong color, or if the point of an added move is
 * occupied.
 */
export function walk(cursor: Cursor, { removed, added }: Pick<GraphNode, 'removed' | 'added'>): Walked | undefined {
  let next: Cursor | undefined = cursor;
  for (const move of removed) next = next && without(next, move);
  for (const move of added) next = next && play(next, move);
  return next && { cursor: next, along: sameMoves(cursor.line, next.line) };
}

/** Whether two lines have the same set-up and the same moves; they may show different numbers of moves. */
export function sameMoves(a: Line, b: Line): boolean {
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
 * Returns the line without one of its shown stones, as if this stone had been played last. The stone becomes the next
 * move of the line. It must have the color that moved last. A pass can be removed in the same way. Returns `undefined`
 * if the line has no such stone.
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
 * Exchanges the last shown move with the earlier move at index `at`, and then shows one move less. The two moves must
 * have the same color.
 */
function exchanged(line: Line, at: number): Line {
  const { moves, ply } = line;
  const order = [...moves];
  [order[at], order[ply - 1]] = [moves[ply - 1] ?? PASS, moves[at] ?? PASS];
  return { ...line, moves: order, ply: ply - 1 };
}

/** Exchanges the last shown move with a stone of the set-up, and then shows one move less. */
function exchangedWithSetup(line: Line, stone: Point): Line {
  const { moves, ply, setup } = line;
  const last = moves[ply - 1] ?? PASS;
  const order = [...moves];
  order[ply - 1] = stone;
  return { setup: changed(setup, lastColor(line), stone, last === PASS ? [] : [last]), moves: order, ply: ply - 1 };
}

/** Removes a stone from the set-up and makes this stone the first move of the line. */
function beforeSetup(line: Line, stone: Point): Line {
  const color = lastColor(line);
  const setup = { ...changed(line.setup, color, stone, []), toMove: color, next: oneLess(line.setup.next) };
  return { setup, moves: [stone, ...line.moves], ply: 0 };
}

/**
 * Returns a line for the position before a pass. Its set-up contains all shown stones, the other side is to move, and
 * the first move of the line is the pass of this side.
 */
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
