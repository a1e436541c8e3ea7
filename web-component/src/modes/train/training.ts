/** The sets and the progress behind mode `train`: what is loaded, what is due, what comes next, and what is written. */
import { countChange } from '../../archive/care/changes.js';
import {
  joinedSet,
  looksLikeSet,
  type ProblemSet,
  readProblem,
  readSet,
  type TaskKind,
  type TrainingProblem,
} from '../../archive/training/problem.js';
import {
  looksLikeProgress,
  type Progress,
  type RatingName,
  readProgress,
  writeProgress,
} from '../../archive/training/progress.js';
import { TrainingStore } from '../../archive/training/training-store.js';
import type { Engine } from '../../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../../engine/engine-error.js';
import type { MakeProblemsProgress, Threats } from '../../engine/protocol.js';
import { problemsOf } from './records-set.js';
import { due, next, problemOfDay, reviewed, setHash, type Wanted } from './schedule.js';

/** A set that is open. */
export interface OpenSet extends ProblemSet {
  readonly name: string;
  readonly hash: string;
}

/** What was read last, to be told. */
export type Told =
  | { readonly kind: 'set'; readonly set: OpenSet }
  | { readonly kind: 'progress'; readonly taken: number; readonly damaged: number }
  | { readonly kind: 'nothing'; readonly name: string; readonly set?: OpenSet }
  | { readonly kind: 'failed'; readonly failure: Trouble }
  /** What was tried could not be written. */
  | { readonly kind: 'not-written' };

/** Bytes of a set that is kept; a larger file is used, and not kept. */
const MOST_KEPT = 20_000_000;

/** Problems that are being made of the user's games. */
export interface Making {
  readonly progress: MakeProblemsProgress | undefined;
  readonly stop: AbortController;
}

/** Problems that are made at once: as many as are trained in some weeks. */
const MADE = 100;

export interface TrainingOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** The engine that has the user's games to itself. */
  study(): Pick<Engine, 'call'>;
  readonly store?: TrainingStore;
  now(): number;
  changed(): void;
}

export class Training {
  sets: readonly OpenSet[] = [];
  progress: ReadonlyMap<string, Progress> = new Map();
  /** Pieces of progress that are not what was stored. */
  damaged = 0;
  /** Whether what is stored has been read. */
  ready = false;
  told: Told | undefined;
  making: Making | undefined;
  readonly #options: TrainingOptions;
  readonly #store: TrainingStore;
  #asked = false;
  #loading: Promise<void> | undefined;

  constructor(options: TrainingOptions) {
    this.#options = options;
    this.#store = options.store ?? new TrainingStore();
  }

  get lasting(): boolean {
    return this.#store.lasting;
  }

  /** All problems of all open sets, each once. */
  get problems(): readonly TrainingProblem[] {
    const all = new Map(this.sets.flatMap(({ problems }) => problems.map((problem) => [problem.id, problem] as const)));
    return [...all.values()];
  }

  /** Reads what is stored, once. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#store.sets();
      this.sets = stored.flatMap(({ name, text }) => this.#opened(name, text) ?? []);
      await this.#readProgress();
    } catch {
      this.damaged = Math.max(1, this.damaged);
    }
    this.ready = true;
    this.#options.changed();
  }

  /** Reads a file: a set, progress, or records in any format. */
  async read(file: File): Promise<Told> {
    // A set that is opened early is not lost to those that were stored.
    await this.load();
    try {
      this.told = await this.#read(file);
    } catch (error) {
      this.told = { kind: 'failed', failure: troubleOf(error, 'import') };
    }
    this.#options.changed();
    return this.told;
  }

