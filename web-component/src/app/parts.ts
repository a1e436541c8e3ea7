/**
 * The parts of the element that are loaded on demand, and the connections between them. Only this file knows all parts.
 *
 * To add a mode: its folder under `modes/`, its name in `state/state.ts`, an entry here, its part in `parts.json`, and
 * its name in the languages.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { LineProblem } from '../game/line-text.js';
import type { ArchiveContext } from '../library/context.js';
import { LineMode } from '../modes/line-mode.js';
import type { Mode } from '../modes/mode.js';
import { ViewMode } from '../modes/view/mode.js';
import type { SettingName } from '../state/settings.js';
import type { ModeName } from '../state/state.js';
import { LazyPart, type Part } from '../ui/lazy-part.js';
import type { Panel } from './bar/more-menu.js';

export class Parts {
  readonly #app: ArchiveContext;
  /** Stand-ins that show the line and play, until the code of a mode is loaded. */
  readonly #standIns: Record<ModeName, Mode>;
  #active: Mode;

  /** Copies, files, diagrams, links, the form value. */
  readonly share;
  /** Records from files, from the clipboard and from links. */
  readonly open;
  /** Forbidden points, and forbidden moves that were played. */
  readonly rulings;
  /** The list of keys. */
  readonly keys;
  /** The user's settings. */
  readonly settings;
  /** External engines. */
  readonly engines;
  /** The menu of further tools. */
  readonly more;
  /** Sound and motion of stones. */
  readonly #effects;
  readonly #troubleText;
  /** The automatic replay. */
  readonly autoplay;
  readonly #search;
  readonly #solve;
  readonly #edit;
  readonly #train;

  constructor(app: ArchiveContext, internals: ElementInternals) {
    this.#app = app;
    const { host } = app;
    this.share = new LazyPart(
      host,
      () => import('../share/share.js'),
      ({ ShareController }) =>
        new ShareController(app, {
          internals,
          open: (act) => this.open.use(act),
          openGame: (game) => this.#search.use((search) => search.openLinked(game)),
        }),
    );
    this.open = new LazyPart(
      host,
      () => import('../open/open.js'),
      ({ OpenController }) =>
        new OpenController(app, (file, name, hints) => void app.library.import(file, name, hints)),
    );
    this.rulings = new LazyPart(
      host,
      () => import('../rulings/rulings.js'),
      ({ Rulings }) => new Rulings(app),
    );
    this.keys = new LazyPart(
      host,
      () => import('./key-list/key-list.js'),
      ({ KeyList }) => new KeyList(app),
    );
    this.settings = new LazyPart(
      host,
      () => import('./settings/settings-panel.js'),
      ({ SettingsPanel }) => new SettingsPanel(app),
    );
    this.engines = new LazyPart(
      host,
      () => import('../external-engines/engines.js'),
      ({ Engines }) => new Engines(app),
    );
    this.more = new LazyPart(
      host,
      () => import('./bar/more-menu.js'),
      ({ MoreMenu }) =>
        new MoreMenu(app, {
          panels: () => ({
            share: panelOf(this.share),
            settings: host.settings === 'off' ? undefined : panelOf(this.settings),
            engines: host.engines === 'off' ? undefined : panelOf(this.engines),
            keys: panelOf(this.keys),
          }),
          replay: () => ({
            open: this.autoplay.loaded?.running ?? false,
            toggle: () => this.autoplay.use((part) => part.toggle()),
          }),
        }),
    );
    this.#effects = new LazyPart(
      host,
      () => import('./effects/effects.js'),
      ({ Effects }) => new Effects(app),
    );
    this.#troubleText = new LazyPart(
      host,
      () => import('../state/trouble-text.js'),
      (part) => part,
    );
    this.autoplay = new LazyPart(
      host,
      () => import('./autoplay/autoplay.js'),
      ({ Autoplay }) =>
        new Autoplay(
          app,
          () => this.active.steps,
          () => Number(app.settings.get('pace')) * 1000,
        ),
    );
    const game = new LazyPart(
      host,
      () => import('../features/opened-game/game.js'),
      ({ OpenedGame }) =>
        new OpenedGame(app, {
          onPlayer: (id, name) => {
            app.enter('search');
            this.#search.use((search) => search.openPlayer(id, name));
          },
        }),
    );
    this.#search = new LazyPart(
      host,
      () => import('../modes/search/search.js'),
      ({ SearchMode }) => new SearchMode(app, game),
    );
    this.#solve = new LazyPart(
      host,
      () => import('../modes/solve/solve.js'),
      ({ SolveMode }) => new SolveMode(app),
    );
    this.#edit = new LazyPart(
      host,
      () => import('../modes/edit/edit.js'),
      ({ createRecordModes }) => createRecordModes(app),
    );
    this.#train = new LazyPart(
      host,
      () => import('../modes/train/train.js'),
      ({ TrainMode }) => new TrainMode(app),
    );
    // Modes with a line above the board reserve its space from the start.
    const standIn = (name: ModeName) => Object.assign(new LineMode(app, name), { caption: () => nothing });
    this.#standIns = {
      view: new ViewMode(app, game),
      // The engine starts while the code of the mode loads; the header has its final height.
      search: Object.assign(standIn('search'), {
        update: () => void (app.library.state.failure || app.library.open()),
        header: () => ({ archive: html`<span class="chips"></span>` }),
        bar: () => html`<div class="where"></div>`,
        // A dropped archive is imported, however early it comes.
        drop: (files: readonly File[]) => {
          this.#search.use((search) => search.drop(files) || this.open.use((open) => open.files(files)));
          return true;
        },
      }),
      solve: standIn('solve'),
      edit: standIn('edit'),
      train: standIn('train'),
    };
    this.#active = this.#standIns.view;
  }

  /** The active mode, or its stand-in until its code is loaded. A change of the mode calls `leave` on the old one. */
  get active(): Mode {
    const mode = this.#find();
    if (mode !== this.#active) {
      this.#active.leave?.();
      this.#active = mode;
    }
    return this.engines.loaded?.over(mode) ?? mode;
  }

  /** Called before each drawing: loads the required parts, and lets the active mode send its queries. */
  update(): void {
    const { host, settings } = this.#app;
    const on = (name: SettingName) => settings.get(name) === 'on';
    if (host.link) this.share.want();
    const { active } = this;
    active.update?.();
    const playing = active.playing && this.#quiet;
    if ((['forbidden', 'eyes', 'rows'] as const).some(on) || (playing && settings.get('forbidden') !== 'off'))
      this.rulings.want();
    if (on('sound') || (playing && on('animation'))) this.#effects.want();
    this.rulings.loaded?.update(active, this.#quiet);
    this.engines.loaded?.update(active);
    this.#effects.loaded?.update(active);
  }

  /** Whether forbidden points may be queried: in mode `search`, opening the archive comes first. */
  get #quiet(): boolean {
    const { kind } = this.#app.library.state;
    return this.#app.store.state.mode !== 'search' || kind === 'ready' || kind === 'empty' || kind === 'importing';
  }

  /** Panels that any mode may show. */
  panels(): TemplateResult {
    return html`${this.#panels.map(({ loaded }) => loaded?.panel() ?? nothing)}`;
  }

  /** Closes the menu or such a panel; `false` if none is open. */
  close(): boolean {
    if (this.more.loaded?.close()) return true;
    return this.#panels.some(({ loaded }) => loaded?.close());
  }

  get #panels() {
    return [this.settings, this.keys, this.open, this.share, this.engines];
  }

  /** The archive's failure as a text for screen readers; empty if there is none. */
  alert(): string {
    const { failure } = this.#app.library.state;
    return failure ? this.#trouble((text) => text.failureText(failure, this.#app.terms())) : '';
  }

  /** Why the attributes describe no line, for all users. */
  problem(problem: LineProblem | undefined): string {
    return problem ? this.#trouble((text) => text.problemText(problem, this.#app.terms())) : '';
  }

  /** Text of an error; empty until the code with the sentences is loaded. */
  #trouble(say: (text: typeof import('../state/trouble-text.js')) => string): string {
    this.#troubleText.want();
    const { loaded } = this.#troubleText;
    return loaded ? say(loaded) : '';
  }

  /** Loads mode `solve`, in any mode. */
  solver() {
    return this.#solve.load();
  }

  /** Loads mode `train`, in any mode. */
  trainer() {
    return this.#train.load();
  }

  #find(): Mode {
    const { mode } = this.#app.store.state;
    const found = this.#loaded(mode);
    return found ?? this.#standIns[mode];
  }

  #loaded(mode: ModeName): Mode | undefined {
    switch (mode) {
      case 'view':
        // A record of the page is shown with its tree and notes.
        if (!this.#app.host.gameRecord && !this.#app.store.board.record) return undefined;
        this.#edit.want();
        return this.#edit.loaded?.view;
      case 'search':
        this.#search.want();
        return this.#search.loaded;
      case 'solve':
        this.#solve.want();
        return this.#solve.loaded;
      case 'edit':
        this.#edit.want();
        return this.#edit.loaded?.edit;
      case 'train':
        this.#train.want();
        return this.#train.loaded;
    }
  }
}

/** A panel as a tool of the menu: the first use loads the panel. */
function panelOf<P extends Part, M extends Panel>(part: LazyPart<P, M>): Panel {
  return { open: part.loaded?.open ?? false, toggle: () => part.use((panel) => panel.toggle()) };
}
