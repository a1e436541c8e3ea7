/**
 * Interface between mode `search` and its features.
 *
 * A feature is a folder beside this file and a row in `features.ts`. The mode calls each method for all loaded
 * features, in the order of the rows there. All methods are optional.
 *
 * The state (`AppState.features`, declared in the feature's `state.ts`) says which parts of a feature are open, and has
 * the user's choices, typed texts, chosen rows and tools. Other features can therefore open a feature by a transition,
 * which is a function from one state to the next. The feature itself stores only replies of the engine, and the data of
 * a press until the press ends.
 */
import type { TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type {
  Area,
  CollectionInfo,
  Dimension,
  Filter,
  GameRow,
  GraphNode,
  Point,
  SearchReply,
} from '../engine/protocol.js';
import type { LinkedGame } from '../game/link-text.js';
import type { Walk } from '../game/retrace.js';
import type { ArchiveContext } from '../library/context.js';
import type { GameRows } from '../library/game-rows.js';
import type { Search } from '../library/search.js';
import type { FeatureState } from '../state/feature-state.js';
import type { AppState } from '../state/state.js';
import type { Part } from '../ui/lazy-part.js';
import type { Template } from '../ui/template.js';
import type { RowPress } from '../ui/virtual-list.js';
import type { ExplorerAdditions } from './explorer/additions.js';
import type { SourceColumn } from './explorer/source-column.js';
import type { Choosing } from './games/choosing.js';
import type { ChosenList } from './games/chosen-list.js';
import type { ListTab } from './games/state.js';

export interface Feature {
  /**
   * Called before each drawing while the mode is shown. This is the only method in which a feature may query the engine
   * without an action of the user.
   */
  update?(): void;
  /** Called when the user leaves the mode; stops everything that runs only for the mode. */
  rest?(): void;

  /** Returns the restrictions that the feature adds to the query of the mode. */
  restriction?(): QueryRestriction;
  /** Returns the announcement of an answer for screen readers; `undefined` if the mode's own announcement is enough. */
  announcement?(games: number): string | undefined;
  /** Returns a sentence about an answer, which is announced after the number of games. */
  remark?(answer: SearchReply): string | undefined;
  /**
   * Called before the board shows a game of the list. Returns the current state with the feature's own changes for this
   * game, for example another area of the board.
   */
  inGame?(state: AppState, row: GameRow): AppState;

  /** Draws a message about the library, at the top of the panels. */
  card?(): Template;
  /**
   * Draws a card that the user has opened. The card is below the table of next moves, so that opening it does not move
   * the table.
   */
  opened?(): Template;
  /**
   * Draws a page that is shown in place of the cards about the answer of the search. Returns `undefined` while the page
   * is closed.
   */
  page?(): TemplateResult | undefined;
  /** Draws the feature's tab in the card with the list of games. */
  tab?(): Template;
  /** Draws a card with the answer of the search, such as the list of games. */
  answers?(): Template;
  /** Draws the row below the bar under the board, for example the trail of visited boards. */
  bar?(): Template;
  /** Draws the content that the header shows in place of the collections. */
  pill?(): TemplateResult | undefined;
  /** Returns drawings over the board, and notes on its points for assistive programs. */
  picture?(): BoardPicture;
  /** Returns the feature's additions to the table of next moves. */
  explorer?(): ExplorerAdditions;
  /** Returns the games to list, if they are not the games of the answer. */
  list?(): ChosenList | undefined;
  /** Returns which games of the list the user has chosen for the export; `undefined` while the user cannot choose. */
  choosing?(rows: GameRows): Choosing | undefined;
  /** Returns a text about the error in an attribute that the page set; empty if there is none. */
  problem?(): string;

  /** Whether a press on the board draws an area, instead of playing a move. */
  draws?(): boolean;
  /** Draws with the selected area tool at the point that was pressed. */
  press?(point: Point): void;
  /** Goes back or forward on the trail of visited boards; returns `false` if there is no board to go to. */
  go?(to: 'back' | 'forward'): boolean;
  /** Called for Escape. Closes the innermost open part; returns `false` if no part is open. */
  close?(): boolean;
  /**
   * Called for Escape when no part is open. Clears a choice that is still in effect, such as the area; returns `false`
   * if there is no such choice.
   */
  clear?(): boolean;
}

/** The restrictions of a query besides the position. */
export interface QueryRestriction {
  readonly area?: Area | undefined;
  readonly filter?: Filter | undefined;
  /**
   * The dimensions (facts about games, such as the rule) of which each answer must list the values, with the number of
   * games of each value.
   */
  readonly facets?: readonly Dimension[];
  /** Returns less restricted areas. The page suggests them if the query finds no games. */
  readonly widerAreas?: () => readonly Area[];
  /**
   * Returns filters, each of which lacks one choice of the current filter. The page suggests them
   * if the query finds no games.
   */
  readonly widerFilters?: () => readonly (Filter | undefined)[];
}

/** A player or an opening. A player has an id; an opening has none, and its name is its code. */
export interface NamedValue {
  readonly id?: number | undefined;
  readonly name: string;
}

/** A tool that the command field finds by its name. */
export interface ToolAction {
  readonly label: string;
  /** The full name, if the label is an abbreviation. */
  readonly name?: string;
  /** Whether the tool does nothing at present. */
  readonly idle?: boolean;
  /** Whether the part of the page that the tool opens or closes is open. */
  readonly open?: boolean;
  run(): void;
}

/** The services of the mode for its features. */
export interface FeatureContext extends ArchiveContext {
  /** The query of the mode and its answer. */
  readonly search: Search;
  /** Whether the mode is shown. */
  readonly shown: boolean;
  /**
   * Number of frames drawn since the first answer: the table of next moves is drawn from frame 1 on, the list of games
   * from frame 2 on.
   */
  readonly frames: number;
  /** Whether the user has waited so long that the page should show that an answer is pending. */
  readonly late: boolean;
  /** Returns the restrictions that all features add to the query. */
  restriction(): QueryRestriction;
  /** Returns the additions of all features to the table of next moves. */
  explorer(): ExplorerAdditions;
  /**
   * Returns the column of the table with the moves that an external engine found; `undefined` while no external engine
   * analyzes.
   */
  engineColumn(): SourceColumn | undefined;
  /** Returns the games that a feature lists in place of the games of the answer. */
  list(): ChosenList | undefined;
  /** Returns which games of the list the user has chosen for the export. */
  choosing(rows: GameRows): Choosing | undefined;
  /** Opens the card with the saved filters. */
  readonly openSaved: () => void;
  /** Loads the menu under the board, and returns its tools. */
  menuTools(): Promise<readonly ToolAction[]>;
  /** Loads the code of a feature, and then changes the feature's state. */
  show(feature: FeatureState<object>, change: (state: AppState) => AppState): void;
  /** Focuses the HTML element that a selector matches, after it is drawn. */
  readonly focus: (selector: string) => void;
  /**
   * Scrolls to the HTML element that a selector matches, if this element is not completely visible after the drawing.
   */
  readonly reveal: (selector: string) => void;
  /** Opens the game of a row in the list, at the move after which the position occurred. */
  openGame(row: GameRow): Promise<void>;
  /** Opens the game that a link names, in place of the line of moves that the link has put on the board. */
  openLinked(game: LinkedGame): Promise<void>;
  /** Restricts the filter to a player or an opening. */
  filterBy(of: 'player' | 'opening', value: NamedValue): void;
  /** Adds an opening to the filter, or removes it. */
  toggleOpening(code: string): Promise<void>;
  /** Chooses a row of the list of games for the export. */
  choose(rows: GameRows, index: number, how: RowPress): void;
  /** Includes a collection in searches, or excludes it from them. */
  switchCollection(collection: number, on: boolean): void;
  /** Draws the list of all collections; returns `undefined` until its code is loaded. */
  collectionList(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  /**
   * Goes to a neighboring position of the graph. `walk` computes the line of moves that leads to the position. By
   * default, the line leads to the whole position; another `walk` may lead only to its stones on a part of the board.
   */
  visit(node: Pick<GraphNode, 'removed' | 'added'>, walk?: Walk): void;
  /** Draws the contents of a tab beside the list of games; empty until the code of its feature is loaded. */
  tab(of: Exclude<ListTab, 'games'>): Template;
}

/** The exports of a feature's file `feature.ts`. */
export interface FeaturePart extends Part {
  create(context: FeatureContext): Feature;
}
