/**
 * What a page can say to `<renju-board>`. All of it are strings and numbers as attributes, because there are frameworks
 * that set nothing else; the properties are the same in camel case.
 */
import { LitElement } from 'lit';
import type { Color, GameRecord, Order, Threats } from '../engine/protocol.js';
import type { PartHost } from '../ui/lazy-part.js';
import type { EngineSource } from './engine-source.js';
import type { ModeName } from './state.js';

/**
 * The attributes, and what style sheets of a page can reach.
 *
 * @csspart board - The board.
 * @csspart stone - A stone; with `black` or `white`.
 * @csspart lines - The lines of the board.
 * @csspart label - A coordinate beside it.
 * @csspart mark - The mark of a next move.
 * @csspart forbidden - The mark of a point where Black may not play.
 * @csspart eye - A point where a three or a four grows.
 * @csspart row-line - A line along a row of stones.
 * @csspart five - The band under the row that ended the game.
 * @csspart label-mark - A label that a record has on a point.
 * @csspart figure - A circle, triangle, square or cross that it has there.
 * @csspart line - A line from point to point.
 * @csspart arrow - An arrow.
 * @csspart cursor - The point in the tab order.
 * @csspart header - The row above the board.
 * @csspart replay - The replay bar.
 * @csspart tools - The row of tools.
 * @csspart trail - The way back and forward through where the user has been.
 * @csspart set-up - The tools that set up a position.
 * @csspart area - The tools for a part of the board.
 * @csspart filter-button - The button in the header that chooses games.
 * @csspart button - Every button that is a box.
 * @csspart modes - The choice of modes in the header.
 * @csspart collection - A collection in the header.
 * @csspart archive - The button beside them, and the card of the archive.
 * @csspart importing - In its place, how far an import is.
 * @csspart caption - The line above the board that says what is on it.
 * @csspart over - Who won, in that line.
 * @csspart panel - Every card; with `explorer`, `games`, `facts`, `graph`, `player`, `openings`, `record`, `drop`,
 *   `no-archive`, `progress`, `imported`, `archive`, `published`, `study`, `novelties`, `failure`, `problem`, `answer`, `forbidden`, `filter`, `records`,
 *   `note`, `opening`, `share`, `open`, `engine`, `train`, `practice`, `training`, `settings` or `keys`.
 * @csspart engine-lines - Lines of play of an engine, on the board.
 * @csspart engine-chances - The bar of its evaluation.
 * @csspart table - The table of next moves, or of a proof.
 * @csspart row - A row of such a table.
 * @csspart bar - A bar of results.
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
 * @cssprop [--renju-ink-quiet=light-dark(#6a6660, #a3a3a3)] - Text that stands back.
 * @cssprop [--renju-hairline=light-dark(#e5e1da, #33363a)] - Borders.
 * @cssprop [--renju-accent=light-dark(#0f766e, #5eead4)] - What is chosen or can be done.
 * @cssprop [--renju-accent-soft=light-dark(#d7efec, #173b38)] - Its ground.
 * @cssprop [--renju-on-accent=light-dark(#fff, #10312e)] - Text on the accent.
 * @cssprop [--renju-focus=var(--renju-accent)] - The ring of the focus.
 * @cssprop [--renju-bar-black=light-dark(#2a2a2c, #0b0b0c)] - Black's part of a bar of results.
 * @cssprop [--renju-bar-draw=light-dark(#a8a198, #63656a)] - The draws' part.
 * @cssprop [--renju-bar-white=light-dark(#fff, #e6e4de)] - White's part.
 * @cssprop [--renju-radius=10px] - Corners of the board and of cards.
 * @cssprop [--renju-font] - System fonts, with Noto Sans CJK for Japanese and Chinese.
 * @cssprop [--renju-board-max=45rem] - The widest that a board alone becomes.
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

  /** `view` replays, `search` also plays and asks the archive, `solve` sets up a position and looks for a win, `edit` edits a record, `train` gives problems. */
  declare mode: ModeName;
  /** The modes that the user may choose between, such as `view search`; none by default. */
  declare modes: string;
  /** The line: `h8 h9 i8`. Written by the element when the user changes it. */
  declare moves: string;
  /** RFEN of the stones that the line begins from; empty for the empty board. Written by the element too. */
  declare position: string;
  /** How many moves of the line are shown; all where absent. Written by the element too. */
  declare ply: number | undefined;
  /** The list of games: `newest`, `oldest`, `longest` or `shortest` first, or a column such as `black` or `black-descending`. */
  declare order: Order;
  /** The part of the board that is asked about: `bottom-left`, `c3:g7 ?d4 anywhere`. Written by the element too. */
  declare area: string;
  /** The games that are asked: `player=12&as=white&from=2015`. Written by the element too. */
  declare filter: string;
  /** Which side is to win: `black` or `white`; the side to move where absent. */
  declare side: Color | '' | undefined;
  /** By which moves: `fours`, or `threats` (fours, threes and other threats). */
  declare threats: Threats;
  /** Seconds that a search for a win may take; 5 by default. */
  declare limit: number | undefined;
  /** Marks where Black may not play: `on`, `off`, or `playing` (in the modes that play, the default). */
  declare forbidden: string | undefined;
  /** `off`: no keys but those of buttons and of the focus. */
  declare hotkeys: string;
  /** `off`: no board, only what stands around it, for a page that draws its own and sets `moves` and `position`. */
  declare board: string;
  /** The accessible name of the board. */
  declare label: string;
  /** `off`: no a to o and 1 to 15. */
  declare coordinates: string;
  /** Which stones carry the number of their move: `all`, `last` or `off`. */
  declare numbers: 'all' | 'last' | 'off';
  /** Marks for next moves: `all`, `ten` (those played most; the others are dots, the default) or `none`. */
  declare marks: string;
  /** `off`: no ring on the last move. */
  declare lastMove: string | undefined;
  /** `on`: marks the points where threes and fours of either side grow. */
  declare eyes: string | undefined;
  /** `on`: draws lines along twos, threes and fours of either side. */
  declare rows: string | undefined;
  /** `off`: a stone that is placed is there at once. */
  declare animation: string | undefined;
  /** Seconds from move to move when the replay goes on by itself: `0.5`, `1`, `2`, `3` or `5`. */
  declare pace: string | undefined;
  /**
   * `off`: the user cannot choose any of this, nor theme and language, and what was chosen elsewhere on the site does not
   * count. By default the user's choice wins over `coordinates`, `numbers`, `marks`, `last-move`, `forbidden`, `eyes`, `rows`,
   * `animation`, `pace`, `theme` and `lang`, and is remembered in the browser.
   */
  declare settings: string | undefined;
  /** `on`: in mode `view` the moves stand beside the board as a list. */
  declare record: string;
  /**
   * A game or a study, with variations and notes: shown in mode `view`, edited in mode `edit`. There it is always the record
   * as it stands, and one that the page sets becomes a new one.
   */
  declare gameRecord: GameRecord | undefined;
  /** Mode `edit`: `off` only browses, and no stone can be placed. Written by the element too. */
  declare edit: string;
  /**
   * Mode `edit`: the id of the own record that is on the board, drafts included. Setting it opens that record. Written by
   * the element too.
   */
  declare recordId: number | undefined;
  /** `light`, `dark`, or `system`; the page's own `color-scheme` where absent. */
  declare theme: string | undefined;
  /** URL of the manifest of a published archive (`renju publish`), which is searched without being downloaded. */
  declare archive: string | undefined;
  /**
   * An engine of the page: the URL of a worker's script, a worker or port that posts lines, a function that makes a worker, or an
   * object with `post` and `listen`. It speaks the Gomocup protocol, or Yixin's extensions of it.
   */
  declare engine: EngineSource | undefined;
  /** Engines of others: `off` for none, `page` for that of the page alone; by default the user may choose files. */
  declare engines: string | undefined;
  /** URL of an archive that is offered while there is none. */
  declare sample: string | undefined;
  /** How many games it has. */
  declare sampleGames: number | undefined;
  /** The folder of `worker.js` and `engine_bg.wasm`. */
  declare assetBase: string | undefined;
  /** The engine itself; wins over `asset-base`. */
  declare wasmUrl: string | undefined;
  /** The worker's script; wins over `asset-base`. */
  declare workerUrl: string | undefined;
  /** `hash`: the page's address says the record, and shows it when it is opened. For one element of a page. */
  declare link: string | undefined;
  /** In a form: the name of the value, which is the record as SGF. */
  declare name: string | undefined;
  /** Nothing can be pressed, and a form does not send the value. */
  declare disabled: boolean;
  /** A form is not sent while there is nothing on the board. */
  declare required: boolean;

  /** A part of the element could not be loaded; `retry` tries again. */
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
