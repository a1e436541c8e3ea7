/**
 * Interface between mode `search` and its features.
 *
 * A feature is a folder beside this file and a row in `features.ts`. The mode calls each method for all loaded features, in
 * the order of that table. All methods are optional.
 *
 * The open parts and the choices of a feature are in the state (`AppState.features`, declared in the feature's `state.ts`),
 * so that other features can open it by a transition. The typed texts, chosen rows and tools are there as well:
 * a feature itself stores only replies of the engine and what lasts as long as a press.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { Area, CollectionInfo, Dimension, Filter, GameRow, GraphNode, Point } from '../engine/protocol.js';
import type { LinkedGame } from '../game/link-text.js';
import type { ArchiveContext } from '../library/context.js';
import type { GameRows } from '../library/game-rows.js';
import type { Search } from '../library/search.js';
import type { FeatureState } from '../state/feature-state.js';
import type { AppState } from '../state/state.js';
import type { Part } from '../ui/lazy-part.js';
import type { Press } from '../ui/virtual-list.js';
import type { ExplorerAdditions } from './explorer/additions.js';
import type { Choosing } from './games/choosing.js';
import type { ChosenList } from './games/chosen-list.js';

export type Template = TemplateResult | typeof nothing;

export interface Feature {
  /** Called before each drawing while the mode is shown: the only place where a feature queries the engine by itself. */
  update?(): void;
  /** Called when the user leaves the mode: stops what runs only for the mode. */
  rest?(): void;

  /** Restrictions of the query on which the mode searches. */
  restriction?(): QueryRestriction;
  /** Announcement of an answer; `undefined` leaves it to the mode. */
  announcement?(games: number): string | undefined;
  /** The state in which a game of the list opens, made from the current one. */
  inGame?(state: AppState, row: GameRow): AppState;

  /** Card about the library, at the top of the panels. */
  card?(): Template;
  /** Card about the query, between those about the library and the answers. */
  queryCard?(): Template;
  /** Part in place of the answers; `undefined` while it is closed. */
  page?(): TemplateResult | undefined;
  /** Card among the answers. */
  answers?(): Template;
  /** Row below the replay bar. */
  bar?(): Template;
  /** Contents of the header in place of the collections. */
  pill?(): TemplateResult | undefined;
  /** Pictures and notes on the board. */
  picture?(): BoardPicture;
  /** Additions to the table of next moves. */
  explorer?(): ExplorerAdditions;
  /** The listed games, if they are not those of the answer. */
  list?(): ChosenList | undefined;
  /** The choice among the listed games; `undefined` if the user chooses none. */
  choosing?(rows: GameRows): Choosing | undefined;
  /** Error in an attribute that the page set; empty if there is none. */
  problem?(): string;

  /** Whether a press on the board draws instead of playing. */
  draws?(): boolean;
  /** Draws at a pressed point. */
  press?(point: Point): void;
  /** Goes back or forward; `false` if there is nothing there. */
  go?(to: 'back' | 'forward'): boolean;
  /** Closes the innermost open part, for Escape; `false` if none is open. */
  close?(): boolean;
  /** Drops what stays when nothing is open, for Escape; `false` if there is nothing. */
  clear?(): boolean;
}

/** Restrictions of a query besides the position. */
export interface QueryRestriction {
  readonly area?: Area | undefined;
  readonly filter?: Filter | undefined;
  /** Dimensions whose values each answer counts. */
  readonly facets?: readonly Dimension[];
  /** Wider areas, for a query without games. */
  readonly widerAreas?: () => readonly Area[];
  /** Filters with one choice less, for a query without games. */
  readonly widerFilters?: () => readonly (Filter | undefined)[];
}

/** A player with an id, or an opening whose name is its code. */
export interface NamedValue {
  readonly id?: number | undefined;
  readonly name: string;
}

/** Services of the mode for its features. */
export interface FeatureContext extends ArchiveContext {
  /** The query of the mode, and its answer. */
  readonly search: Search;
  /** Whether the mode is shown. */
  readonly shown: boolean;
  /** Frames drawn since the first answer: the table of next moves is drawn from frame 1 on, the games from frame 2 on. */
  readonly frames: number;
  /** Whether the user has been waiting for an answer. */
  readonly late: boolean;
  /** Restrictions of the query by all features. */
  restriction(): QueryRestriction;
  /** Additions of all features to the table of next moves. */
  explorer(): ExplorerAdditions;
  /** The games that a feature lists. */
  list(): ChosenList | undefined;
  /** The choice among the listed games. */
  choosing(rows: GameRows): Choosing | undefined;
  /** Loads a feature, and then changes its state. */
  show(feature: FeatureState<object>, change: (state: AppState) => AppState): void;
  /** Focuses the element that a selector matches, after it is drawn. */
  readonly focus: (selector: string) => void;
  /** Scrolls to the element that a selector matches, after it is drawn, unless it is completely visible. */
  readonly reveal: (selector: string) => void;
  /** Opens a row of the list of games, at the move where the position occurred. */
  openGame(row: GameRow): Promise<void>;
  /** Replaces the line on the board by a game of the library. */
  openLinked(game: LinkedGame): Promise<void>;
  /** Restricts the filter to a player or an opening. */
  filterBy(of: 'player' | 'opening', value: NamedValue): void;
  /** Adds an opening to the filter, or removes it. */
  toggleOpening(code: string): Promise<void>;
  /** Chooses a row of the list for the export. */
  choose(rows: GameRows, index: number, how: Press): void;
  /** Includes a collection in searches, or excludes it. */
  switchCollection(collection: number, on: boolean): void;
  /** The list of all collections; `undefined` until its code is loaded. */
  collectionList(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  /** Goes to a position around the shown one. */
  visit(node: Pick<GraphNode, 'removed' | 'added'>): void;
  /** The graph around the position; empty until its code is loaded. */
  readonly graph: () => Template;
}

/** Exports of `feature.ts` in the folder of a feature. */
export interface FeaturePart extends Part {
  create(context: FeatureContext): Feature;
}
