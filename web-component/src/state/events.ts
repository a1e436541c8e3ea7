/**
 * The events of `<renju-board>`. All bubble and are composed; each `detail` is a plain value that may be cloned.
 * They tell what the user did and what the engine finished, never what the page itself set.
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

/** A move that is about to be played, or was. */
export interface MoveDetail {
  /** `h8`, or `pass`. */
  point: string;
  color: Color;
  /** The number of the move, from 1. */
  move: number;
}

/** What the board shows, as the attributes say it. */
export interface PositionDetail {
  /** The whole line: `h8 h9 i8`. */
  moves: string;
  /** RFEN of the stones that the line begins from; empty for the empty board. */
  position: string;
  /** How many moves of the line are shown. */
  ply: number;
  toMove: Color;
  /** The id, in its file, of the game that is open. */
  game?: number;
}

/** What the library says, and to which query: an answer may come when the user has moved on. */
export interface SearchResultDetail extends SearchReply, Query {}

/** How far a search for a win is, and for which problem: the side to move of `position` is to win. */
export interface SolveProgressDetail extends SolveProgress {
  position: Position;
  threats: Threats;
}

/** How a search for a win ended, and for which problem. */
export interface SolveResultDetail extends SolveReply {
  position: Position;
  threats: Threats;
}

/** What a page may ask for; what it leaves out is as the attributes say. */
export interface SolveOptions {
  side?: Color;
  threats?: Threats;
  /** Seconds. */
  limit?: number;
  /** Positions to look at, where that is less. */
  nodes?: number;
  /** For fours: the win with the fewest of them. */
  shortest?: boolean;
  signal?: AbortSignal;
}

/** What is asked besides the position, as the attributes say it. */
export interface QueryDetail {
  area: string;
  filter: string;
}

/** A record after a change. */
export interface RecordDetail {
  record: GameRecord;
  /** Its id among the own records; absent until it has been saved once. */
  recordId?: number;
}

export interface RenjuEventMap {
  /** What the user has set for the boards of this site is another choice now, or was read when the page was opened. */
  'renju-settings-change': CustomEvent<Chosen>;
  /** Before a stone is played; `preventDefault()` forbids it. */
  'renju-before-move': CustomEvent<MoveDetail>;
  'renju-move': CustomEvent<MoveDetail>;
  /** The user changed what the board shows. */
  'renju-position-change': CustomEvent<PositionDetail>;
  /** The user changed the record, or it has got its number. */
  'renju-record-change': CustomEvent<RecordDetail>;
  /** The user chose another mode. */
  'renju-mode-change': CustomEvent<{ mode: string }>;
  /** The user chose another part of the board, or other games. */
  'renju-query-change': CustomEvent<QueryDetail>;
  'renju-search-result': CustomEvent<SearchResultDetail>;
  'renju-import-progress': CustomEvent<ImportProgress>;
  'renju-import-done': CustomEvent<LibraryInfo>;
  'renju-game-open': CustomEvent<GameView>;
  'renju-solve-progress': CustomEvent<SolveProgressDetail>;
  'renju-solve-result': CustomEvent<SolveResultDetail>;
  /** The engine could not do what was asked. */
  'renju-error': CustomEvent<Trouble>;
  /** The archive is open and the first query can be asked. */
  'renju-ready': CustomEvent<{ library?: LibraryInfo }>;
}

/** Sends one of them. `false` if the page prevented what it announces. */
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
