/**
 * The table of the parts that the element loads on demand, and of the modes. `Parts` loads and calls them in its order.
 *
 * To add a mode: its folder under `modes/`, its name in `state/state.ts`, a row here in `PARTS` and one in `MODE_ROWS`, its
 * budget in `parts.json`, and its name in the languages. To add another part: a row in `PARTS`, its budget, and its texts.
 * Features of mode `search` have a table of their own (`features/features.ts`).
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { SourceColumn } from '../features/explorer/source-column.js';
import type { GamePart } from '../features/opened-game/game-part.js';
import type { StripOptions } from '../features/strip/strip-part.js';
import type { LinkedGame } from '../game/link-text.js';
import type { ArchiveContext } from '../library/context.js';
import { LineMode } from '../modes/line-mode.js';
import type { Mode, Steps, Tool } from '../modes/mode.js';
import { ViewMode } from '../modes/view/mode.js';
import type { OpenPart } from '../share/share-controller.js';
import type { SettingName } from '../state/settings.js';
import type { ModeName } from '../state/state.js';
import { LazyPart, type Part } from '../ui/lazy-part.js';
import type { MoreMenuOptions } from './bar/more-menu.js';

/** Services for the parts besides the context of the element: actions that involve another part. */
export interface PartServices extends MoreMenuOptions, StripOptions {
  readonly internals: ElementInternals;
  /** The view of an opened game. */
  readonly game: GamePart;
  /** Loads the menu under the board, and returns its tools for the active mode. */
  tools(): Promise<readonly Tool[]>;
  /** The lines of an external engine, for the table of next moves. */
  engineColumn(): SourceColumn | undefined;
  /** Navigation of the active mode. */
  steps(): Steps;
  /** Calls `act` with the part that opens records. */
  open(act: (open: OpenPart) => void): void;
  /** Shows the game of a link, as soon as the archive with that game is open. */
  openGame(game: LinkedGame): void;
  /** Shows the page of a player in mode `search`. */
  onPlayer(id: number, name: string): void;
  /** Imports dropped archives, and opens dropped records. */
  importOrOpen(files: readonly File[]): void;
}

/** Methods of a part that the element calls in every mode. All are optional. */
export interface AppPart {
  /** The element calls this before each drawing, after the mode. `asks`: whether the part may send requests to the engine now. */
  update?(mode: Mode, asks: boolean): void;
  /** Panel that any mode may show. */
  panel?(): TemplateResult | typeof nothing;
  /** Closes the panel; `false` if it is not open. */
  close?(): boolean;
}

/** A part, not loaded yet, and whether its code is needed although the user has opened nothing. */
export interface TablePart<M> extends LazyPart<Part, M> {
  /** `playing`: the user may play moves in the mode. */
  needed: ((app: ArchiveContext, playing: boolean, mode: Mode) => boolean) | undefined;
}

/** One part in the table. */
export type PartRow<M> = (app: ArchiveContext, services: () => PartServices) => TablePart<M>;

/** `load` imports a file of its own in `dist/`; `create` makes the part from its exports. */
function row<P extends Part, M>(
  load: () => Promise<P>,
  create: (part: P, app: ArchiveContext, services: PartServices) => M,
  needed?: TablePart<M>['needed'],
): PartRow<M> {
  return (app, services) =>
    Object.assign(new LazyPart<Part, M>(app.host, load, (part) => create(part as P, app, services())), { needed });
}

/**
 * All parts in the order of their panels; Escape closes panels in the same order. A part of modes makes the modes by their
 * names.
 */
