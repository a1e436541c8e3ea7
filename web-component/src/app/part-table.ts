/**
 * The table of the element's parts (pieces of code that are loaded on demand), and the table of its modes. The class
 * `Parts` (`app/parts.ts`) loads the parts, and calls their methods in the order of the table.
 *
 * A new mode needs a folder under `modes/`, its name in `state/state.ts`, a row in `PARTS`, a row in `MODE_ROWS`, a
 * budget in `parts.json`, and its name in the languages. Any other new part needs a row in `PARTS`, a budget, and its
 * texts. The features of mode `search` are listed in another table (`features/features.ts`).
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Filter, Point } from '../engine/protocol.js';
import type { SourceColumn } from '../features/explorer/source-column.js';
import type { GamePart } from '../features/opened-game/game-part.js';
import type { OpenPage } from '../features/opened-game/open-page.js';
import type { NewMove } from '../features/opened-game/opened-game.js';
import type { GameFindings, OtherPart, StripOptions } from '../features/strip/strip-part.js';
import type { LinkedGame } from '../game/link-text.js';
import type { ArchiveContext } from '../library/context.js';
import type { RecordServices } from '../modes/edit/edit.js';
import { LineMode } from '../modes/line-mode.js';
import type { Mode, Steps, ToolButton } from '../modes/mode.js';
import { ViewMode } from '../modes/view/mode.js';
import type { SourceOptions } from '../open/source-controller.js';
import type { OpenPart } from '../share/share-controller.js';
import type { SettingName } from '../state/settings.js';
import type { ModeName } from '../state/state.js';
import { LazyPart, type Part } from '../ui/lazy-part.js';
import type { MoreMenuOptions } from './bar/more-menu.js';

/**
 * Functions and objects that parts receive in addition to the context of the element. Parts use them for actions that
 * involve another part.
 */
export interface PartServices extends MoreMenuOptions, StripOptions {
  readonly internals: ElementInternals;
  /** The view of an opened game. */
  readonly game: GamePart;
  /** Opens the card with the bookmarks and the saved filters. */
  openSaved(): void;
  /** Loads the menu under the board, and returns its tools for the active mode. */
  tools(): Promise<readonly ToolButton[]>;
  /**
   * Returns the column of the table of next moves that shows the lines of an external engine; `undefined` if no
   * analysis has been started.
   */
  engineColumn(): SourceColumn | undefined;
  /**
   * Returns the first move of the opened game after which no other game has the same position; `undefined` while this
   * move is unknown.
   */
  newMove(): NewMove | undefined;
  /** Returns the findings about the shown line; `undefined` if the slider has no strip of ticks for this line. */
  findings(): GameFindings | undefined;
  /** Returns the filter of mode `search`; `undefined` if that mode has not sent a query with a filter. */
  filter(): Filter | undefined;
  /** Draws the card of an external engine; empty while the card is closed. */
  engineCard(): TemplateResult | typeof nothing;
  /** Returns the active mode's functions for stepping along the line. */
  steps(): Steps;
  lazy(): ReturnType<StripOptions['lazy']> &
    ReturnType<SourceOptions['lazy']> &
    ReturnType<RecordServices['lazy']> & { readonly edit: OtherPart<{ readonly edit: Mode }> };
  /** Calls `act` with the part that opens records. If this part is not loaded yet, loads it first. */
  open(act: (open: OpenPart) => void): void;
  /** Shows the game that a link names, as soon as the archive with this game is open. */
  openGame(game: LinkedGame): void;
  /** Shows the page about a player or an event in mode `search`. */
  readonly openPage: OpenPage;
  /** Handles files that the user has dropped: imports archives, and opens records. */
  importOrOpen(files: readonly File[]): void;
}

/** The methods of a part that the element calls in every mode. All methods are optional. */
export interface AppPart {
  /**
   * Called before each drawing of the element, after the method `update` of the mode. `asks` says whether the part may
   * send requests to the engine now.
   */
  update?(mode: Mode, asks: boolean): void;
  /** Returns the part's panel, which may appear in any mode. Returns `nothing` if the mode itself draws the panel. */
  panel?(mode: Mode): TemplateResult | typeof nothing;
  /** Closes the part's panel. Returns `false` if the panel is not open. */
  close?(): boolean;
}

/** A part that is loaded on demand. If `needed` returns true, the part is loaded even without an action of the user. */
export interface TablePart<M> extends LazyPart<Part, M> {
  /** Returns whether the part is needed now. `playing` says whether the user may play moves in the active mode. */
  needed: ((app: ArchiveContext, playing: boolean, mode: Mode) => boolean) | undefined;
}

/** A row of the table of parts. This function creates the row's part for one element. */
export type PartRow<M> = (app: ArchiveContext, services: () => PartServices) => TablePart<M>;

