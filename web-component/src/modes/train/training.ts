/** The sets and the progress behind mode `train`: what is loaded, what is due, what comes next, and what is written. */
import { countChange } from '../../archive/care/changes.js';
import {
  FORMAT,
  joinedSet,
  looksLikeSet,
  MOST_BYTES,
  type ProblemSet,
  readProblem,
  readSet,
  setText,
  type TaskKind,
  type TrainingProblem,
} from '../../archive/training/problem.js';
import {
  PROGRESS_FORMAT,
  type Progress,
  progressFormat,
  type RatingName,
  readProgress,
  writeProgress,
} from '../../archive/training/progress.js';
import type { Lasting } from '../../archive/training/training-rows.js';
import { TrainingStore, type Written } from '../../archive/training/training-store.js';
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

/** Where a set is: `too-large` is used, and not stored. */
export type KeptSet = Written | 'too-large';

/** Problems that were made of the user's games. */
export interface Made {
  /** Problems that are new in the set. */
  readonly made: number;
  /** Games that were looked at, with those of earlier times, of all. */
  readonly lookedAt: number;
  readonly games: number;
  /** Whether it came to its end. */
  readonly ended: 'done' | 'stopped' | 'failed';
}

/** What was read last, to be told. */
export type Told =
  | { readonly kind: 'set'; readonly set: OpenSet; readonly kept?: KeptSet }
  | {
      readonly kind: 'made';
      readonly made: Made;
      readonly set?: OpenSet;
      readonly kept?: KeptSet;
      readonly failure?: Trouble;
    }
  | { readonly kind: 'progress'; readonly taken: number; readonly damaged: number; readonly unwritten: number }
  | { readonly kind: 'nothing'; readonly name: string; readonly set?: OpenSet }
  /** A file of another format than this page reads. */
  | { readonly kind: 'other-format'; readonly name: string; readonly found: string; readonly expected: string }
  | { readonly kind: 'large'; readonly name: string; readonly size: number }
  | { readonly kind: 'failed'; readonly failure: Trouble }
  /** What was tried could not be written: the storage failed, or a later version of this page has its place. */
  | { readonly kind: 'not-written' | 'later' };

