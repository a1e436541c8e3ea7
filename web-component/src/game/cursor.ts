/**
 * State of the board: a line of moves, the number of shown moves, and the source of the line (a game of the archive, or
 * a record).
 *
 * All values are immutable, and functions return new values. To return to an earlier board, code keeps the value of
 * that board.
 */

import { type GameView, type Move, PASS } from '../engine/protocol.js';
import { type Line, shown, stones, type Turn, turnLine, turnPoint } from './line.js';
import { EMPTY_BOARD } from './notation.js';
import type { Draft } from './record/draft.js';
import type { Place } from './record/place.js';

/** A game from the archive that the board now shows, and the board that was shown before. */
export interface OpenedGame {
  readonly view: GameView;
  /** The moves of the game as recorded, in the orientation of the board. */
  readonly line: Line;
  /**
   * The user's own board, as it was before any game was opened. The user can return to this board. It never has an
   * opened game.
   */
  readonly home: Cursor;
}

/**
 * Identity of a record. The object itself is the identity: a record keeps its object while the user edits the record,
 * and no two records share an object. The id and the revision of the stored record are not part of the state (see
 * `modes/edit`).
 */
export interface RecordOrigin {
  /**
   * `own`: one of the user's own records, or a draft that the user may save as such a record. `page`: a record set by
   * the page for mode `view`.
   */
  readonly kind: 'own' | 'page';
}

/** A record with variations and notes. The board shows one of the lines of the record. */
export interface RecordOnBoard {
  readonly draft: Draft;
  readonly place: Place;
  /**
   * The line of moves through the record that `place` describes. While the board shows this line, the same object is
   * also {@link Cursor.line}.
   */
  readonly line: Line;
  readonly origin: RecordOrigin;
  /**
   * The turns of the board that have not been applied to `draft` yet. The editing code applies them as soon as this
   * code is loaded.
   */
  readonly turns: readonly Turn[];
  /**
   * Whether the record is known to be one line of moves without notes. Mode `view` shows such a record without the code
   * for records.
   */
  readonly isGame?: true;
}

export interface Cursor {
  /**
   * The shown line. This is the user's own line, the line of the opened game or record, or a variation that departs
   * from the line of the game or record.
   */
  readonly line: Line;
  readonly opened?: OpenedGame;
  /** The record that contains the line. Never present at the same time as `opened`. */
  readonly record?: RecordOnBoard;
}

export const EMPTY_CURSOR: Cursor = { line: { setup: EMPTY_BOARD, moves: [], ply: 0 } };

/** Returns the board so that it shows the first `ply` moves of the line, or all moves if the line has fewer. */
export function stepTo(cursor: Cursor, ply: number): Cursor {
  const line = shown(cursor.line, ply);
  return line === cursor.line ? cursor : { ...cursor, line };
}

/**
 * Plays a move after the shown moves. If the line already continues with this move, the board only shows one move more.
 * Any other move replaces the rest of the line. Returns `undefined` if the point is occupied.
 */
export function play(cursor: Cursor, move: Move): Cursor | undefined {
  const { line } = cursor;
  if (move !== PASS && stones(line).has(move)) return undefined;
  if (line.moves[line.ply] === move) return stepTo(cursor, line.ply + 1);
  return settle({ ...cursor, line: { ...line, moves: [...line.moves.slice(0, line.ply), move], ply: line.ply + 1 } });
}

/**
 * Removes the last shown move and all moves after it. Moves of an opened game or a record are not removed: the board
 * only shows one move less.
 */
export function takeBack(cursor: Cursor): Cursor {
  const { line } = cursor;
  if (line.ply === 0) return cursor;
  const from = variationFrom(cursor);
  if (sourceLine(cursor) && (from === undefined || line.ply <= from)) return stepTo(cursor, line.ply - 1);
  return settle({ ...cursor, line: { ...line, moves: line.moves.slice(0, line.ply - 1), ply: line.ply - 1 } });
}

/** Returns the line of the opened game or record, without the user's variation. */
export function sourceLine({ opened, record }: Cursor): Line | undefined {
  return opened?.line ?? record?.line;
}

/**
 * If the line of the opened game or record begins with all moves of the shown line, replaces the shown line by the
 * whole line of the game or record. The number of shown moves stays the same.
 */
export function settle(cursor: Cursor): Cursor {
  const source = sourceLine(cursor);
  if (!source || variationFrom(cursor) !== undefined) return cursor;
  return { ...cursor, line: shown(source, cursor.line.ply) };
}

/**
 * Turns the line, together with the opened game or record. The user's own board, to which the user can return from an
 * opened game (`home`), does not turn.
 */
export function turnCursor(turn: Turn, { line, opened, record }: Cursor): Cursor {
  const turned = turnLine(turn, line);
  if (record) {
    // Use one object for both lines, because other code compares the objects to find out whether
    // the board shows the record's line.
    const own = record.line === line ? turned : turnLine(turn, record.line);
    return { line: turned, record: { ...record, line: own, turns: [...record.turns, turn] } };
  }
  if (!opened) return { line: turned };
  const alternatives = opened.view.alternatives.map((point) => turnPoint(turn, point));
  const view = { ...opened.view, alternatives, moves: opened.view.moves.map((move) => turnPoint(turn, move)) };
  return { line: turned, opened: { ...opened, view, line: turnLine(turn, opened.line) } };
}

/**
 * Puts a game on the board and shows its first `ply` moves. If another game was on the board, the user's own board
 * behind that game (`home`) becomes the `home` of the new game.
 */
export function openGame(cursor: Cursor, view: GameView, ply: number): Cursor {
  const line = shown({ setup: EMPTY_BOARD, moves: view.moves, ply: 0 }, ply);
  return { line, opened: { view, line, home: cursor.opened?.home ?? cursor } };
}

/**
 * Returns the index of the first move of the line that differs from the opened game or record. Returns `undefined` if
 * no move differs, or if the board has neither a game nor a record.
 */
export function variationFrom(cursor: Cursor): number | undefined {
  const source = sourceLine(cursor);
  if (!source) return undefined;
  if (source.setup !== cursor.line.setup) return 0;
  const from = cursor.line.moves.findIndex((move, index) => move !== source.moves[index]);
  return from < 0 ? undefined : from;
}

/**
 * Leaves a variation: returns the board with the line of the opened game or record, at the move where the variation
 * began. If the line is no variation, the board shows as many moves as before.
 */
export function backToSource(cursor: Cursor): Cursor {
  const source = sourceLine(cursor);
  if (!source) return cursor;
  const { ply } = cursor.line;
  return { ...cursor, line: shown(source, Math.min(ply, variationFrom(cursor) ?? ply)) };
}

/** Leaves an opened game: returns the user's own board. */
export function backHome(cursor: Cursor): Cursor {
  return cursor.opened?.home ?? cursor;
}