  /**
   * Makes problems of the games that are searched; `undefined` where that was stopped. A set of that name is open: it goes on with
   * the games that it was not made of yet.
   */
  async make(problems: TaskKind, threats: Threats, name: string): Promise<Told | undefined> {
    await this.load();
    this.stopMaking();
    const stop = new AbortController();
    this.making = { progress: undefined, stop };
    const onProgress = (progress: MakeProblemsProgress) => {
      if (this.making?.stop !== stop) return;
      this.making = { progress, stop };
      this.#options.changed();
    };
    this.#options.changed();
    let told: Told | undefined;
    try {
      const args = { problems, threats, limit: MADE, after: this.#set(name)?.lookedAt ?? 0 };
      const reply = await this.#options.study().call('make-problems', args, { signal: stop.signal, onProgress });
      // It may have been closed meanwhile.
      const before = this.#set(name);
      const set = before ? joinedSet(before, reply.set) : reply.set;
      told = this.add(name, set);
      if (told.kind === 'set') await this.#keep(name, set);
    } catch (error) {
      if (!isAbort(error)) told = { kind: 'failed', failure: troubleOf(error, 'search') };
    }
    if (this.making?.stop === stop) this.making = undefined;
    this.told = told ?? this.told;
    this.#options.changed();
    return told;
  }

  stopMaking(): void {
    this.making?.stop.abort();
    this.making = undefined;
    this.#options.changed();
  }

  /** A set as text, by the page. */
  add(name: string, text: string): Told {
    const set = this.#opened(name, text);
    this.told = set && set.problems.length > 0 ? { kind: 'set', set } : { kind: 'nothing', name, ...(set && { set }) };
    if (this.told.kind === 'set') this.#use(this.told.set);
    this.#options.changed();
    return this.told;
  }

  async #read(file: File): Promise<Told> {
    const head = await file.slice(0, 400).text();
    if (looksLikeProgress(head)) {
      const { all, damaged } = readProgress(await file.text());
      const taken = await this.#store.merge(all);
      await this.#readProgress();
      return { kind: 'progress', taken, damaged };
    }
    const { name } = file;
    if (looksLikeSet(head)) {
      const text = await file.text();
      const told = this.add(name, text);
      if (told.kind === 'set') await this.#keep(name, text);
      return told;
    }
    const { records } = await this.#options.engine.call('read', { file, name });
    const text = problemsOf(records)
      .map((problem) => `${problem.text}\n`)
      .join('');
    const told = this.add(name, text);
    if (told.kind === 'set') await this.#keep(name, text);
    return told;
  }

  #opened(name: string, text: string): OpenSet {
    const set = readSet(text);
    return { ...set, name, hash: setHash(set.problems) };
  }

  #set(name: string): OpenSet | undefined {
    return this.sets.find((set) => set.name === name);
  }

  #use(set: OpenSet): void {
    this.sets = [...this.sets.filter(({ name }) => name !== set.name), set];
  }

  /** A set that cannot be kept is there until the page is closed. */
  async #keep(name: string, text: string): Promise<void> {
    if (text.length > MOST_KEPT) return;
    await this.#store.keepSet({ name, text }).catch(() => undefined);
  }

  async close(name: string): Promise<void> {
    this.sets = this.sets.filter((set) => set.name !== name);
    this.told = undefined;
    this.#options.changed();
    await this.#store.forgetSet(name).catch(() => undefined);
  }

  /** Remembers how a problem went. */
  async rate(problem: TrainingProblem, rating: RatingName): Promise<void> {
    const now = this.#options.now();
    try {
      const done = await this.#store.update(problem.id, (before) => reviewed(before, problem, rating, now));
      this.progress = new Map(this.progress).set(problem.id, done);
      countChange();
      this.#keepAll();
    } catch {
      this.progress = new Map(this.progress).set(
        problem.id,
        reviewed(this.progress.get(problem.id), problem, rating, now),
      );
      this.told = { kind: 'not-written' };
    }
    this.#options.changed();
  }

  /** Nobody else has it: the browser is asked once not to throw it away. */
  #keepAll(): void {
    if (this.#asked) return;
    this.#asked = true;
    navigator.storage?.persist?.().catch(() => undefined);
  }

  async #readProgress(): Promise<void> {
    const { all, damaged } = await this.#store.progress();
    this.progress = new Map(all.map((one) => [one.id, one]));
    this.damaged = damaged;
  }

  /** What comes again by now. A problem whose set is closed is read from what was kept of it. */
  get due(): readonly TrainingProblem[] {
    const open = new Map(this.problems.map((problem) => [problem.id, problem]));
    return due(this.progress.values(), this.#options.now()).flatMap(
      ({ id, problem }) => open.get(id) ?? readProblem(problem) ?? [],
    );
  }

  next(wanted: Wanted, last: string | undefined): TrainingProblem | undefined {
    return next(this.problems, this.progress, this.due, wanted, last);
  }

  ofDay(date: string): TrainingProblem | undefined {
    return problemOfDay(this.problems, date);
  }

  /** All progress as a file. */
  export(): string {
    return writeProgress([...this.progress.values()]);
  }
}