/** Characters of a set that is kept; a larger one is used, and not kept. */
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
  /** Pieces of what is stored that are not what they were; they are kept as they are. */
  damaged = 0;
  /** Pieces that a later version of this page has stored. */
  later = 0;
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

  get lasting(): Lasting {
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
      const { all } = await this.#store.sets();
      this.sets = all.flatMap(({ name, text }) => this.#opened(name, text) ?? []);
    } catch {
      // The count below says that something cannot be read.
    }
    await this.#readProgress();
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
   * Makes problems of the games that are searched. A set of that name is open: it goes on with the games that it was not made of
   * yet. Where it is stopped or fails, what was made until then is kept.
   */
  async make(problems: TaskKind, threats: Threats, name: string): Promise<Told> {
    await this.load();
    this.stopMaking();
    const stop = new AbortController();
    this.making = { progress: undefined, stop };
    this.told = undefined;
    const after = this.#set(name)?.lookedAt ?? 0;
    const lines: string[] = [];
    let [lookedAt, games] = [after, 0];
    const onProgress = (progress: MakeProblemsProgress) => {
      lines.push(...progress.lines);
      ({ lookedAt, games } = progress);
      if (this.making?.stop !== stop) return;
      this.making = { progress, stop };
      this.#options.changed();
    };
    this.#options.changed();
    let set: string | undefined;
    let failure: Trouble | undefined;
    try {
      const args = { problems, threats, limit: MADE, after };
      const reply = await this.#options.study().call('make-problems', args, { signal: stop.signal, onProgress });
      ({ set, lookedAt } = reply);
    } catch (error) {
      if (!isAbort(error)) failure = troubleOf(error, 'search');
    }
    const ended = set !== undefined ? 'done' : failure ? 'failed' : 'stopped';
    const told = await this.#keepMade(name, set ?? setText(lines, { lookedAt }), { lookedAt, games, ended });
    if (this.making?.stop === stop) this.making = undefined;
    this.told = failure && told.kind === 'made' ? { ...told, failure } : told;
    this.#options.changed();
    return this.told;
  }

  /** Adds what was made to the set of that name, as another tab may have added to it meanwhile. */
  async #keepMade(name: string, made: string, facts: Omit<Made, 'made'>): Promise<Told> {
    // The set may have been closed while problems were made.
    const mine = this.#set(name);
    const before = new Set(mine?.problems.map(({ id }) => id));
    const added = readSet(made).problems.filter(({ id }) => !before.has(id)).length;
    const told = { kind: 'made', made: { ...facts, made: added } } as const;
    if (added === 0 && !mine) return told;
    const { text, written: kept } = await this.#store.changeSet(name, (stored) => {
      const base = stored === undefined ? undefined : readSet(stored);
      const problems = [...(base?.problems ?? []), ...(mine?.problems ?? [])];
      return joinedSet({ problems, lookedAt: Math.max(base?.lookedAt ?? 0, mine?.lookedAt ?? 0) }, made);
    });
    const set = this.#opened(name, text);
    this.#use(set);
    return { ...told, set, kept };
  }

  stopMaking(): void {
    this.making?.stop.abort();
    this.making = undefined;
    this.#options.changed();
  }

  /** A set as text, by the page. */
  add(name: string, text: string): Told {
    const set = this.#opened(name, text);
    if (set.other !== undefined) this.told = { kind: 'other-format', name, found: set.other, expected: FORMAT };
    else this.told = set.problems.length > 0 ? { kind: 'set', set } : { kind: 'nothing', name, set };
    if (this.told.kind === 'set') this.#use(set);
    this.#options.changed();
    return this.told;
  }

  async #read(file: File): Promise<Told> {
    const { name, size } = file;
    const head = await file.slice(0, 400).text();
    const format = progressFormat(head);
    if (format !== undefined && format !== PROGRESS_FORMAT)
      return { kind: 'other-format', name, found: format, expected: PROGRESS_FORMAT };
    if ((format !== undefined || looksLikeSet(head)) && size > MOST_BYTES) return { kind: 'large', name, size };
    if (format !== undefined) {
      const { all, damaged } = readProgress(await file.text());
      const { taken, unwritten } = await this.#store.merge(all);
      await this.#readProgress();
      return { kind: 'progress', taken, damaged, unwritten };
    }
    if (looksLikeSet(head)) return this.#addAndKeep(name, await file.text());
    const { records } = await this.#options.engine.call('read', { file, name });
    return this.#addAndKeep(name, setText(problemsOf(records).map(({ text }) => text)));
  }

  async #addAndKeep(name: string, text: string): Promise<Told> {
    const told = this.add(name, text);
    if (told.kind !== 'set') return told;
    if (text.length > MOST_KEPT) return { ...told, kept: 'too-large' };
    const { written } = await this.#store.changeSet(name, () => text);
    return { ...told, kept: written };
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

  async close(name: string): Promise<void> {
    this.sets = this.sets.filter((set) => set.name !== name);
    this.told = undefined;
    this.#options.changed();
    await this.#store.forgetSet(name).catch(() => undefined);
  }

  /** Remembers how a problem went. */
  async rate(problem: TrainingProblem, rating: RatingName): Promise<void> {
    const now = this.#options.now();
    const known = this.progress.get(problem.id);
    const { progress, written } = await this.#store.update(
      problem.id,
      (before) => reviewed(before, problem, rating, now),
      known,
    );
    this.progress = new Map(this.progress).set(problem.id, progress);
    if (written === 'failed') this.told = { kind: 'not-written' };
    else if (written === 'later') this.told = { kind: 'later' };
    else if (written === 'stored') {
      countChange();
      this.#keepAll();
    }
    this.#options.changed();
  }

  /** Nobody else has it: the browser is asked once not to throw it away. */
  #keepAll(): void {
    if (this.#asked) return;
    this.#asked = true;
    globalThis.navigator?.storage?.persist?.().catch(() => undefined);
  }

  /** Where the storage does not answer, what the page has stays. */
  async #readProgress(): Promise<void> {
    try {
      const [{ all, damaged, later }, sets] = [await this.#store.progress(), await this.#store.sets()];
      this.progress = new Map(all.map((one) => [one.id, one]));
      this.damaged = damaged + sets.damaged;
      this.later = later + sets.later;
    } catch {
      this.damaged = Math.max(1, this.damaged);
    }
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

  /** All progress as a file, with what another tab has stored meanwhile. */
  async export(): Promise<string> {
    await this.#readProgress();
    this.#options.changed();
    return writeProgress([...this.progress.values()]);
  }

  /** What is stored and cannot be read, as a file. */
  unreadable(): Promise<string> {
    return this.#store.unreadable();
  }
}
