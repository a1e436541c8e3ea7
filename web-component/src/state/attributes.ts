/**
 * The attributes and properties of `<renju-board>`. Most attributes are strings or numbers, because some frameworks can
 * set nothing else. Each property has the name of its attribute in camel case.
 */
import { LitElement } from 'lit';
import type { Color, GameRecord, Order, Threats } from '../engine/protocol.js';
import type { PartHost } from '../ui/lazy-part.js';
import type { EngineSource } from './engine-source.js';
import type { ModeName } from './state.js';

/**
 * The attributes of the element. This comment also lists the parts (`@csspart`) and variables (`@cssprop`) that style
 * sheets of the page can use.
 *
 * @csspart board - The board.
 * @csspart stone - A stone; also has the part `black` or `white`.
 * @csspart lines - The lines of the board.
 * @csspart label - A coordinate beside the board.
 * @csspart mark - The mark of a next move.
 * @csspart forbidden - The mark of a point where Black may not play.
 * @csspart eye - A point where a stone makes a three or a four.
 * @csspart row-line - A line along a row of stones.
 * @csspart five - The band under the row that ended the game.
 * @csspart label-mark - A label that a record has on a point.
 * @csspart figure - A circle, triangle, square or cross that a record has on a point.
 * @csspart line - A line that a record has between two points.
 * @csspart arrow - An arrow that a record has between two points.
 * @csspart cursor - The point of the board that is in the tab order.
 * @csspart header - The row at the top, above the board and the panels.
 * @csspart replay - The buttons for single steps and the slider, in the bar under the board.
 * @csspart strip - The ticks behind the slider of the bar: small marks for the findings about the moves of a game.
 * @csspart tools - The menu of further tools, which the last button of the bar opens.
 * @csspart trail - The breadcrumb of the visited boards.
 * @csspart set-up - The tools that set up a position.
 * @csspart area - The tools that select an area of the board to search.
 * @csspart filter-button - The button in the header that opens the filter of the games.
 * @csspart button - Every button that is drawn as a box.
 * @csspart modes - The choice of modes in the header.
 * @csspart mode-select - The choice of modes as a list, on a phone.
 * @csspart tabs - The choice between the list of games and the positions near the shown position.
 * @csspart collection - A collection in the header.
 * @csspart archive - The button beside the collections that opens the card of the archive, and this card.
 * @csspart importing - The progress of an import, in place of the archive's button.
 * @csspart caption - The text above the board that describes the contents of the board.
 * @csspart over - The winner of the game, in the caption.
 * @csspart panel - Every card; also has one of the parts `explorer`, `games`, `facts`, `graph`, `player`, `openings`,
 *   `record`, `drop`, `no-archive`, `progress`, `imported`, `archive`, `published`, `study`, `novelties`, `failure`,
 *   `problem`, `answer`, `forbidden`, `filter`, `records`, `note`, `opening`, `share`, `open`, `engine`, `train`,
 *   `practice`, `training`, `settings` or `keys`.
 * @csspart engine-lines - Lines of play of an engine, on the board.
 * @csspart engine-chances - The bar with an engine's evaluation.
 * @csspart table - The table of next moves, or of a proof.
 * @csspart row - A row of a table or of a list.
 * @csspart bar - A bar with the shares of Black's wins, draws and White's wins.
 * @cssprop [--renju-board=light-dark(#e9c98f, #b98f52)] - The board.
 * @cssprop [--renju-line] - Lines and coordinates; a dark shade of the board by default.
 * @cssprop [--renju-black=#17181b] - Black stones.
 * @cssprop [--renju-white=#f1efea] - White stones.
 * @cssprop [--renju-last-move=#e4572e] - The ring of the last move.
 * @cssprop [--renju-mark=#0f766e] - Marks of next moves.
 * @cssprop [--renju-forbidden=light-dark(#b91c1c, #f87171)] - Errors and forbidden points.
 * @cssprop [--renju-paper=light-dark(#fbfaf8, #17181a)] - The ground of the element.
 * @cssprop [--renju-surface=light-dark(#fff, #1f2124)] - The ground of cards and buttons.
 * @cssprop [--renju-ink=light-dark(#1d1d1f, #ececec)] - Text.
 * @cssprop [--renju-ink-quiet=light-dark(#6a6660, #a3a3a3)] - Less important text.
 * @cssprop [--renju-hairline=light-dark(#e5e1da, #33363a)] - Borders.
 * @cssprop [--renju-accent=light-dark(#0f766e, #5eead4)] - Chosen items, and controls that can be used.
 * @cssprop [--renju-accent-soft=light-dark(#d7efec, #173b38)] - The ground of chosen items.
 * @cssprop [--renju-on-accent=light-dark(#fff, #10312e)] - Text on the accent.
 * @cssprop [--renju-focus=var(--renju-accent)] - The ring of the focus.
 * @cssprop [--renju-bar-black=light-dark(#2a2a2c, #0b0b0c)] - Black's part of a bar of results.
 * @cssprop [--renju-bar-draw=light-dark(#a8a198, #63656a)] - The draws' part of a bar of results.
 * @cssprop [--renju-bar-white=light-dark(#fff, #e6e4de)] - White's part of a bar of results.
 * @cssprop [--renju-radius=10px] - Corners of the board and of cards.
 * @cssprop [--renju-font] - System fonts, with Noto Sans CJK for Japanese and Chinese.
 * @cssprop [--renju-board-max=45rem] - The largest width of a board without panels beside it.
 */
