/**
 * The table of the parts that the element loads on demand, and the table of the modes. `Parts` (`app/parts.ts`) loads
 * the parts, and calls them in the order of the table.
 *
 * A new mode needs a folder under `modes/`, its name in `state/state.ts`, a row in `PARTS`, a row in `MODE_ROWS`, a
 * budget in `parts.json`, and its name in the languages. Any other new part needs a row in `PARTS`, a budget, and its
 * texts. Features of mode `search` have a table of their own (`features/features.ts`).
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { SourceColumn } from '../features/explorer/source-column.js';
import type { GamePart } from '../features/opened-game/game-part.js';
import type { NewMove } from '../features/opened-game/opened-game.js';
import type { StripOptions } from '../features/strip/strip-part.js';
import type { LinkedGame } from '../game/link-text.js';
import type { ArchiveContext } from '../library/context.js';
import { LineMode } from '../modes/line-mode.js';
import type { Mode, Steps, ToolButton } from '../modes/mode.js';
import { ViewMode } from '../modes/view/mode.js';
import type { OpenPart } from '../share/share-controller.js';
import type { SettingName } from '../state/settings.js';
import type { ModeName } from '../state/state.js';
import { LazyPart, type Part } from '../ui/lazy-part.js';
import type { MoreMenuOptions } from './bar/more-menu.js';

/** Services for the parts, in addition to the context of the element: actions that involve another part. */
export interface PartServices extends MoreMenuOptions, StripOptions {
  readonly internals: ElementInternals;
  /** The view of an opened game. */
  readonly game: GamePart;
  /** Loads the menu under the board, and returns its tools for the active mode. */
  tools(): Promise<readonly ToolButton[]>;
  /** Returns the column with the lines of an external engine, for the table of next moves. */
  engineColumn(): SourceColumn | undefined;
  /** Returns the move with which the opened game left the positions of all other games. */
  newMove(): NewMove | undefined;
  /** Draws the card of an external engine; empty while the card is closed. */
  engineCard(): TemplateResult | typeof nothing;
  /** Navigation of the active mode. */
  steps(): Steps;
  /** Calls `act` with the part that opens records, as soon as this part is loaded. */
  open(act: (open: OpenPart) => void): void;
  /** Shows the game of a link as soon as the archive that contains the game is open. */
  openGame(game: LinkedGame): void;
  /** Shows the page of a player in mode `search`. */
  onPlayer(id: number, name: string): void;
  /** Imports dropped archives, and opens dropped records. */
  importOrOpen(files: readonly File[]): void;
}

/** Methods of a part that the element calls in every mode. All are optional. */
export interface AppPart {
  /**
   * Called before each drawing of the element, after the mode's `update`. `asks`: whether the part may send requests to
   * the engine now.
   */
  update?(mode: Mode, asks: boolean): void;
  /** Returns the part's panel, which may appear in any mode; empty if the mode draws it. */
  panel?(mode: Mode): TemplateResult | typeof nothing;
  /** Closes the part's panel. Returns `false` if the panel is not open. */
  close?(): boolean;
}

/** A part that is loaded on demand, with the condition under which it is loaded without an action of the user. */
export interface TablePart<M> extends LazyPart<Part, M> {
  /** Whether the part is needed now. `playing`: whether the user may play moves in the mode. */
  needed: ((app: ArchiveContext, playing: boolean, mode: Mode) => boolean) | undefined;
}

/** A row of the table: creates its {@link TablePart} for one element. */
export type PartRow<M> = (app: ArchiveContext, services: () => PartServices) => TablePart<M>;

/**
 * Creates a row. `load` imports a separate file in `dist/`; `create` creates the part from the exports of this file.
 */
function row<P extends Part, M>(
  load: () => Promise<P>,
  create: (part: P, app: ArchiveContext, services: PartServices) => M,
  needed?: TablePart<M>['needed'],
): PartRow<M> {
  return (app, services) =>
    Object.assign(new LazyPart<Part, M>(app.host, load, (part) => create(part as P, app, services())), { needed });
}

/**
 * All parts in the order of their panels; Escape closes panels in the same order. A row for modes creates an object
 * that has each mode under its name.
 */
