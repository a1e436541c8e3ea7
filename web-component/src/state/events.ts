/**
 * Events of `<renju-board>`. All events bubble, and are composed (they leave the shadow root). The `detail` of each
 * event is a plain value that can be cloned. Events report the user's actions and the engine's results. They never
 * report changes that the page itself has made.
 */
import type { Trouble } from '../engine/engine-error.js';
import type {
  Color,
  GameRecord,
  GameView,
  ImportProgress,
  LibraryInfo,
  Position,
  Query,
  SearchReply,
  SolveProgress,
  SolveReply,
  Threats,
} from '../engine/protocol.js';
import type { Chosen } from './settings.js';

/** A move that is about to be played, or was just played. */
export interface MoveDetail {
  /** Name of the point such as `h8`, or `pass`. */
  point: string;
  color: Color;
  /** The number of the move, from 1. */
  move: number;
}

/** The line of moves on the board, in the form of the attributes. */
export interface PositionDetail {
  /** All moves of the line, such as `h8 h9 i8`. */
  moves: string;
  /** The position before the first move, as RFEN; empty for the empty board. */
  position: string;
  /** Number of moves that the board shows. */
  ply: number;
  toMove: Color;
  /** The id of the opened game in its file; absent if no game is open. */
  game?: number;
}

/**
 * An answer of the library to a query, together with the query. The query is included because the board may show
 * another position by now.
 */
export interface SearchResultDetail extends SearchReply, Query {}

/**
 * Progress of a search for a win, together with the searched position. The search looks for a win of the side to move
 * in `position`.
 */
export interface SolveProgressDetail extends SolveProgress {
  position: Position;
  threats: Threats;
}

/** Result of a search for a win, together with the searched position. */
export interface SolveResultDetail extends SolveReply {
  position: Position;
  threats: Threats;
}

/** Options of a search for a win. If an option is missing, the value of the element's attribute is used. */
export interface SolveOptions {
  side?: Color;
  threats?: Threats;
  /** Time limit in seconds. */
  limit?: number;
  /**
   * Greatest number of positions to search. The search ends as soon as it reaches this number or the time limit.
   */
  nodes?: number;
  /** Whether to find the win with the fewest fours. This is possible only if `threats` is `fours`. */
  shortest?: boolean;
  signal?: AbortSignal;
}

/** The parts of a query that are attributes of the element, except the position. */
export interface QueryDetail {
  area: string;
  filter: string;
}

/** A record after the user has changed it. */
export interface RecordDetail {
  record: GameRecord;
  /** The record's id among the user's own records; absent until the record is saved for the first time. */
  recordId?: number;
}

export interface RenjuEventMap {
  /**
   * The user has changed the settings for the boards of this site, or the element has read these settings when the page
   * opened.
   */
  'renju-settings-change': CustomEvent<Chosen>;
  /** Sent before a stone is played; `preventDefault()` forbids the move. */
  'renju-before-move': CustomEvent<MoveDetail>;
  'renju-move': CustomEvent<MoveDetail>;
  /** The user changed the line of moves on the board, or the number of shown moves. */
  'renju-position-change': CustomEvent<PositionDetail>;
  /** The user changed the record, or the first save has given it an id. */
  'renju-record-change': CustomEvent<RecordDetail>;
  /** The user chose another mode. */
  'renju-mode-change': CustomEvent<{ mode: string }>;
  /** The user chose another area of the board to search, or another filter of the games. */
  'renju-query-change': CustomEvent<QueryDetail>;
  'renju-search-result': CustomEvent<SearchResultDetail>;
  'renju-import-progress': CustomEvent<ImportProgress>;
  'renju-import-done': CustomEvent<LibraryInfo>;
  'renju-game-open': CustomEvent<GameView>;
  'renju-solve-progress': CustomEvent<SolveProgressDetail>;
  'renju-solve-result': CustomEvent<SolveResultDetail>;
  /** A request to the engine failed. */
  'renju-error': CustomEvent<Trouble>;
  /** The archive is open and queries can be sent. */
  'renju-ready': CustomEvent<{ library?: LibraryInfo }>;
}

/** Sends an event. Returns `false` if the page called `preventDefault()`. */
export function emit<K extends keyof RenjuEventMap>(
  from: EventTarget,
  name: K,
  detail: RenjuEventMap[K]['detail'],
): boolean {
  const cancelable = name === 'renju-before-move';
  return from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

declare global {
  interface HTMLElementEventMap extends RenjuEventMap {}
}