export const PARTS = {
  /** The menu of further tools. */
  more: row(
    () => import('./bar/more-menu.js'),
    ({ MoreMenu }, app, services) => new MoreMenu(app, services),
  ),
  /** The user's settings. */
  settings: row(
    () => import('./settings/settings-panel.js'),
    ({ SettingsPanel }, app) => new SettingsPanel(app),
  ),
  /** The list of keys. */
  keys: row(
    () => import('./key-list/key-list.js'),
    ({ KeyList }, app) => new KeyList(app),
  ),
  /** Records from files, from the clipboard and from links. */
  open: row(
    () => import('../open/open.js'),
    ({ OpenController }, app) =>
      new OpenController(app, (file, name, hints) => void app.library.import(file, name, hints)),
  ),
  /** Copies, files, diagrams, links, the form value. */
  share: row(
    () => import('../share/share.js'),
    ({ ShareController }, app, services) => new ShareController(app, services),
    ({ host }) => Boolean(host.link),
  ),
  /** Forbidden points, and forbidden moves that were played. */
  rulings: row(
    () => import('../rulings/rulings.js'),
    ({ Rulings }, app) => new Rulings(app),
    ({ settings }, playing) =>
      (['forbidden', 'eyes', 'rows'] as const satisfies readonly SettingName[]).some(
        (name) => settings.get(name) === 'on',
      ) ||
      (playing && settings.get('forbidden') !== 'off'),
  ),
  /** The loupe under a finger, on a small board. */
  loupe: row(
    () => import('../board/loupe/loupe.js'),
    ({ Loupe }, { host }) => new Loupe(host),
    (_, playing) => playing && navigator.maxTouchPoints > 0,
  ),
  /** External engines. */
  engines: row(
    () => import('../external-engines/engines.js'),
    ({ Engines }, app) => new Engines(app),
  ),
  /** Sound and motion of stones. */
  effects: row(
    () => import('./effects/effects.js'),
    ({ Effects }, app) => new Effects(app),
    ({ settings }, playing) => settings.get('sound') === 'on' || (playing && settings.get('animation') === 'on'),
  ),
  /** Texts of errors. */
  trouble: row(
    () => import('../state/trouble-text.js'),
    (texts) => texts,
  ),
  /** The automatic replay. */
  autoplay: row(
    () => import('./autoplay/autoplay.js'),
    ({ Autoplay }, app, { steps }) => new Autoplay(app, steps, () => Number(app.settings.get('pace')) * 1000),
  ),
  /** The strip of a game, behind the slider of the bar. */
  strip: row(
    () => import('../features/strip/strip.js'),
    ({ Strip }, app, services) => new Strip(app, services),
    (_, __, { game, name, steps }) => steps.length > 0 && (game || name === 'search' || name === 'edit'),
  ),
  /** The view of an opened game. */
  game: row(
    () => import('../features/opened-game/game.js'),
    ({ OpenedGame }, app, services) => new OpenedGame(app, services),
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

/** One mode in the table. */
export interface ModeRow {
  /** The part with its code. */
  readonly part: 'search' | 'solve' | 'edit' | 'train';
  /** The engine that the mode asks: of the collections, or of the solver. Without it, the mode asks about the rules alone. */
  readonly engine?: 'engine' | 'solver';
  /** Whether the code is needed now; always, if absent. Until then the stand-in is the mode. */
  needed?(app: ArchiveContext): boolean;
  /** Shows the line and plays, until the code is loaded. Without it, an empty line stands above the board. */
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

/** A mode with a line above the board reserves the space of that line from the start. */
export function lineStandIn(app: ArchiveContext, _: PartServices, name: ModeName): Mode {
  return Object.assign(new LineMode(app, name), { caption: () => nothing });
}

/** The engine starts while the code of the mode loads; the header has its final height. */
function searchStandIn(app: ArchiveContext, services: PartServices, name: ModeName): Mode {
  return Object.assign(lineStandIn(app, services, name), {
    update: () => void (app.library.state.failure || app.library.open()),
    header: () => ({ archive: html`<span class="chips"></span>` }),
    bar: () => html`<div class="where"></div>`,
    // A dropped archive is imported, however early it comes.
    drop: (files: readonly File[]) => {
      services.importOrOpen(files);
      return true;
    },
  });
}