export abstract class BoardAttributes extends LitElement implements PartHost {
  static override properties = {
    mode: { reflect: true },
    modes: {},
    moves: { reflect: true },
    position: { reflect: true },
    ply: { type: Number, reflect: true },
    order: { reflect: true },
    area: { reflect: true },
    filter: { reflect: true },
    side: { reflect: true },
    threats: { reflect: true },
    limit: { type: Number, reflect: true },
    forbidden: {},
    hotkeys: {},
    board: {},
    label: {},
    coordinates: {},
    numbers: {},
    marks: {},
    lastMove: { attribute: 'last-move', reflect: true },
    eyes: {},
    rows: {},
    animation: {},
    pace: {},
    settings: {},
    record: {},
    gameRecord: { attribute: false },
    edit: { reflect: true },
    recordId: { attribute: 'record-id', type: Number, reflect: true },
    theme: { reflect: true },
    archive: {},
    engine: { attribute: false },
    engines: {},
    sample: {},
    sampleGames: { attribute: 'sample-games', type: Number },
    assetBase: { attribute: 'asset-base' },
    wasmUrl: { attribute: 'wasm-url' },
    workerUrl: { attribute: 'worker-url' },
    link: {},
    name: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    required: { type: Boolean, reflect: true },
  };

  /**
   * The actions that the user can take. `view`: replay a game or a line. `search`: also play moves and query the
   * archive. `solve`: set up a position and look for a win. `edit`: edit a record. `train`: solve training problems.
   */
  declare mode: ModeName;
  /** The modes between which the user may choose, such as `view search`. By default the user cannot choose a mode. */
  declare modes: string;
  /**
   * The line of moves on the board, such as `h8 h9 i8`. The element updates the attribute when the user changes the
   * line.
   */
  declare moves: string;
  /**
   * The position before the first move, as RFEN; empty for the empty board. The element updates the attribute when the
   * user changes this position.
   */
  declare position: string;
  /**
   * Number of moves that the board shows; absent means all moves. The element updates the attribute when the user
   * changes this number.
   */
  declare ply: number | undefined;
  /**
   * Order of the list of games: `newest`, `oldest`, `longest` or `shortest` first, or by a column, such as `black`
   * (ascending) or `black-descending`.
   */
  declare order: Order;
  /**
   * Area of the board to search, such as `bottom-left` or `c3:g7 ?d4 anywhere`. The element updates the attribute when
   * the user chooses another area.
   */
  declare area: string;
  /**
   * Filter of the games, such as `player=12&as=white&from=2015`. The element updates the attribute when the user
   * changes the filter.
   */
  declare filter: string;
  /** The side for which a win is searched: `black` or `white`; absent means the side to move. */
  declare side: Color | '' | undefined;
  /**
   * The kind of attacking moves in a search for a win: `fours` (a win by fours), or `threats` (a win by fours, threes
   * and other threats).
   */
  declare threats: Threats;
  /** Time limit in seconds of a search for a win; 5 by default. */
  declare limit: number | undefined;
  /**
   * When to mark the points that are forbidden to Black: `on`, `off`, or `playing` (the default: only in the modes in
   * which the user plays moves).
   */
  declare forbidden: string | undefined;
  /**
   * `off`: disables the keyboard shortcuts. The keys that press buttons and the keys that move the focus still work.
   */
  declare hotkeys: string;
  /** `off`: hides the board, for a page that draws its own board and sets `moves` and `position`. */
  declare board: string;
  /** The accessible name of the board; empty for the default name. */
  declare label: string;
  /** `off`: hides the coordinates a to o and 1 to 15. */
  declare coordinates: string;
  /** Which stones show the number of their move: `all`, `last` or `off`. */
  declare numbers: 'all' | 'last' | 'off';
  /**
   * Which next moves have marks: `all`, `ten` (the default: the ten most frequent moves, while other moves are shown as
   * dots), or `none`.
   */
  declare marks: string;
  /** `off`: hides the ring on the last move. */
  declare lastMove: string | undefined;
  /** `on`: marks the points where a stone of either color would make a three or a four. */
  declare eyes: string | undefined;
  /** `on`: draws lines along the twos, threes and fours of both colors. */
  declare rows: string | undefined;
  /** `off`: stones appear without animation. */
  declare animation: string | undefined;
  /** Seconds between two moves of the automatic replay: `0.5`, `1`, `2`, `3` or `5`. */
  declare pace: string | undefined;
  /**
   * `off`: the user cannot choose settings, the theme or the language, and the user's choices on other pages of the
   * site do not apply. By default, the browser remembers the user's choices, and they take precedence over the
   * attributes `coordinates`, `numbers`, `marks`, `last-move`, `forbidden`, `eyes`, `rows`, `animation`, `pace`,
   * `theme` and `lang`.
   */
  declare settings: string | undefined;
  /** `on`: mode `view` lists the moves beside the board. */
  declare record: string;
  /**
   * A game or a study, with variations and notes. Mode `view` shows this record, and mode `edit` edits it. In mode
   * `edit` the property always has the current record. If the page sets the property in this mode, a new record begins.
   */
  declare gameRecord: GameRecord | undefined;
  /**
   * `off`: in mode `edit`, the user can only browse the record, and cannot place stones. The element updates the
   * attribute when the user changes this.
   */
  declare edit: string;
  /**
   * In mode `edit`, the id of the record on the board, which is one of the user's own records or drafts. If the page
   * sets the id, the element opens that record. The element updates the attribute when the id changes.
   */
  declare recordId: number | undefined;
  /** Color scheme: `light`, `dark`, or `system`; absent means the `color-scheme` of the page. */
  declare theme: string | undefined;
  /**
   * URL of the manifest of a published archive (made with `renju publish`). The element searches the archive without
   * downloading the whole archive.
   */
  declare archive: string | undefined;
  /**
   * An external engine that the page provides: the URL of a worker's script, a worker or message port that posts lines
   * of text, a function that makes a worker, or an object with the methods `post` and `listen`. The engine uses the
   * Gomocup protocol, or Yixin's extensions to that protocol.
   */
  declare engine: EngineSource | undefined;
  /**
   * Which external engines can be used: `off` for none, or `page` for only the engine that the page provides. By
   * default the user may also choose files with an engine.
   */
  declare engines: string | undefined;
  /** URL of a sample archive. The element offers to load this archive while the site has no archive. */
  declare sample: string | undefined;
  /** Number of games in the sample archive. */
  declare sampleGames: number | undefined;
  /**
   * URL of the folder that contains the files of the engines: `search-worker.js`, `search_bg.wasm`, `solver-worker.js`,
   * `solver_bg.wasm`, `rules-worker.js`, `rules_bg.wasm`, `study-worker.js`, `study_bg.wasm`, `worker.js` and
   * `engine_bg.wasm`; for `archive` also `published-worker.js` and `published_bg.wasm`. By default, the files are beside
   * the script of the element, or embedded in it.
   */
  declare assetBase: string | undefined;
  /**
   * URL of `engine_bg.wasm`, the engine with all parts; takes precedence over `asset-base`. If set, the element uses
   * this engine for forbidden points, solving and search too.
   */
  declare wasmUrl: string | undefined;
  /**
   * URL of `worker.js`, the script of the engine with all parts; takes precedence over `asset-base`. If set, the element
   * uses this engine for forbidden points, solving and search too.
   */
  declare workerUrl: string | undefined;
  /**
   * `hash`: the element writes the record into the page's address after `#`. When the page opens, the element shows the
   * record that the address contains. Only one element of a page can have this value.
   */
  declare link: string | undefined;
  /** Name of the value that the element adds to a form. The value is the record as SGF. */
  declare name: string | undefined;
  /** Disables all controls of the element. A form then does not send the element's value. */
  declare disabled: boolean;
  /** If set, the form that contains this element is not sent while the board is empty. */
  declare required: boolean;

  /** Reports that the code for a part of the element could not be loaded. A call of `retry` loads it again. */
  abstract partFailed(retry: () => void, error: unknown): void;

  constructor() {
    super();
    this.mode = 'view';
    this.modes = '';
    this.moves = '';
    this.position = '';
    this.order = 'newest';
    this.area = '';
    this.filter = '';
    this.threats = 'fours';
    this.hotkeys = 'on';
    this.board = 'on';
    this.label = '';
    this.coordinates = 'on';
    this.numbers = 'all';
    this.marks = 'ten';
    this.record = 'off';
    this.disabled = false;
    this.required = false;
    this.edit = 'on';
  }
}