export const PARTS = {
  /** The menu of further tools. */
  more: row(
    () => import('./bar/more-menu.js'),
    ({ MoreMenu }, app, services) => new MoreMenu(app, services),
  ),
  settings: row(
    () => import('./settings/settings-panel.js'),
    ({ SettingsPanel }, app) => new SettingsPanel(app),
  ),
  /** The list of keyboard shortcuts. */
  keys: row(
    () => import('./key-list/key-list.js'),
    ({ KeyList }, app) => new KeyList(app),
  ),
  /** Opens records from files, from the clipboard and from links. */
  open: row(
    () => import('../open/open.js'),
    ({ OpenController }, app) =>
      new OpenController(app, (file, name, hints) => void app.library.import(file, name, hints)),
  ),
  /** Shares the record as copied text, files, diagrams and links, and provides the form value. */
  share: row(
    () => import('../share/share.js'),
    ({ ShareController }, app, services) => new ShareController(app, services),
    ({ host }) => Boolean(host.link),
  ),
  /** Marks forbidden points, points where a stone makes a three or a four, and rows of stones. */
  rulings: row(
    () => import('../rulings/rulings.js'),
    ({ Rulings }, app) => new Rulings(app),
    ({ settings }, playing) =>
      (['forbidden', 'eyes', 'rows'] as const satisfies readonly SettingName[]).some(
        (name) => settings.get(name) === 'on',
      ) ||
      (playing && settings.get('forbidden') !== 'off'),
  ),
  /** The loupe, which enlarges the points under a finger on a small board. */
  loupe: row(
    () => import('../board/loupe/loupe.js'),
    ({ Loupe }, { host }) => new Loupe(host),
    (_, playing) => playing && navigator.maxTouchPoints > 0,
  ),
  engines: row(
    () => import('../external-engines/engines.js'),
    ({ ExternalEngines }, app) => new ExternalEngines(app),
  ),
  /** The sound and the animation of new stones. */
  effects: row(
    () => import('./effects/effects.js'),
    ({ Effects }, app) => new Effects(app),
    ({ settings }, playing) => settings.get('sound') === 'on' || (playing && settings.get('animation') === 'on'),
  ),
  /** The sentences that describe errors. */
  trouble: row(
    () => import('../state/trouble-text.js'),
    (texts) => texts,
  ),
  /** The automatic replay. */
  autoplay: row(
    () => import('./autoplay/autoplay.js'),
    ({ Autoplay }, app, { steps }) => new Autoplay(app, steps, () => Number(app.settings.get('pace')) * 1000),
  ),
  /** The strip of ticks behind the slider of the bar. */
  strip: row(
    () => import('../features/strip/strip.js'),
    ({ Strip }, app, services) => new Strip(app, services),
    (_, __, { game, name, steps }) =>
      steps.length > 0 && name !== 'train' && (game || name === 'search' || name === 'edit'),
  ),
  /** The view of an opened game. */
  game: row(
    () => import('../features/opened-game/game.js'),
    ({ OpenedGameView }, app, services) => new OpenedGameView(app, services),
  ),
  search: row(
    () => import('../modes/search/search.js'),
    ({ SearchMode }, app, services) => ({ search: new SearchMode(app, services) }),
  ),
  solve: row(
    () => import('../modes/solve/solve.js'),
    ({ SolveMode }, app) => ({ solve: new SolveMode(app) }),
  ),
  edit: row(
    () => import('../modes/edit/edit.js'),
    ({ createRecordModes }, app) => createRecordModes(app),
  ),
  train: row(
    () => import('../modes/train/train.js'),
    ({ TrainMode }, app) => ({ train: new TrainMode(app) }),
  ),
} as const;

/** A row of the table of modes. */
export interface ModeRow {
  /** The part that contains the mode's code. */
  readonly part: 'search' | 'solve' | 'edit' | 'train';
  /**
   * The engine that answers the mode's queries: the archive's or the solver's. If absent, the mode needs only the rules
   * of the game.
   */
  readonly engine?: 'engine' | 'solver';
  /**
   * Whether the mode's code is needed now; if absent, the code is always needed. Until the code is loaded, the stand-in
   * of the mode is active.
   */
  needed?(app: ArchiveContext): boolean;
  /**
   * Creates the stand-in, a simple mode that shows the line and plays moves. If absent, {@link lineStandIn} creates it.
   */
  standIn?(app: ArchiveContext, services: PartServices, name: ModeName): Mode;
}

export const MODE_ROWS: Readonly<Record<ModeName, ModeRow>> = {
  view: {
    part: 'edit',
    // The code of mode `edit` shows a record with its tree and notes.
    needed: ({ host, store }) => Boolean(host.gameRecord || store.board.record),
    standIn: (app, { game }) => new ViewMode(app, game),
  },
  search: { part: 'search', engine: 'engine', standIn: searchStandIn },
  solve: { part: 'solve', engine: 'solver' },
  edit: { part: 'edit' },
  train: { part: 'train', engine: 'solver' },
};

/** Creates a stand-in whose caption is empty, but has the height of the caption that the loaded mode will show. */
export function lineStandIn(app: ArchiveContext, _: PartServices, name: ModeName): Mode {
  return Object.assign(new LineMode(app, name), { caption: () => nothing });
}

/**
 * Creates the stand-in of mode `search`. The stand-in opens the archive at once, and its header has the height of the
 * final header.
 */
function searchStandIn(app: ArchiveContext, services: PartServices, name: ModeName): Mode {
  return Object.assign(lineStandIn(app, services, name), {
    update: () => void (app.library.state.failure || app.library.open()),
    header: () => ({ archive: html`<span class="chips"></span>` }),
    bar: () => html`<div class="where"></div>`,
    // Imports or opens files that the user drops before the code of the mode is loaded.
    drop: (files: readonly File[]) => {
      services.importOrOpen(files);
      return true;
    },
  });
}
