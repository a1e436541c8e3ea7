/**
 * What a page can say to `<renju-board>`. All of it are strings and numbers as attributes, because there are frameworks
 * that set nothing else; the properties are the same in camel case.
 */
import { LitElement } from 'lit';
import type { Color, GameRecord, Order, Threats } from '../engine/protocol.js';
import type { Mode } from './header.js';

export class BoardAttributes extends LitElement {
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
    label: {},
    coordinates: {},
    numbers: {},
    marks: {},
    record: {},
    gameRecord: { attribute: false },
    edit: { reflect: true },
    kept: { type: Number, reflect: true },
    theme: { reflect: true },
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

  /** `view` replays, `search` also plays and asks the archive, `solve` sets up a position and looks for a win, `edit` edits a record. */
  declare mode: Mode;
  /** The modes that the reader may choose between, such as `view search`; none by default. */
  declare modes: string;
  /** The line: `h8 h9 i8`. Written by the element when the reader changes it. */
  declare moves: string;
  /** RFEN of the stones that the line begins from; empty for the empty board. Written by the element too. */
  declare position: string;
  /** How many moves of the line are shown; all where absent. Written by the element too. */
  declare ply: number | undefined;
  /** The list of games: `newest`, `oldest` or `longest` first. */
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
  /** Marks where Black may not play: `on` or `off`. By default on in the modes that play. */
  declare forbidden: string | undefined;
  /** `off`: no keys but those of buttons and of the focus. */
  declare hotkeys: string;
  /** The accessible name of the board. */
  declare label: string;
  /** `off`: no a to o and 1 to 15. */
  declare coordinates: string;
  /** Which stones carry the number of their move: `all`, `last` or `off`. */
  declare numbers: 'all' | 'last' | 'off';
  /** `off`: no marks for next moves. */
  declare marks: string;
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
   * Mode `edit`: the number of the reader's own record that is edited. Where it is absent and the board is empty, the one
   * that was changed last is opened. Written by the element too.
   */
  declare kept: number | undefined;
  /** `light`, `dark`, or `system`; the page's own `color-scheme` where absent. */
  declare theme: string | undefined;
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
    this.label = '';
    this.coordinates = 'on';
    this.numbers = 'all';
    this.marks = 'on';
    this.record = 'off';
    this.disabled = false;
    this.required = false;
    this.edit = 'on';
  }
}
