/** The pure changes of what the element shows that every mode shares: a state in, the next state out. */
import type { Move } from '../engine/protocol.js';
import { PASS } from '../engine/protocol.js';
import * as cursors from '../game/cursor.js';
import { type Cursor, EMPTY_CURSOR } from '../game/cursor.js';
import { type Five, findFive } from '../game/five.js';
import { stones, type Turn } from '../game/line.js';
import type { AppState, ListState, ModeName, QueryState } from './state.js';

/** Something else on the board. */
export function showBoard(state: AppState, board: Cursor): AppState {
  if (board === state.board) return state;
  return { ...state, board, query: queryFor(state, board), list: listFor(state, board) };
}

/** Another mode. What is on the board never changes with it. */
export function enterMode(state: AppState, mode: ModeName): AppState {
  return mode === state.mode ? state : { ...state, mode };
}

/** Another query. An area that did not come with the opened game no longer waits until the game is left. */
export function changeQuery(state: AppState, change: Partial<QueryState>): AppState {
  const { areaAtHome, ...query } = state.query;
  const waits = areaAtHome !== undefined && (change.area === undefined || change.area === query.area);
  return { ...state, query: { ...query, ...(waits && { areaAtHome }), ...change } };
}

/** Why a move cannot be played. */
export type Refusal = { readonly kind: 'occupied' } | { readonly kind: 'over'; readonly five: Five };

/** Plays a move where the line stands; or says why not. A step along the line is always possible. */
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

/** The empty board; an opened game or record is left. */
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

/** Whoever leaves an opened game finds the area that was asked about where it lay before. */
function queryFor({ query }: AppState, board: Cursor): QueryState {
  if (board.opened || query.areaAtHome === undefined) return query;
  const { areaAtHome, ...rest } = query;
  return { ...rest, area: areaAtHome };
}

/** On the own board there is no query that an opened game was found by, and a list keeps its place only in its game. */
function listFor({ board: before, list }: AppState, board: Cursor): ListState {
  if (board.opened && board.opened.view.game === before.opened?.view.game) return list;
  if (!board.opened && !before.opened) return list;
  return board.opened && list.query ? { listed: 'position', query: list.query } : { listed: 'position' };
}
