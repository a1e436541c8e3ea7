/**
 * The parts of the element that are loaded when they are first needed, and how they reach each other. This file is the
 * only one that knows all of them.
 *
 * To add a mode: its folder under `modes/`, its name in `state/state.ts`, an entry here, its part in `parts.json`, and
 * its name in the languages.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ArchiveContext } from '../archive/context.js';
import type { LineProblem } from '../game/line-text.js';
import { LineMode } from '../modes/line-mode.js';
import type { Mode } from '../modes/mode.js';
import { ViewMode } from '../modes/view/mode.js';
import type { SettingName } from '../state/settings.js';
import type { ModeName } from '../state/state.js';
import { LazyPart } from '../ui/lazy-part.js';

export class Parts {
  readonly #app: ArchiveContext;
  /** Shows the line and plays, until a mode's own part is here. */
  readonly #standIns: Record<ModeName, Mode>;
  #active: Mode;

  /** Copies, files, diagrams, links, the value of a form. */
  readonly share;
  /** Records from files, from the clipboard and from links. */
  readonly open;
  /** Where Black may not play, and what was played there all the same. */
  readonly rulings;
  /** The list of keys. */
  readonly keys;
  /** What the user can set. */
  readonly settings;
  /** Engines of others. */
  readonly engines;
  /** Sound and motion of stones. */
  readonly #effects;
  readonly #troubleText;
  /** The replay that goes on by itself. */
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
      () => import('../engines/engines.js'),
      ({ Engines }) => new Engines(app),
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
      () => import('../archive/game/game.js'),
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
    // Where the mode says what is on the board, its place above the board is there from the start.
    const standIn = (name: ModeName) => Object.assign(new LineMode(app, name), { caption: () => nothing });
    this.#standIns = {
      view: new ViewMode(app, game),
      // The engine starts while the part is loaded, and the header has its height.
      search: Object.assign(standIn('search'), {
        update: () => void (app.library.state.failure || app.library.open()),
        header: () => ({ archive: html`<span class="chips"></span>` }),
        bar: () => html`<div class="where"></div>`,
        // An archive is added, however early it comes.
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

  /** The mode that is shown; as soon as its part is here, that one. The one before is left. */
  get active(): Mode {
    const mode = this.#find();
    if (mode !== this.#active) {
      this.#active.leave?.();
      this.#active = mode;
    }
    return this.engines.loaded?.over(mode) ?? mode;
  }

  /** Before each drawing: what is wanted is loaded, and the active mode asks its questions. */
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

  /** Forbidden points are not worth a wait for the archive: that is opened first. */
  get #quiet(): boolean {
    const { kind } = this.#app.library.state;
    return this.#app.store.state.mode !== 'search' || kind === 'ready' || kind === 'empty' || kind === 'importing';
  }

  /** Panels that any mode may show. */
  panels(): TemplateResult {
    return html`${this.#panels.map(({ loaded }) => loaded?.panel() ?? nothing)}`;
  }

  /** Closes such a panel; `false` where none is open. */
  close(): boolean {
    return this.#panels.some(({ loaded }) => loaded?.close());
  }

  get #panels() {
    return [this.settings, this.keys, this.open, this.share, this.engines];
  }

  /** What is wrong with the archive, for a screen reader; empty where nothing is. */
  alert(): string {
    const { failure } = this.#app.library.state;
    return failure ? this.#trouble((text) => text.failureText(failure, this.#app.terms())) : '';
  }

  /** Why the attributes show no line, for everybody. */
  problem(problem: LineProblem | undefined): string {
    return problem ? this.#trouble((text) => text.problemText(problem, this.#app.terms())) : '';
  }

  /** As soon as the part is here that has the words. */
  #trouble(say: (text: typeof import('../state/trouble-text.js')) => string): string {
    this.#troubleText.want();
    const { loaded } = this.#troubleText;
    return loaded ? say(loaded) : '';
  }

  /** Loads mode `solve`, whichever mode is shown. */
  solver() {
    return this.#solve.load();
  }

  /** Loads mode `train`, whichever mode is shown. */
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
        // A record that the page gave is shown with its tree and notes.
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
