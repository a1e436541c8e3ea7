/**
 * Attributes and properties of `<renju-board>`. Most attributes are strings and numbers, because some frameworks can
 * set nothing else. The properties have the same names in camel case.
 */
import { LitElement } from 'lit';
import type { Color, GameRecord, Order, Threats } from '../engine/protocol.js';
import type { PartHost } from '../ui/lazy-part.js';
import type { EngineSource } from './engine-source.js';
import type { ModeName } from './state.js';

/**
 * Attributes of the element, and its parts and variables for style sheets of the page.
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
   * `view` replays, `search` also plays and queries the archive, `solve` sets up a position and looks for a win, `edit`
   * edits a record, `train` gives problems.
   */
  declare mode: ModeName;
  /** The modes that the user may choose between, such as `view search`; none by default. */
  declare modes: string;
  /** The line of moves, such as `h8 h9 i8`. The element updates the attribute when the user changes the line. */
  declare moves: string;
  /**
   * RFEN of the set-up stones before the first move; empty for the empty board. The element updates the attribute too.
   */
  declare position: string;
  /** Number of moves shown; absent means all moves. The element updates the attribute too. */
  declare ply: number | undefined;
  /**
   * Order of the list of games: `newest`, `oldest`, `longest` or `shortest` first, or a column such as `black` or
   * `black-descending`.
   */
  declare order: Order;
  /**
   * Area of the board to search, such as `bottom-left` or `c3:g7 ?d4 anywhere`. The element updates the attribute too.
   */
  declare area: string;
  /** Filter of the games, such as `player=12&as=white&from=2015`. The element updates the attribute too. */
  declare filter: string;
  /** The side that is to win: `black` or `white`; absent means the side to move. */
  declare side: Color | '' | undefined;
  /** Kind of attacking moves: `fours`, or `threats` (fours, threes and other threats). */
  declare threats: Threats;
  /** Time limit in seconds of a search for a win; 5 by default. */
  declare limit: number | undefined;
  /** Marks points where Black may not play: `on`, `off`, or `playing` (only in the modes that play, the default). */
  declare forbidden: string | undefined;
  /** `off`: disables the keyboard shortcuts, but not the keys of buttons and the keys that move the focus. */
  declare hotkeys: string;
  /** `off`: hides the board, for a page that draws its own board and sets `moves` and `position`. */
  declare board: string;
  /** The accessible name of the board; empty for the default name. */
  declare label: string;
  /** `off`: hides the coordinates a to o and 1 to 15. */
  declare coordinates: string;
  /** Stones that show the number of their move: `all`, `last` or `off`. */
  declare numbers: 'all' | 'last' | 'off';
  /** Marks of next moves: `all`, `ten` (the default: the ten most frequent moves; other moves are dots), or `none`. */
  declare marks: string;
  /** `off`: hides the ring on the last move. */
  declare lastMove: string | undefined;
  /** `on`: marks the points where a stone of either side makes a three or a four. */
  declare eyes: string | undefined;
  /** `on`: draws lines along twos, threes and fours of either side. */
  declare rows: string | undefined;
  /** `off`: stones appear without animation. */
  declare animation: string | undefined;
  /** Seconds between moves of the automatic replay: `0.5`, `1`, `2`, `3` or `5`. */
  declare pace: string | undefined;
  /**
   * `off`: the user can choose no setting, theme or language, and choices made elsewhere on the site do not apply. By
   * default the user's choice takes precedence over `coordinates`, `numbers`, `marks`, `last-move`, `forbidden`,
   * `eyes`, `rows`, `animation`, `pace`, `theme` and `lang`, and the browser remembers the choice.
   */
  declare settings: string | undefined;
  /** `on`: mode `view` lists the moves beside the board. */
  declare record: string;
  /**
   * A game or a study, with variations and notes: shown in mode `view`, edited in mode `edit`. In mode `edit` the
   * property always has the current record; a record that the page sets becomes a new record.
   */
  declare gameRecord: GameRecord | undefined;
  /** In mode `edit`, `off` allows only browsing, and no stone can be placed. The element updates the attribute too. */
  declare edit: string;
  /**
   * In mode `edit`, the id of the user's own record or draft on the board. Setting the id opens that record. The
   * element updates the attribute too.
   */
  declare recordId: number | undefined;
  /** `light`, `dark`, or `system`; absent means the page's own `color-scheme`. */
  declare theme: string | undefined;
  /** URL of the manifest of a published archive (`renju publish`). The element searches it without downloading it. */
  declare archive: string | undefined;
  /**
   * External engine of the page: the URL of a worker's script, a worker or port that posts lines, a function that makes
   * a worker, or an object with `post` and `listen`. The engine uses the Gomocup protocol, or Yixin's extensions to
   * that protocol.
   */
  declare engine: EngineSource | undefined;
  /** External engines: `off` for none, `page` for only the page's engine; by default the user may also choose files. */
  declare engines: string | undefined;
  /** URL of an archive that the element offers to load while the site has no archive. */
  declare sample: string | undefined;
  /** Number of games in the sample archive. */
  declare sampleGames: number | undefined;
  /** The folder of `worker.js` and `engine_bg.wasm`. */
  declare assetBase: string | undefined;
  /** URL of the engine's WebAssembly file; takes precedence over `asset-base`. */
  declare wasmUrl: string | undefined;
  /** URL of the worker's script; takes precedence over `asset-base`. */
  declare workerUrl: string | undefined;
  /**
   * `hash`: the element writes the record into the page's address after `#`, and shows the record of the address when
   * the page opens. Only one element of a page can have this value.
   */
  declare link: string | undefined;
  /** Name of the form value; the value is the record as SGF. */
  declare name: string | undefined;
  /** Disables all controls; a form does not send the value. */
  declare disabled: boolean;
  /** If set, a form with this element is not sent while the board is empty. */
  declare required: boolean;

  /** Reports that a part of the element could not be loaded; `retry` loads the part again. */
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
