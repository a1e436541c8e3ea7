/**
 * What the element shows, as one immutable value: the mode, what is on the board and where it came from, what is asked
 * of the archive besides the position, and which games are listed.
 *
 * The element's attributes, its panels, the page's address and the trail are views of this value. It changes only by
 * the functions in `transitions.ts`, each of which returns a new one; the `Store` keeps them all in one history.
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

/** What is asked of the archive besides the position, as the attributes `area`, `filter` and `order` say it. */
export interface QueryState {
  readonly area: string;
  readonly filter: string;
  readonly order: Order;
  /**
   * While a game is open that was found by an area: where the area lay on the user's own board. The area waits until
   * the game is left, because of a game the whole position is looked up.
   */
  readonly areaAtHome?: string;
}

/** Which games are listed: those of the position shown, or those of the query by which the opened game was found. */
export type Listed = 'position' | 'query';

/** How far a list is scrolled; it means something to that list only. */
export interface Scrolled {
  /** The list's name for what it lists. */
  readonly list: string;
  /** Pixels. */
  readonly top: number;
}

export interface ListState {
  readonly listed: Listed;
  /** What was asked when the user left their own board for a game; absent on the own board. */
  readonly query?: Query;
  readonly scrolled?: Scrolled;
}

/** One of the user's own records that was deleted; undo brings it back. */
export interface DeletedRecord {
  readonly id: number;
  readonly record: GameRecord;
  readonly draft: boolean;
  /** Which record it was on the board; absent where it was not there. */
  readonly origin?: RecordOrigin | undefined;
}

export interface AppState {
  readonly mode: ModeName;
  readonly board: Cursor;
  readonly query: QueryState;
  readonly list: ListState;
  /** Records deleted since the page was opened. */
  readonly deleted: readonly DeletedRecord[];
}

export const INITIAL: AppState = {
  mode: 'view',
  board: EMPTY_CURSOR,
  query: { area: '', filter: '', order: 'newest' },
  list: { listed: 'position' },
  deleted: [],
};
