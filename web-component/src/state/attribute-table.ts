/**
 * The table of the attributes of `<renju-board>`. Each row has the possible values of an attribute, and its comment
 * describes the attribute.
 *
 * The properties of the element, their types, the check of the values (`attribute-check.ts`), the sentence about a value
 * that cannot be read, `custom-elements.json` and the list in README.md all come from this table.
 */
import type { PropertyDeclaration } from 'lit';
import { MODES, ORDERS } from './state.js';

/** A row of the table: a declaration of a property for Lit, and the possible values. */
export interface AttributeRow extends PropertyDeclaration {
  /** The possible values of the attribute. The first value is the default, unless the row is `optional`. */
  readonly values?: readonly string[];
  /** The possible words, if the value is a list of words. */
  readonly words?: readonly string[];
  /** The smallest possible number. The value is then a whole number. Without `least`, fractions are possible too. */
  readonly least?: number;
  /** Whether the property is `undefined` as long as the page does not set it. A number is always optional. */
  readonly optional?: boolean;
}

/** Rows that several attributes share: `on` or `off` with either default, and a text without a default. */
const ON = { values: ['on', 'off'] } as const;
const OFF = { values: ['off', 'on'] } as const;
const TEXT = { optional: true } as const;

export const ATTRIBUTES = {
  /**
   * The actions that the user can take. `view`: replay a game or a line. `search`: also play moves and search the
   * archive. `solve`: set up a position and look for a forced win. `edit`: edit a game or a study. `train`: solve
   * training problems. A change of the mode never changes the content of the board.
   */
  mode: { values: MODES, reflect: true },
  /**
   * The modes between which the user may choose, such as `view search`. By default the user cannot choose a mode.
   */
  modes: { words: MODES },
  /**
   * The line of moves on the board, such as `h8 h9 i8`, `h8h9i8` or `1. h8 pass`. The element updates the attribute when
   * the user changes the line.
   */
  moves: { reflect: true },
  /**
   * The position before the first move, as RFEN, such as `15/…/7WB6/7B7/… w 4`, in which `_` may stand for a space;
   * empty for the empty board. The element updates the attribute when the user changes this position.
   */
  position: { reflect: true },
  /**
   * Number of moves that the board shows; absent means all moves. The element updates the attribute when the user
   * changes this number.
   */
  ply: { type: Number, least: 0, reflect: true },
  /**
   * URL of a file with games or studies, in any format that the element can open. The element shows the first game, or
   * in mode `train` opens the file as a set of problems.
   */
  src: TEXT,
  /** Number of the game in the file of `src`, from 1. The element updates the attribute when the user chooses a game. */
  game: { type: Number, least: 1, reflect: true },
  /**
   * Seconds after which the element fetches the file of `src` again, for a file that grows. If the board shows the last
   * move, it then shows the new last move.
   */
  poll: { type: Number, least: 1 },
  /** Order of the list of games. The element updates the attribute when the user changes the order. */
  order: { values: ORDERS, reflect: true },
  /**
   * In mode `search`, the area of the board to search, such as `bottom-left ?c3:d4 anywhere`; by default the whole
   * board. The element updates the attribute when the user chooses another area.
   */
  area: { reflect: true },
  /**
   * In mode `search`, the filter of the games, such as `player=12&as=white&from=2015`; by default all games. The
   * element updates the attribute when the user changes the filter.
   */
  filter: { reflect: true },
  /**
   * In mode `solve`, the side for which a win is searched; absent means the side to move. The element updates the
   * attribute when the user changes the side.
   */
  side: { values: ['black', 'white'], optional: true, reflect: true },
  /**
   * The kind of attacking moves in a search for a win: `fours` (a win by fours, VCF), or `threats` (a win by fours,
   * threes and threats of fours, VCT). The element updates the attribute when the user changes the kind.
   */
  threats: { values: ['fours', 'threats'], reflect: true },
  /**
   * Time limit in seconds of a search for a win; 5 by default. The element updates the attribute when the user changes
   * the limit.
   */
  limit: { type: Number, reflect: true },
  /**
   * When to mark the points that are forbidden to Black, with the reasons, and to ask before a forbidden move is
   * played. `playing` means only the modes in which the user plays moves.
   */
  forbidden: { values: ['playing', 'on', 'off'] },
  /**
   * `off`: disables the keyboard shortcuts. The keys that press buttons and the keys that move the focus still work.
   */
  hotkeys: ON,
  /** `off`: hides the board, for a page that draws its own board and sets `moves` and `position`. */
  board: ON,
  /** The accessible name of the board; empty for the default name. */
  label: {},
  /** `off`: hides the coordinates a to o and 1 to 15. */
  coordinates: ON,
  /** Which stones show the number of their move. */
  numbers: { values: ['all', 'last', 'off'] },
  /**
   * Which next moves have marks with the number of games: the ten most frequent moves, while other moves are shown as
   * dots (`ten`), all moves (`all`), or no moves (`none` or `off`).
   */
  marks: { values: ['ten', 'all', 'none', 'off'] },
  /** `off`: hides the ring on the last move. */
  lastMove: { ...ON, attribute: 'last-move', reflect: true, useDefault: true },
  /** `on`: marks the points where a stone of either color would make a three or a four. */
  eyes: OFF,
  /** `on`: draws lines along the twos, threes and fours of both colors. */
  rows: OFF,
  /** `off`: stones appear without animation. */
  animation: ON,
  /** Seconds between two moves of the automatic replay. */
  pace: { values: ['1', '0.5', '2', '3', '5'] },
  /**
   * `off`: the user cannot choose settings, the theme or the language, and the user's choices on other pages of the
   * site do not apply. By default, the browser remembers the user's choices, and they take precedence over the
   * attributes `coordinates`, `numbers`, `marks`, `last-move`, `forbidden`, `eyes`, `rows`, `animation`, `pace`,
   * `theme` and `lang`.
   */
  settings: ON,
  /** `on`: mode `view` lists the moves beside the board. */
  record: OFF,
  /**
   * `off`: in mode `edit`, the user can only browse the record, and cannot place stones. The element updates the
   * attribute when the user changes this.
   */
  edit: { ...ON, reflect: true },
  /**
   * In mode `edit`, the id of the record on the board, which is one of the user's own records or drafts. If the page
   * sets the id, the element opens that record. The element updates the attribute when the id changes.
   */
  recordId: { type: Number, least: 1, attribute: 'record-id', reflect: true },
  /** Color scheme; absent means the `color-scheme` of the page. */
  theme: { values: ['system', 'light', 'dark'], optional: true, reflect: true },
  /**
   * URL of the manifest of a published archive (made with `renju publish`). The element searches the archive together
   * with the stored collections, without downloading the whole archive.
   */
  archive: TEXT,
  /**
   * Which external engines can be used: `off` for none, or `page` for only the engine that the page provides as the
   * property `engine`. By default the user may also choose files with an engine.
   */
  engines: { values: ['off', 'page'], optional: true },
  /** URL of a sample archive. The element offers to load this archive while the site has no archive. */
  sample: TEXT,
  /** Number of games in the sample archive. */
  sampleGames: { type: Number, least: 0, attribute: 'sample-games' },
  /**
   * URL of the folder that contains the engines, if they are not beside the element's script: `search-worker.js`,
   * `search_bg.wasm`, `search-changes_bg.wasm`, `search-study_bg.wasm`, `search-solver_bg.wasm`,
   * `search-changes-study_bg.wasm`, `search-solver-study_bg.wasm`, `solver-worker.js`, `solver_bg.wasm`,
   * `rules-worker.js`, `rules_bg.wasm`, `worker.js` and `engine_bg.wasm`; for `archive` also `published-worker.js` and
   * `published_bg.wasm`.
   */
  assetBase: { attribute: 'asset-base', optional: true },
  /**
   * URL of the whole engine's WebAssembly file (`engine_bg.wasm`); takes precedence over `asset-base`. The whole engine
   * then searches, solves and finds forbidden points as well.
   */
  wasmUrl: { attribute: 'wasm-url', optional: true },
  /**
   * URL of the whole engine's script (`worker.js`); takes precedence over `asset-base`, with the same effect as
   * `wasm-url`.
   */
  workerUrl: { attribute: 'worker-url', optional: true },
  /**
   * `hash`: the element writes the record into the page's address after `#`. When the page opens, the element shows the
   * record that the address contains. Only one element of a page can have this value.
   */
  link: { values: ['hash'], optional: true },
  /** Name of the value that the element adds to a form. The value is the record as SGF. */
  name: { optional: true, reflect: true },
  /** Disables all controls of the element. A form then does not send the element's value. */
  disabled: { type: Boolean, reflect: true },
  /** If set, the form that contains this element is not sent while the board is empty. */
  required: { type: Boolean, reflect: true },
} as const satisfies Readonly<Record<string, AttributeRow>>;

/** The name of the property of an attribute: the attribute's name in camel case. */
export type AttributeName = keyof typeof ATTRIBUTES;

type ValueOf<Row extends AttributeRow> = Row extends { readonly type: NumberConstructor }
  ? number | undefined
  : Row extends { readonly type: BooleanConstructor }
    ? boolean
    : Row extends { readonly optional: true }
      ? TextOf<Row> | undefined
      : TextOf<Row>;

type TextOf<Row extends AttributeRow> = Row extends { readonly values: readonly (infer Value)[] } ? Value : string;

/** The properties of the element that have an attribute. */
export type AttributeValues = { -readonly [Name in AttributeName]: ValueOf<(typeof ATTRIBUTES)[Name]> };

/** Returns the value of a property before the page sets it. */
export function defaultOf({ type, values, optional }: AttributeRow): string | boolean | undefined {
  if (optional || type === Number) return undefined;
  return type !== Boolean && (values?.[0] ?? '');
}
