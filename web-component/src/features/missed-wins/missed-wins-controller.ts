/** Missed wins in mode `search`: runs the analysis, lists the findings, and opens their games. */
import { nothing, type TemplateResult } from 'lit';
import { isAbort, troubleOf } from '../../engine/engine-error.js';
import type { Filter, FindRow, FindsFileKind, FindsReply } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import type { LinkedGame } from '../../game/link-text.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import { saveFile } from '../../ui/save-file.js';
import type { NamedValue } from '../filter/filter-controller.js';
import { type Progress, StudyJob, workersFor } from './analysis-job.js';
import { Power } from './battery.js';
import { type StudyState, studyCard, type Wanted } from './missed-wins-card.js';
import { showWin } from './show-win.js';

export interface StudyOptions {
  /** Shows a game of the library in place of the line on the board. */
  openGame(game: LinkedGame): Promise<void>;
  /** The current filter. */
  filter(): Filter | undefined;
  /** Restricts the filter to a player or an opening. */
  only(of: 'player' | 'opening', value: NamedValue): void;
  /** Whether the page waits for an answer about games. */
  asking(): boolean;
}

/** Findings per page of the list. */
const PAGE = 20;
/** A limit beyond any number of findings. */
const ALL = 0xffff_ffff;
/**
 * During the analysis: least milliseconds between two requests for findings, and least multiple of the time that a
 * request took.
 */
const LOOK = 1_000;
const LOOKS = 20;
/** Milliseconds for which the analysis pauses after a key, a press or an answer, as the next query is likely to follow. */
const QUIET = 250;
const INPUT = ['pointerdown', 'keydown'] as const;

const WANTED: Wanted = { kind: 'missed', side: 'both', both: false, least: 0, threats: 0 };

export class StudyController {
  readonly #app: ArchiveContext;
  readonly #options: StudyOptions;
  readonly #power: Power;
  #state: StudyState = { wanted: WANTED, rows: [], running: false, resting: false };
  #open = false;
  #job: StudyJob | undefined;
  #asking: AbortController | undefined;
  /** Earliest time of the next request for findings. */
  #lookAt = 0;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #saving: AbortController | undefined;
  /** Library and filter of the findings, as a text. */
  #of = '';

