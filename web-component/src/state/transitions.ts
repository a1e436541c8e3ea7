/** Pure functions that take a state of the element and return the next state. Every mode uses these functions. */
import type { Move } from '../engine/protocol.js';
import { PASS } from '../engine/protocol.js';
import * as cursors from '../game/cursor.js';
import { type Cursor, EMPTY_CURSOR } from '../game/cursor.js';
import { type Five, findFive } from '../game/five.js';
import { stones, type Turn } from '../game/line.js';
import type { AppState, ListState, ModeName, QueryState } from './state.js';

/** Puts another line, game or record on the board. */
export function showBoard(state: AppState, board: Cursor): AppState {
  if (board === state.board) return state;
  return { ...state, board, query: queryFor(state, board), list: listFor(state, board) };
}

/** Enters another mode; the board stays the same. */
export function enterMode(state: AppState, mode: ModeName): AppState {
  return mode === state.mode ? state : { ...state, mode };
}

/**
 * Changes the query. If the change contains a new area, removes `areaAtHome`, the area that would apply again when the
 * user leaves the opened game. Returns `state` itself if the query already has all values of the change.
 */
export function changeQuery(state: AppState, change: Partial<QueryState>): AppState {
  const names = Object.keys(change) as Array<keyof QueryState>;
  if (names.every((name) => change[name] === state.query[name])) return state;
  const { areaAtHome, ...query } = state.query;
  const waits = areaAtHome !== undefined && (change.area === undefined || change.area === query.area);
  return { ...state, query: { ...query, ...(waits && { areaAtHome }), ...change } };
}

/** The reason why a move cannot be played. */
export type Refusal = { readonly kind: 'occupied' } | { readonly kind: 'over'; readonly five: Five };

/**
 * Plays a move after the shown moves. If the move cannot be played, returns the reason. A move that the line already
 * has as its next move can always be played.
 */
export function play(state: AppState, move: Move): { state: AppState } | { refused: Refusal } {
  const { board } = state;
  const present = stones(board.line);
  if (move !== PASS && present.has(move)) return { refused: { kind: 'occupied' } };
  const follows = board.line.moves[board.line.ply] === move;
  const five = follows ? undefined : findFive(present);
  if (five) return { refused: { kind: 'over', five } };
  const next = cursors.play(board, move);
  return next ? { state: showBoard(state, next) } : { refused: { kind: 'occupied' } };
}

export function stepTo(state: AppState, ply: number): AppState {
  return showBoard(state, cursors.stepTo(state.board, ply));
}

export function takeBack(state: AppState): AppState {
  return showBoard(state, cursors.takeBack(state.board));
}

/** Clears the board, and closes an opened game or record. */
export function clear(state: AppState): AppState {
  return showBoard(state, EMPTY_CURSOR);
}

export function turn(state: AppState, how: Turn): AppState {
  return showBoard(state, cursors.turnCursor(how, state.board));
}

export function backToSource(state: AppState): AppState {
  return showBoard(state, cursors.backToSource(state.board));
}

export function backHome(state: AppState): AppState {
  return showBoard(state, cursors.backHome(state.board));
}

/**
 * Returns the query that applies when another board is shown. If the user leaves an opened game, the area of the user's
 * own board applies again.
 */
function queryFor({ query }: AppState, board: Cursor): QueryState {
  if (board.opened || query.areaAtHome === undefined) return query;
  const { areaAtHome, ...rest } = query;
  return { ...rest, area: areaAtHome };
}

/**
 * Returns the state of the list of games when another board is shown. A list keeps its scroll position only while the
 * same game is open. The user's own board has no query by which an opened game was found.
 */
function listFor({ board: before, list }: AppState, board: Cursor): ListState {
  if (board.opened && board.opened.view.game === before.opened?.view.game) return list;
  if (!board.opened && !before.opened) return list;
  return board.opened && list.query ? { listed: 'position', query: list.query } : { listed: 'position' };
}
