/**
 * State of the element as one immutable value: the mode, the board and its source, the other parts of the query, and
 * which games are listed.
 *
 * The attributes, the panels, the page's address and the trail are derived from this value. Only the functions in
 * `transitions.ts` change it, each by returning a new value; the `Store` stores all values in one history.
 */
import type { GameRecord, Order, Query } from '../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, type RecordOrigin } from '../game/cursor.js';

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

/** The query besides the position, in the form of the attributes `area`, `filter` and `order`. */
export interface QueryState {
  readonly area: string;
  readonly filter: string;
  readonly order: Order;
  /**
   * The area of the user's own board, while a game is open that was found by this area. Queries for an opened game use
   * its whole position, so the area is not used until the user leaves the game.
   */
  readonly areaAtHome?: string;
}

/**
 * Which games the list has: those of the shown position, or those of the query by which the user found the opened game.
 */
export type Listed = 'position' | 'query';

/** Scroll position of one list. */
export interface Scrolled {
  /** Name of the list, made of its query and order. */
  readonly list: string;
  /** Distance scrolled from the top, in pixels. */
  readonly top: number;
}

export interface ListState {
  readonly listed: Listed;
  /**
   * The query at the moment when the user opened a game from the user's own board; absent while that board is shown.
   */
  readonly query?: Query;
  readonly scrolled?: Scrolled;
}

/** A deleted record of the user; undo restores it. */
export interface DeletedRecord {
  readonly id: number;
  readonly record: GameRecord;
  readonly draft: boolean;
  /** Identity of the record while it was on the board; absent if it was not on the board. */
  readonly origin?: RecordOrigin | undefined;
}

export interface AppState {
  readonly mode: ModeName;
  readonly board: Cursor;
  readonly query: QueryState;
  readonly list: ListState;
  /** Records deleted since the page was opened. */
  readonly deleted: readonly DeletedRecord[];
  /** Open panels and choices of each feature, by the name of the feature; `feature-state.ts` reads and changes them. */
  readonly features: Readonly<Record<string, object>>;
}

export const INITIAL: AppState = {
  mode: 'view',
  board: EMPTY_CURSOR,
  query: { area: '', filter: '', order: 'newest' },
  list: { listed: 'position' },
  deleted: [],
  features: {},
};
