/** Missed wins as mode `search` shows them: looks at the games, lists what was found, leads to the games. */
import { nothing, type TemplateResult } from 'lit';
import { isAbort, troubleOf } from '../../engine/engine-error.js';
import type { Filter, FindRow, FindsReply } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import type { LinkedGame } from '../../game/link-text.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import { saveFile } from '../../ui/save-file.js';
import type { ArchiveContext } from '../context.js';
import { Power } from './power.js';
import { type StudyState, studyCard, type Wanted } from './study-card.js';
import { type Progress, StudyJob, workersFor } from './study-job.js';
import { csvOf } from './study-text.js';

export interface StudyOptions {
  /** Shows a game of the library in place of the line on the board. */
  openGame(game: LinkedGame): Promise<void>;
  /** The games that are asked. */
  filter(): Filter | undefined;
}

/** Finds of a page of the list, and of a page of a file. */
const PAGE = 20;
const FILE_PAGE = 5_000;
/** Milliseconds between two looks at what was found, while games are looked at. */
const LOOK = 1_000;

const WANTED: Wanted = { kind: 'missed', side: 'both', both: false, least: 0, threats: 0 };

export class StudyController {
  readonly #app: ArchiveContext;
  readonly #options: StudyOptions;
  readonly #power: Power;
  #state: StudyState = { wanted: WANTED, rows: [], running: false, resting: false };
  #open = false;
  #job: StudyJob | undefined;
  #asking: AbortController | undefined;
  /** When it was asked last for what was found. */
  #looked = 0;
  /** Of which library and filter the answer is. */
  #of = '';

  constructor(app: ArchiveContext, options: StudyOptions) {
    this.#app = app;
    this.#options = options;
    this.#power = new Power(() => this.#powerChanged());
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

  /** `false` where it is not open. What runs goes on. */
  close(): boolean {
    if (!this.#open) return false;
    this.#open = false;
    this.#app.host.requestUpdate();
    return true;
  }

  /** Before each drawing: another library or filter has other finds. */
  update(): void {
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
      onSave: () => void this.#save(),
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
    const ended = await job.run(games, workersFor(navigator.hardwareConcurrency || 1));
    if (this.#job !== job) return;
    this.#job = undefined;
    this.#become({ running: false, ...(typeof ended === 'object' && { failure: ended }) });
    await this.#look();
    if (ended === 'done') this.#app.announcer.say(this.#terms.missedDone({ finds: this.#state.finds?.kinds[0] ?? 0 }));
  }

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
    if (performance.now() - this.#looked >= LOOK && !this.#asking) void this.#look();
  }

  /** Asks what was found: all that is listed anew, and so many more. */
  async #look(more = 0): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#looked = performance.now();
    try {
      const finds = await this.#ask(0, Math.max(this.#state.rows.length + more, PAGE), asking.signal);
      this.#become({ finds, rows: finds.rows, failure: undefined });
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'search') });
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  #ask(offset: number, limit: number, signal?: AbortSignal): Promise<FindsReply> {
    const { kind, side, both, least, threats } = this.#state.wanted;
    const filter = this.#filter;
    const wanted = { kinds: [kind], ...(side !== 'both' && { side }), both, least, threats };
    return studyEngine(this.#app).call('finds', { ...wanted, ...(filter && { filter }), offset, limit }, { signal });
  }

  async #openFind({ game, ply }: FindRow, proof = false): Promise<void> {
    const { store, library, enter } = this.#app;
    try {
      const place = { game: game.game, generation: library.generation, symmetry: 0 };
      const view = await studyEngine(this.#app).call('game', place);
      const line = { setup: EMPTY_BOARD, moves: view.moves, ply };
      store.change(showBoard(store.state, { line }));
      if (proof) enter('solve');
      else await this.#options.openGame({ collection: game.collection, id: game.id });
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'game') });
    }
  }

  /** All finds that are wanted, as a table. */
  async #save(): Promise<void> {
    try {
      const rows: FindRow[] = [];
      for (let total = 1; rows.length < total; ) {
        const page = await this.#ask(rows.length, FILE_PAGE);
        rows.push(...page.rows);
        total = page.rows.length > 0 ? page.total : 0;
      }
      saveFile(csvOf(rows), 'missed-wins.csv', 'text/csv');
    } catch (error) {
      if (!isAbort(error)) this.#become({ failure: troubleOf(error, 'search') });
    }
  }

  #become(change: Partial<StudyState>): void {
    this.#state = { ...this.#state, ...change };
    this.#app.host.requestUpdate();
  }
}