  constructor(app: ArchiveContext, options: StudyOptions) {
    this.#app = app;
    this.#options = options;
    this.#power = new Power(() => this.#powerChanged());
    // The findings are stored, so the analysis stops when the element leaves the page.
    app.host.addController({ hostDisconnected: () => this.#stop() });
  }

  get state(): StudyState {
    return this.#state;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  toggle(): void {
    if (this.close()) return;
    this.#open = true;
    this.#app.host.requestUpdate();
    void this.#app.focusOn('.study h2');
  }

  /** Returns `false` if the card was not open. A running analysis continues. */
  close(): boolean {
    if (!this.#open) return false;
    this.#open = false;
    this.#app.host.requestUpdate();
    return true;
  }

  /** Requests the findings of a new library or filter. Called before each drawing. */
  update(): void {
    if (this.#options.asking()) this.#makeWay();
    const { kind, info } = this.#app.library.state;
    if (!this.#open || kind !== 'ready') return;
    const of = `${info?.generation} ${JSON.stringify(this.#filter)}`;
    if (of === this.#of) return;
    this.#of = of;
    this.#job?.stop();
    this.#become({ finds: undefined, rows: [], progress: undefined });
    void this.#look();
  }

  card(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    return studyCard(this.#state, this.#terms, {
      onStart: () => void this.#run(),
      onStop: () => this.#stop(),
      onWant: (change) => this.#want(change),
      onOpen: (find) => void this.#openFind(find),
      onProof: (find) => void this.#openFind(find, true),
      onMore: () => void this.#look(PAGE),
      onOnly: (of, count) => this.#options.only(of, count),
      onSave: (file) => void this.#save(file),
      onStopSaving: () => this.#saving?.abort(),
      onClose: () => this.close(),
    });
  }

  get #terms(): TermsOf<'missed'> {
    return withTerms(this.#app.terms(), { missed });
  }

  get #filter(): Filter | undefined {
    return this.#options.filter();
  }

  #want(change: Partial<Wanted>): void {
    const wanted = { ...this.#state.wanted, ...change };
    if (change.threats !== undefined) this.#job?.stop();
    this.#become({ wanted, rows: [] });
    void this.#look();
  }

  async #run(): Promise<void> {
    if (this.#power.onBattery) {
      this.#become({ resting: true });
      return;
    }
    const job = new StudyJob({
      urls: () => this.#app.engine.urls,
      connect: async (urls, worker) => (await import('../../engine/study-client.js')).connect(urls, worker),
      onProgress: (progress) => this.#progressed(progress),
    });
    this.#job = job;
    this.#become({ running: true, resting: false, failure: undefined });
    const filter = this.#filter;
    const games = { ...(filter && { filter }), threats: this.#state.wanted.threats };
    const { host } = this.#app;
    for (const type of INPUT) host.addEventListener(type, this.#makeWay, { capture: true, passive: true });
    const ended = await job.run(games, workersFor(navigator.hardwareConcurrency || 1));
    for (const type of INPUT) host.removeEventListener(type, this.#makeWay, { capture: true });
    if (this.#job !== job) return;
    this.#job = undefined;
    this.#become({ running: false, ...(typeof ended === 'object' && { failure: ended }) });
    await this.#look();
    if (ended === 'done') this.#app.announcer.say(this.#terms.missedDone({ finds: this.#state.finds?.kinds[0] ?? 0 }));
  }

  /** Pauses the analysis during a query and a moment longer. */
  readonly #makeWay = (): void => {
    if (!this.#job) return;
    this.#job.rest(true);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.#options.asking()) this.#makeWay();
      else this.#job?.rest(false);
    }, QUIET);
  };

  #stop(): void {
    this.#job?.stop();
    this.#become({ resting: false });
  }

  #powerChanged(): void {
    if (this.#power.onBattery && this.#state.running) {
      this.#job?.stop();
      this.#become({ resting: true });
    } else if (!this.#power.onBattery && this.#state.resting) {
      void this.#run();
    }
  }

  #progressed(progress: Progress): void {
    this.#become({ progress });
    if (performance.now() >= this.#lookAt && !this.#asking) void this.#look();
  }

  /** Requests the findings: all listed rows again, and `more` further rows. */
  async #look(more = 0): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const begin = performance.now();
    try {
      const finds = await this.#ask(0, Math.max(this.#state.rows.length + more, PAGE), asking.signal);
      this.#become({ finds, rows: finds.rows, failure: undefined });
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'search') });
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
      const now = performance.now();
      this.#lookAt = now + Math.max(LOOK, LOOKS * (now - begin));
    }
  }

  #ask(offset: number, limit: number, signal?: AbortSignal): Promise<FindsReply> {
    return studyEngine(this.#app).call('finds', { ...this.#asked, offset, limit }, { signal });
  }

  get #asked() {
    const { kind, side, both, least, threats } = this.#state.wanted;
    const filter = this.#filter;
    return { kinds: [kind], ...(side !== 'both' && { side }), both, least, threats, ...(filter && { filter }) };
  }

  async #openFind({ game, ply, by = 'fours' }: FindRow, proof = false): Promise<void> {
    const { store, library } = this.#app;
    try {
      const place = { game: game.game, generation: library.generation, symmetry: 0 };
      const view = await studyEngine(this.#app).call('game', place);
      const line = { setup: EMPTY_BOARD, moves: view.moves, ply };
      store.change(showBoard(store.state, { line }));
      if (proof) showWin(this.#app, by);
      else await this.#options.openGame({ collection: game.collection, id: game.id });
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'game') });
    }
  }

  /** Saves all chosen findings as a file. */
  async #save(format: FindsFileKind): Promise<void> {
    this.#saving?.abort();
    const own = new AbortController();
    this.#saving = own;
    const onProgress = (saving: StudyState['saving']) => this.#become({ saving });
    try {
      const asked = { ...this.#asked, offset: 0, limit: ALL, format };
      const { bytes } = await studyEngine(this.#app).call('finds-file', asked, { signal: own.signal, onProgress });
      saveFile(bytes, `missed-wins.${format}`, format === 'csv' ? 'text/csv' : 'application/x-go-sgf');
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'search') });
    } finally {
      if (this.#saving === own) this.#become({ saving: undefined });
    }
  }

  #become(change: Partial<StudyState>): void {
    this.#state = { ...this.#state, ...change };
    this.#app.host.requestUpdate();
  }
}
