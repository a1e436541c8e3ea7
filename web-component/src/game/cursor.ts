/**
 * What the board shows: a line of moves, how much of it, and where it came from (a game of the archive, or a record).
 *
 * Everything here is a value or a function that returns a new value, so keeping a value is enough to come back to it.
 */

import { type GameView, type Move, PASS } from '../engine/protocol.js';
import { type Line, shown, stones, type Turn, turnLine, turnPoint } from './line.js';
import { EMPTY_BOARD } from './notation.js';
import type { Draft } from './record/draft.js';
import type { Place } from './record/place.js';

/** A game of the archive on the board, and what was there before it. */
export interface OpenedGame {
  readonly view: GameView;
  /** The game as recorded, turned as the board is. */
  readonly line: Line;
  /** What the user had on the board before, to go back to. Never an opened game itself. */
  readonly home: Cursor;
}

/**
 * Which record this is. The object is the identity: it stays the same while the record is edited, and no two records
 * share one. Where a record is stored, and in which revision, is kept outside of the state (see `modes/edit`).
 */
export interface RecordOrigin {
  /**
   * `own`: one of the user's own records, or a draft that may become one; `page`: given by the page, shown in mode
   * `view`.
   */
  readonly kind: 'own' | 'page';
}

/** A record with variations and notes, of which the board shows a line. */
export interface RecordOnBoard {
  readonly draft: Draft;
  readonly place: Place;
  /** The line through `place`, as the board shows it while it is in step with the record. */
  readonly line: Line;
  readonly origin: RecordOrigin;
  /** Turns of the board that `draft` has not been through yet; the editing part applies them when it is loaded. */
  readonly turns: readonly Turn[];
}

export interface Cursor {
  /** The line shown: the user's own, that of the opened game or record, or a variation of it. */
  readonly line: Line;
  readonly opened?: OpenedGame;
  /** The record that the line came from; never together with `opened`. */
  readonly record?: RecordOnBoard;
}

/** The empty board. */
export const EMPTY_CURSOR: Cursor = { line: { setup: EMPTY_BOARD, moves: [], ply: 0 } };

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
 * Takes the move shown last off the line, and what followed it. Nothing is taken from an opened game or a record: there
 * it is a step back, down to where the user's own moves begin.
 */
export function takeBack(cursor: Cursor): Cursor {
  const { line } = cursor;
  if (line.ply === 0) return cursor;
  const from = variationFrom(cursor);
  if (sourceLine(cursor) && (from === undefined || line.ply <= from)) return stepTo(cursor, line.ply - 1);
  return settle({ ...cursor, line: { ...line, moves: line.moves.slice(0, line.ply - 1), ply: line.ply - 1 } });
}

/** The line of the opened game or record, before the user varied it. */
export function sourceLine({ opened, record }: Cursor): Line | undefined {
  return opened?.line ?? record?.line;
}

/** A line that only repeats the opened game or record is that line, with the rest of its moves. */
export function settle(cursor: Cursor): Cursor {
  const source = sourceLine(cursor);
  if (!source || variationFrom(cursor) !== undefined) return cursor;
  return { ...cursor, line: shown(source, cursor.line.ply) };
}

/** Turns what is shown, with its game or record; what waits behind an opened game stays as it was. */
export function turnCursor(turn: Turn, { line, opened, record }: Cursor): Cursor {
  const turned = turnLine(turn, line);
  if (record) {
    // One object while they are in step, so that comparing objects tells whether they are.
    const own = record.line === line ? turned : turnLine(turn, record.line);
    return { line: turned, record: { ...record, line: own, turns: [...record.turns, turn] } };
  }
  if (!opened) return { line: turned };
  const alternatives = opened.view.alternatives.map((point) => turnPoint(turn, point));
  const view = { ...opened.view, alternatives, moves: opened.view.moves.map((move) => turnPoint(turn, move)) };
  return { line: turned, opened: { ...opened, view, line: turnLine(turn, opened.line) } };
}

/** Puts a game on the board, `ply` moves of it. What the user had before is kept, also from game to game. */
export function openGame(cursor: Cursor, view: GameView, ply: number): Cursor {
  const line = shown({ setup: EMPTY_BOARD, moves: view.moves, ply: 0 }, ply);
  return { line, opened: { view, line, home: cursor.opened?.home ?? cursor } };
}

/**
 * Where the line shown leaves the opened game or record: the index of its first other move; `undefined` while it follows
 * it.
 */
export function variationFrom(cursor: Cursor): number | undefined {
  const source = sourceLine(cursor);
  if (!source) return undefined;
  if (source.setup !== cursor.line.setup) return 0;
  const from = cursor.line.moves.findIndex((move, index) => move !== source.moves[index]);
  return from < 0 ? undefined : from;
}

/** Back from a variation to the opened game or record, at the move where it was left. */
export function backToSource(cursor: Cursor): Cursor {
  const source = sourceLine(cursor);
  if (!source) return cursor;
  const { ply } = cursor.line;
  return { ...cursor, line: shown(source, Math.min(ply, variationFrom(cursor) ?? ply)) };
}

/** Back from an opened game to what the user had on the board before it. */
export function backHome(cursor: Cursor): Cursor {
  return cursor.opened?.home ?? cursor;
}
