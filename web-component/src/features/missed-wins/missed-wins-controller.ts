/** Controls the card of missed wins in mode `search`: runs the analysis, lists the findings, and opens their games. */
import { nothing, type TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import type { Filter, FindRow, FindsFileKind, FindsReply } from '../../engine/protocol.js';
import type { LinkedGame } from '../../game/link-text.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { announceEnd } from '../../state/search-end.js';
import { showBoard } from '../../state/transitions.js';
import { failureText } from '../../state/trouble-text.js';
import { saveFile } from '../../ui/save-file.js';
import type { NamedValue } from '../feature.js';
import { AnalysisJob, type AnalysisProgress, type Ended, type JobOptions, workersFor } from './analysis-job.js';
import { Power } from './battery.js';
import { type MissedWinsCardState, missedWinsCard } from './missed-wins-card.js';
import { showWin } from './show-win.js';
import { chooseFinds, type FindsChoice, missedWinsState } from './state.js';

export interface MissedWinsOptions extends Pick<JobOptions, 'connect'> {
  /** Returns the engine that answers the requests about the findings. */
  engine(): Pick<Engine, 'call'>;
  /** Puts a game of the library on the board. */
  openGame(game: LinkedGame): Promise<void>;
  /** Returns the current filter of the games. */
  filter(): Filter | undefined;
  /** Restricts the filter of the games to a player or an opening. */
  only(of: 'player' | 'opening', value: NamedValue): void;
  /** Whether the page is waiting for an answer about games. */
  asking(): boolean;
}

/** Number of findings on one page of the list. */
const PAGE = 20;
/** Limit for a request of all findings. It is greater than any number of findings. */
const ALL = 0xffff_ffff;
/**
 * During the analysis, the time between two requests for the findings is at least `LOOK` milliseconds, and at least
 * `LOOKS` times as long as the last request took.
 */
const LOOK = 1_000;
const LOOKS = 20;
/**
 * Milliseconds for which the analysis pauses after a key, a press or an answer, because another query is likely to
 * follow.
 */
const QUIET = 250;
const INPUT = ['pointerdown', 'keydown'] as const;

export class MissedWinsController {
  readonly #app: ArchiveContext;
  readonly #options: MissedWinsOptions;
  readonly #power: Power;
  #state: Omit<MissedWinsCardState, 'choice'> = { rows: [], running: false, resting: false };
  /** Whether the card was open when the page was last drawn. */
  #wasOpen = false;
  #job: AnalysisJob | undefined;
  /** Whether the page itself has stopped the latest analysis. The end of that analysis is not announced. */
  #isStoppedByPage = false;
  /** How the analysis has ended, until this is announced together with the result of the next request for findings. */
  #ended: Ended | undefined;
  #asking: AbortController | undefined;
  /** Earliest time at which the analysis may request the findings again. */
  #lookAt = 0;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #saving: AbortController | undefined;
  /**
   * Text that identifies the generation of the library (a number that grows with every change) and the filter to which
   * the findings belong.
   */
  #of = '';

  constructor(app: ArchiveContext, options: MissedWinsOptions) {
    this.#app = app;
    this.#options = options;
    this.#power = new Power(() => this.#powerChanged());
    // When the element leaves the page, the analysis stops. The findings so far are already stored.
    app.host.addController({ hostDisconnected: () => this.#leaveRun({ resting: false }) });
  }

  /** Closes the card; returns `false` if it was not open. A running analysis continues. */
  close(): boolean {
    const { store } = this.#app;
    if (!this.#open) return false;
    store.open(missedWinsState.change(store.state, { open: false }));
    return true;
  }

  /**
   * Requests the findings if the library or the filter has changed, or if the card is opened again after a failure. Called
   * before each drawing.
   */
  update(): void {
    if (this.#options.asking()) this.#makeWay();
    const { kind, info } = this.#app.library.state;
    const isNewlyOpen = this.#open && !this.#wasOpen;
    if (isNewlyOpen) void this.#app.focusOn('.study h2');
    this.#wasOpen = this.#open;
    if (!this.#open || kind !== 'ready') return;
    const of = `${info?.generation} ${JSON.stringify(this.#filter)}`;
    // After a failure, opening the card again requests the findings again.
    if (of === this.#of && !(isNewlyOpen && this.#state.failure)) return;
    this.#of = of;
    this.#leaveRun({ finds: undefined, rows: [], progress: undefined, failure: undefined });
    void this.#look();
  }

  card(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    return missedWinsCard({ ...this.#state, choice: this.#choice }, this.#terms, {
      onStart: () => void this.#run(),
      onStop: () => this.#stop(),
      onChoose: (change) => this.#choose(change),
      onOpen: (find) => void this.#openFind(find),
      onProof: (find) => void this.#openFind(find, true),
      onMore: () => this.#showMore(),
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

  get #open(): boolean {
    return missedWinsState.of(this.#app.store.state).open;
  }

  get #choice(): FindsChoice {
    return missedWinsState.of(this.#app.store.state).choice;
  }

  #choose(change: Partial<FindsChoice>): void {
    const { store } = this.#app;
    store.open(chooseFinds(store.state, change));
    const shown = { rows: [], failure: undefined };
    if (change.threats === undefined) this.#become(shown);
    else this.#leaveRun(shown);
    void this.#look();
  }

  #showMore(): void {
    this.#become({ failure: undefined });
    void this.#look(PAGE);
  }

  async #run(): Promise<void> {
    if (this.#power.onBattery) {
      this.#become({ resting: true });
      return;
    }
    const job = new AnalysisJob({
      urls: () => this.#app.engine.urls,
      connect: this.#options.connect,
      onProgress: (progress) => this.#progressed(progress),
    });
    this.#job = job;
    this.#isStoppedByPage = false;
    this.#ended = undefined;
    this.#become({ running: true, resting: false, failure: undefined });
    const filter = this.#filter;
    const games = { ...(filter && { filter }), threats: this.#choice.threats };
    const { host } = this.#app;
    for (const type of INPUT) host.addEventListener(type, this.#makeWay, { capture: true, passive: true });
    const ended = await job.run(games, workersFor(navigator.hardwareConcurrency || 1));
    // If another analysis has begun meanwhile, it needs the listeners.
    if (this.#job !== job) return;
    for (const type of INPUT) host.removeEventListener(type, this.#makeWay, { capture: true });
    this.#job = undefined;
    this.#become({ running: false });
    // The announcement of the end has the number of findings, so it waits for them.
    if (!this.#isStoppedByPage) this.#ended = ended;
    await this.#look();
  }

  /**
   * Announces the end of the analysis, if it has just ended, or the failure of a request for the findings. During the
   * analysis the page requests the findings again and again, so a failure that is shown already is not announced again.
   */
  #tellLook(lookFailure: EngineFailure | undefined): void {
    const ended = this.#ended;
    this.#ended = undefined;
    const failure = typeof ended === 'object' ? ended : lookFailure;
    const terms = this.#terms;
    if (failure) {
      const { failure: before } = this.#state;
      const isKnown = before !== undefined && failureText(before, terms) === failureText(failure, terms);
      if (ended || !isKnown) this.#fail(failure);
      else this.#become({ failure });
    } else if (ended === 'done' || ended === 'stopped') {
      const said = ended === 'done' ? terms.missedDone({ finds: this.#state.finds?.kinds[0] ?? 0 }) : '';
      announceEnd(this.#say, ended, said, terms);
    }
  }

  readonly #say = (sentence: string): void => this.#app.announcer.say(sentence);

  #fail(failure: EngineFailure): void {
    this.#become({ failure });
    announceEnd(this.#say, 'failed', failureText(failure, this.#terms), this.#terms);
  }

  /**
   * Pauses the analysis for at least {@link QUIET} milliseconds, and as long as a query is running.
   */
  readonly #makeWay = (): void => {
    if (!this.#job) return;
    this.#job.rest(true);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.#options.asking()) this.#makeWay();
      else this.#job?.rest(false);
    }, QUIET);
  };

  /** Stops the analysis for the user. */
  #stop(): void {
    this.#isStoppedByPage = false;
    this.#job?.stop();
    this.#become({ resting: false });
  }

  /** Stops the analysis because something else than the user requires it. */
  #leaveRun(change: Partial<MissedWinsCardState>): void {
    this.#isStoppedByPage = true;
    this.#ended = undefined;
    this.#job?.stop();
    this.#become(change);
  }

  #powerChanged(): void {
    if (this.#power.onBattery && this.#state.running) {
      this.#leaveRun({ resting: true });
    } else if (!this.#power.onBattery && this.#state.resting) {
      void this.#run();
    }
  }

  #progressed(progress: AnalysisProgress): void {
    this.#become({ progress });
    if (performance.now() >= this.#lookAt && !this.#asking) void this.#look();
  }

  /** Requests the findings again: all rows that are listed already, and `more` further rows. */
  async #look(more = 0): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const begin = performance.now();
    let failure: EngineFailure | undefined;
    try {
      const finds = await this.#ask(0, Math.max(this.#state.rows.length + more, PAGE), asking.signal);
      this.#become({ finds, rows: finds.rows, failure: undefined });
    } catch (error) {
      // If a later request has replaced this one, the later request announces its result.
      if (isAbort(error)) return;
      failure = troubleOf(error, 'search');
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
      const now = performance.now();
      this.#lookAt = now + Math.max(LOOK, LOOKS * (now - begin));
    }
    this.#tellLook(failure);
  }

  #ask(offset: number, limit: number, signal?: AbortSignal): Promise<FindsReply> {
    return this.#options.engine().call('finds', { ...this.#asked, offset, limit }, { signal });
  }

  get #asked() {
    const { kind, side, both, least, threats } = this.#choice;
    const filter = this.#filter;
    return { kinds: [kind], ...(side !== 'both' && { side }), both, least, threats, ...(filter && { filter }) };
  }

  async #openFind({ game, ply, by = 'fours' }: FindRow, proof = false): Promise<void> {
    const { store, library } = this.#app;
    try {
      const place = { game: game.game, generation: library.generation, symmetry: 0 };
      const view = await this.#options.engine().call('game', place);
      const line = { setup: EMPTY_BOARD, moves: view.moves, ply };
      store.change(showBoard(store.state, { line }));
      if (proof) showWin(this.#app, by);
      else await this.#options.openGame({ collection: game.collection, id: game.id });
    } catch (error) {
      if (!isAbort(error)) this.#fail(troubleOf(error, 'game'));
    }
  }

  /** Saves all findings that match the user's choice as a file. */
  async #save(format: FindsFileKind): Promise<void> {
    this.#saving?.abort();
    const own = new AbortController();
    this.#saving = own;
    const onProgress = (saving: MissedWinsCardState['saving']) => this.#become({ saving });
    try {
      const asked = { ...this.#asked, offset: 0, limit: ALL, format };
      const { bytes } = await this.#options.engine().call('finds-file', asked, { signal: own.signal, onProgress });
      saveFile(bytes, `missed-wins.${format}`, format === 'csv' ? 'text/csv' : 'application/x-go-sgf');
    } catch (error) {
      if (!isAbort(error)) this.#fail(troubleOf(error, 'search'));
    } finally {
      if (this.#saving === own) this.#become({ saving: undefined });
    }
  }

  #become(change: Partial<MissedWinsCardState>): void {
    this.#state = { ...this.#state, ...change };
    this.#app.host.requestUpdate();
  }
}
