/**
 * The state of the element as one immutable value. It contains the mode, the board and its source (a game or a record),
 * the other parts of the query, and which games are listed.
 *
 * The attributes, the panels, the page's address and the trail are derived from this value. Only the functions in
 * `transitions.ts` change the state: each returns a new value. The `Store` stores all these values in one history.
 */
import type { GameRecord, Order, Query } from '../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, type RecordOrigin } from '../game/cursor.js';
import type { SavedItem } from './saved-item.js';

export const MODES = ['view', 'search', 'solve', 'edit', 'train'] as const;
export type ModeName = (typeof MODES)[number];

export const ORDERS: readonly Order[] = [
  'newest',
  'oldest',
  'longest',
  'shortest',
  ...(['black', 'white', 'event', 'rule', 'opening', 'result'] as const).flatMap(
    (name) => [name, `${name}-descending`] as const,
  ),
];

/**
 * The parts of the query other than the position. They have the form of the attributes `area`, `filter` and `order`.
 */
export interface QueryState {
  readonly area: string;
  readonly filter: string;
  readonly order: Order;
  /**
   * The area of the query for the user's own board. Present only while a game is open that a search with this area has
   * found. Queries for an opened game use its whole position, so this area is not used until the user leaves the game.
   */
  readonly areaAtHome?: string;
}

/**
 * Which games the list shows: the games that reached the shown position (`position`), or the games of the query by
 * which the user found the opened game (`query`).
 */
export type Listed = 'position' | 'query';

/** Scroll position of one list. */
export interface Scrolled {
  /** Name of the list. It is made from the query and the order of the list. */
  readonly list: string;
  /** How far the list is scrolled down from its top, in pixels. */
  readonly top: number;
}

export interface ListState {
  readonly listed: Listed;
  /**
   * The query that was current when the user opened a game from the user's own board. Absent while the user's own board
   * is shown.
   */
  readonly query?: Query;
  readonly scrolled?: Scrolled;
}

/** One of the user's records that was deleted. Undo restores the record. */
export interface DeletedRecord {
  readonly id: number;
  /** The revision of the stored record when the user deleted it. */
  readonly revision: number;
  readonly record: GameRecord;
  readonly draft: boolean;
  /** The identity that the record had on the board; absent if the record was not on the board. */
  readonly origin?: RecordOrigin | undefined;
  /** Whether another tab had changed the stored record, so that the board showed an older version. */
  readonly isOther?: boolean;
}

/** A set of problems or a record to memorize that was deleted. Undo restores it. */
export interface DeletedSet {
  /** The key of the stored row. */
  readonly name: string;
  /** The text of the set's or record's file. */
  readonly text: string;
}

export interface AppState {
  readonly mode: ModeName;
  readonly board: Cursor;
  readonly query: QueryState;
  readonly list: ListState;
  /** The records that the user has deleted since the page was opened. */
  readonly deleted: readonly DeletedRecord[];
  /** The saved filters and bookmarks that the user has deleted since the page was opened. Undo restores them. */
  readonly deletedItems: readonly SavedItem[];
  /** The sets of problems and records to memorize that the user has deleted since the page was opened. */
  readonly deletedSets: readonly DeletedSet[];
  /**
   * The state of each feature (its open panels and the user's choices), by the name of the feature. The functions in
   * `feature-state.ts` read and change it.
   */
  readonly features: Readonly<Record<string, object>>;
}

export const INITIAL: AppState = {
  mode: 'view',
  board: EMPTY_CURSOR,
  query: { area: '', filter: '', order: 'newest' },
  list: { listed: 'position' },
  deleted: [],
  deletedItems: [],
  deletedSets: [],
  features: {},
};