/**
 * Creates a row of the table of parts. `load` imports a separate file of `dist/`, and `create` creates the part from
 * the exports of this file.
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
 * All parts, in the order in which their panels are drawn. Escape closes the panels in the same order. A row with the
 * code of one or more modes creates an object that contains each mode under its name.
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
      new OpenController(
        app,
        (file, name, hints) => void app.library.import(file, name, hints),
        async (file) => (await import('../features/care/care.js')).restoreBackup(app, file),
      ),
  ),
  /** Lets the user share the record as copied text, files, diagrams and links. Also provides the form value. */
  share: row(
    () => import('../share/share.js'),
    ({ ShareController }, app, services) => new ShareController(app, services),
    ({ host }) => Boolean(host.link),
  ),
  /**
   * Draws the rulings: marks of forbidden points, of points where a stone makes a three or a four, and of rows of
   * stones.
   */
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
    () => import('../state/attribute-text.js'),
    (texts) => texts,
  ),
  /** Shows the file at the address in the attribute `src`. */
  source: row(
    () => import('../open/source.js'),
    ({ SourceController }, app, services) => new SourceController(app, services),
    ({ host }) => Boolean(host.src),
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
  /** The review of a game: its turning points, and the moves that would have avoided a loss. */
  review: row(
    () => import('../features/review/review.js'),
    ({ ReviewSheet }, app, services) => new ReviewSheet(app, services),
  ),
  /** The view of an opened game. */
  game: row(
    () => import('../features/opened-game/game.js'),
    ({ OpenedGameView }, app, services) => new OpenedGameView(app, services),
  ),
  /** The user's bookmarks and saved filters. */
  saved: row(
    () => import('../features/saved/saved.js'),
    ({ SavedSheet }, app) => new SavedSheet(app),
  ),
  search: row(
    () => import('../modes/search/search.js'),
    ({ SearchMode }, app, services) => ({ search: new SearchMode(app, services) }),
  ),
  solve: row(
    () => import('../modes/solve/solve.js'),
    ({ SolveMode }, app, services) => ({
      solve: new SolveMode(app, (text) => services.open((open) => void open.text(text))),
    }),
  ),
  edit: row(
    () => import('../modes/edit/edit.js'),
    ({ createRecordModes }, app, services) => createRecordModes(app, services),
  ),
  train: row(
    () => import('../modes/train/train.js'),
    ({ TrainMode }, app, services) => ({ train: new TrainMode(app, services) }),
  ),
} as const;

/** One row of the table of modes. */
export interface ModeRow {
  /** The part that contains the mode's code. */
  readonly part: 'search' | 'solve' | 'edit' | 'train';
  /**
   * The engine that answers the mode's queries: the engine with the archive (`engine`) or the engine that solves
   * positions (`solver`). If absent, the mode needs only the rules of the game.
   */
  readonly engine?: 'engine' | 'solver';
  /**
   * Returns whether the mode's code is needed now. If this function is absent, the code is always needed. Until the
   * code is loaded, the mode's stand-in (a simpler mode) is active.
   */
  needed?(app: ArchiveContext): boolean;
  /**
   * Creates the stand-in of the mode: a simpler mode that shows the line and plays moves. If this function is absent,
   * {@link lineStandIn} creates the stand-in.
   */
  standIn?(app: ArchiveContext, services: PartServices, name: ModeName): Mode;
}

export const MODE_ROWS: Readonly<Record<ModeName, ModeRow>> = {
  view: {
    part: 'edit',
    // The code of mode `edit` shows a record with its tree and notes.
    needed: ({ host, store: { board } }) => Boolean(host.gameRecord || (board.record && !board.record.isGame)),
    standIn: (app, { game }) => new ViewMode(app, game),
  },
  search: { part: 'search', engine: 'engine', standIn: searchStandIn },
  solve: { part: 'solve', engine: 'solver' },
  edit: { part: 'edit', standIn: editStandIn },
  train: { part: 'train', engine: 'solver' },
};

/**
 * Creates the stand-in (a simpler mode that is active until the code of a mode is loaded). Its caption is empty, but
 * has the height of the caption that the loaded mode will show.
 */
export function lineStandIn(app: ArchiveContext, _: PartServices, name: ModeName): Mode {
  return Object.assign(new LineMode(app, name), {
    caption: () => (name === 'solve' ? html`<div class="solved"></div>` : nothing),
  });
}

/**
 * Creates the stand-in of mode `edit`. The loaded mode later applies the presses on the board that
 * the stand-in has received.
 */
function editStandIn(app: ArchiveContext, services: PartServices, name: ModeName): Mode {
  return Object.assign(lineStandIn(app, services, name), {
    caption: () => html`<div class="title-bar"></div>`,
    press: (point: Point) => services.lazy().edit.use(({ edit }: { readonly edit: Mode }) => edit.press(point)),
  });
}

/**
 * Creates the stand-in of mode `search`. The stand-in begins to open the archive at once. Its header has the height of
 * the header that the loaded mode will show.
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
