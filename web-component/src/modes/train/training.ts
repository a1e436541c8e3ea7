/**
 * The sets of problems and the user's progress in mode `train`. The class `Training` loads and stores them, and chooses
 * the next problem.
 */

import type { Engine } from '../../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../../engine/engine-error.js';
import type { MakeProblemsProgress } from '../../engine/protocol.js';
import { countChange } from '../../features/care/unsaved-changes.js';
import type { Lasting } from '../../library/stored-rows.js';
import { isMemorised, memorisedRecord } from '../../library/training/memorised.js';
import {
  FORMAT,
  joinedSet,
  looksLikeSet,
  MOST_BYTES,
  readProblem,
  readSet,
  setText,
  type TrainingProblem,
} from '../../library/training/problem.js';
import {
  PROGRESS_FORMAT,
  progressFormat,
  type RatingName,
  readProgress,
  type TrainingProgress,
  writeProgress,
} from '../../library/training/progress.js';
import { type StoredSet, type TrainingStore, trainingStore } from '../../library/training/training-store.js';
import type { Making, ProblemsToMake } from './making.js';
import { MemorisedRecords } from './memorised-records.js';
import { problemsOf } from './records-set.js';
import { due, next, type ProblemFilter, problemOfDay, reviewed, setHash } from './schedule.js';
import type { MadeProblems, MadeReport, OpenSet, SetReport } from './set-report.js';
import { type StoreResult, storeFile } from './stored-set.js';

/** Number of problems that one run makes: enough for a few weeks of training. */
const MADE = 100;

export interface TrainingOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** Returns the engine for analyses. No other engine can search the user's games for problems. */
  study(): Pick<Engine, 'call'>;
  readonly store?: TrainingStore;
  now(): number;
  changed(): void;
}

export class Training {
  sets: readonly OpenSet[] = [];
  readonly records: MemorisedRecords;
  progress: ReadonlyMap<string, TrainingProgress> = new Map();
  /** Number of stored values that are damaged. These values are neither used nor deleted. */
  damaged = 0;
  /** Number of stored values that were written by a later version of this component. */
  later = 0;
  /** Whether the stored data has been read. */
  ready = false;
  told: SetReport | undefined;
  making: Making | undefined;
  readonly #options: TrainingOptions;
  readonly #store: TrainingStore;
  /** Ids of the problems whose first try is being written. */
  readonly #firstTries = new Set<string>();
  #asked = false;
  /** Value of `TrainingStore.additions` when the stored data was loaded. */
  #additions = 0;
  #loading: Promise<void> | undefined;

  constructor(options: TrainingOptions) {
    this.#options = options;
    this.#store = options.store ?? trainingStore();
    this.records = new MemorisedRecords(this.#store);
  }

  get lasting(): Lasting {
    return this.#store.lasting;
  }

  /** All problems of all open sets. A problem that is in several sets occurs once. */
  get problems(): readonly TrainingProblem[] {
    const all = new Map(this.sets.flatMap(({ problems }) => problems.map((problem) => [problem.id, problem] as const)));
    return [...all.values()];
  }

  /**
   * The progress with the problems that the user has tried. A problem is left out until its first try is written, so
   * that the page does not count a try that a crash would lose.
   */
  get tried(): readonly TrainingProgress[] {
    return [...this.progress.values()].filter((one) => !isMemorised(one) && !this.#firstTries.has(one.id));
  }

  /** Loads the stored sets and the progress, unless that was done before. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Loads the data that a backup has added since the last load. */
  refresh(): void {
    if (this.ready && this.#additions !== this.#store.additions) void this.#load();
  }

  async #load(): Promise<void> {
    this.#additions = this.#store.additions;
    try {
      const { all } = await this.#store.sets();
      for (const { name, text } of this.records.read(all)) if (!this.#set(name)) this.#use(this.#opened(name, text));
    } catch {
      // The error is not reported here, because `#readProgress` fails in the same way and reports the data as damaged.
    }
    await this.#readProgress();
    this.ready = true;
    this.#options.changed();
  }

  /** Opens a file with a set of problems, with progress, or with game records in any format. */
  async read(file: File): Promise<SetReport> {
    // If the stored sets were loaded after the file, they would replace the set in the file.
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
   * Makes problems from the searched games, or only from the games that match the filter. If a set with this name is
   * open, continues with the games that were not searched yet. If the run is stopped or fails, the problems made so far
   * are stored.
   */
  async make({ problems, threats, filter }: ProblemsToMake, name: string): Promise<SetReport> {
    await this.load();
    this.stopMaking();
    const stop = new AbortController();
    this.making = { progress: undefined, stop };
    this.told = undefined;
    const after = this.#set(name)?.lookedAt ?? 0;
    const lines: string[] = [];
    let [lookedAt, games] = [after, 0];
    let withoutRating: number | undefined;
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
      const args = { problems, threats, limit: MADE, after, ...(filter && { filter }) };
      const reply = await this.#options.study().call('make-problems', args, { signal: stop.signal, onProgress });
      ({ set, lookedAt, withoutRating } = reply);
    } catch (error) {
      if (!isAbort(error)) failure = troubleOf(error, 'search');
    }
    const ended = set !== undefined ? 'done' : failure ? 'failed' : 'stopped';
    const facts = { lookedAt, games, ended, ...(withoutRating !== undefined && { withoutRating }) } as const;
    const told = await this.#keepMade(name, set ?? setText(lines, { lookedAt }), facts);
    if (this.making?.stop === stop) this.making = undefined;
    this.told = failure && told.kind === 'made' ? { ...told, failure } : told;
    this.#options.changed();
    return this.told;
  }

  /**
   * Adds the new problems to the stored set with this name. The set is read from the storage again, because another tab
   * may have added problems to it.
   */
  async #keepMade(name: string, made: string, facts: Omit<MadeProblems, 'made'>): Promise<MadeReport> {
    // The user may have closed the set while the problems were made.
    const mine = this.#set(name);
    const before = new Set(mine?.problems.map(({ id }) => id));
    const added = readSet(made).problems.filter(({ id }) => !before.has(id)).length;
    const told = { kind: 'made', made: { ...facts, made: added } } as const;
    if (added === 0 && !mine) return told;
    const { text, written: kept } = await this.#store.changeSet(name, (stored) => {
      const base = stored === undefined ? undefined : readSet(stored);
      const problems = [...(base?.problems ?? []), ...(mine?.problems ?? [])];
      return joinedSet({ problems, lookedAt: Math.max(base?.lookedAt ?? 0, mine?.lookedAt ?? 0) }, made, stored);
    });
    const set = this.#opened(name, text);
    this.#use(set);
    this.#written(kept);
    return { ...told, set, kept };
  }

  /** Adds a problem to a set. Returns the report of a failed write; `undefined` if the write has succeeded. */
  async keep(problem: TrainingProblem, name: string): Promise<SetReport | undefined> {
    await this.load();
    const lookedAt = this.#set(name)?.lookedAt ?? 0;
    const { set, kept } = await this.#keepMade(name, setText([problem.text]), { lookedAt, games: 0, ended: 'done' });
    const failed = set && kept !== 'stored' ? this.#failed(set, kept) : undefined;
    this.#options.changed();
    return failed;
  }

  /** Returns the report that a set was not stored. Without a database, returns `undefined`: another text says so. */
  #failed(set: OpenSet, kept: StoreResult | undefined): SetReport | undefined {
    if (kept === 'session') return undefined;
    this.told = { kind: 'set', set, ...(kept && { kept }) };
    return this.told;
  }

  stopMaking(): void {
    this.making?.stop.abort();
    this.making = undefined;
    this.#options.changed();
  }

  /** Opens a set from the text of its file, without storing it. */
  add(name: string, text: string): SetReport {
    const set = this.#opened(name, text);
    if (set.other !== undefined) this.told = { kind: 'other-format', name, found: set.other, expected: FORMAT };
    else this.told = set.problems.length > 0 ? { kind: 'set', set } : { kind: 'nothing', name, set };
    if (this.told.kind === 'set') this.#use(set);
    this.#options.changed();
    return this.told;
  }

  async #read(file: File): Promise<SetReport> {
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

  async #addAndKeep(file: string, text: string): Promise<SetReport> {
    if (this.#opened(file, text).problems.length === 0) return this.add(file, text);
    const { name, kept } = await storeFile(this.#store, file, text, (one) => this.#set(one)?.text);
    this.#written(kept);
    const told = this.add(name, text);
    return told.kind === 'set' ? { ...told, kept } : told;
  }

  #opened(name: string, text: string): OpenSet {
    const set = readSet(text);
    return { ...set, name, text, hash: setHash(set.problems) };
  }

  #set(name: string): OpenSet | undefined {
    return this.sets.find((set) => set.name === name);
  }

  #use(set: OpenSet): void {
    this.sets = [...this.sets.filter(({ name }) => name !== set.name), set];
  }

  /**
   * Returns the text of an open set of problems or of a record to memorize, by the key of its row; `undefined` if there
   * is no such set or record.
   */
  textOf(key: string): string | undefined {
    const record = memorisedRecord({ name: key, text: '' });
    return record ? this.records.all.find(({ name }) => name === record.name)?.text : this.#set(key)?.text;
  }

  /**
   * Deletes a set of problems or a record to memorize, by the key of its row. The progress stays. Returns the stored
   * text, which is newer than the text on this page if another tab has changed the set; `undefined` if there is none.
   */
  async delete(key: string): Promise<string | undefined> {
    this.told = undefined;
    const record = memorisedRecord({ name: key, text: '' });
    if (record) this.records.remove(record.name);
    else this.sets = this.sets.filter(({ name }) => name !== key);
    this.#options.changed();
    const { text, deleted } = await this.#store.forgetSet(key);
    if (deleted !== 'stored') {
      this.told = { kind: deleted === 'later' ? 'later' : 'not-written' };
      this.#options.changed();
    }
    return text;
  }

  /**
   * Stores a deleted set or record again. Returns the key of its row. This is a new key if another tab has stored a set
   * with the same name meanwhile.
   */
  async restore({ name, text }: StoredSet): Promise<string> {
    const { name: key, written } = await this.#store.addSet(name, text);
    const record = memorisedRecord({ name: key, text });
    if (record) {
      this.records.add(record);
      if (written !== 'stored') this.told = { kind: 'memorised', kept: written };
    } else {
      const set = this.#opened(key, text);
      this.#use(set);
      if (written !== 'stored') this.#failed(set, written);
    }
    this.#written(written);
    this.#options.changed();
    return key;
  }

  /** Stores a record to memorize. Returns the name under which the record is stored. */
  async storeRecord(name: string, text: string): Promise<string> {
    await this.load();
    const { name: free, kept } = await this.records.store(name, text);
    this.told = { kind: 'memorised', kept };
    this.#written(kept);
    this.#options.changed();
    return free;
  }

  /**
   * Stores the result of a try, and the date on which the problem is due for repetition. `text` describes the problem,
   * or the position of a record. The progress in memory changes at once.
   */
  async rate(problem: Pick<TrainingProblem, 'id' | 'text'>, rating: RatingName): Promise<void> {
    const now = this.#options.now();
    const known = this.progress.get(problem.id);
    if (!known) this.#firstTries.add(problem.id);
    this.progress = new Map(this.progress).set(problem.id, reviewed(known, problem, rating, now));
    const { progress, written } = await this.#store.update(
      problem.id,
      (before) => reviewed(before, problem, rating, now),
      known,
    );
    this.#firstTries.delete(problem.id);
    this.progress = new Map(this.progress).set(problem.id, progress);
    if (written === 'failed') this.told = { kind: 'not-written' };
    else if (written === 'later') this.told = { kind: 'later' };
    this.#written(written);
    this.#options.changed();
  }

  /**
   * Called after a write. If the write has succeeded, counts a change. Also asks the browser once to protect the
   * stored data from deletion, because there is no other copy of the data.
   */
  #written(result: StoreResult): void {
    if (result !== 'stored') return;
    countChange();
    if (this.#asked) return;
    this.#asked = true;
    globalThis.navigator?.storage?.persist?.().catch(() => undefined);
  }

  /** Reads the stored progress. If the storage fails or cannot be opened, the progress in memory stays. */
  async #readProgress(): Promise<void> {
    try {
      const [{ all, damaged, later, hasNoDatabase }, sets] = [await this.#store.progress(), await this.#store.sets()];
      this.progress = new Map([...(hasNoDatabase ? this.progress : []), ...all.map((one) => [one.id, one] as const)]);
      if (hasNoDatabase) return;
      this.damaged = damaged + sets.damaged;
      this.later = later + sets.later;
    } catch {
      this.damaged = Math.max(1, this.damaged);
    }
  }

  /**
   * The problems that are due for repetition. For a problem that is in no open set, the copy stored with the progress
   * is used.
   */
  get due(): readonly TrainingProblem[] {
    const open = new Map(this.problems.map((problem) => [problem.id, problem]));
    const problems = [...this.progress.values()].filter((one) => !isMemorised(one));
    return due(problems, this.#options.now()).flatMap(({ id, problem }) => open.get(id) ?? readProblem(problem) ?? []);
  }

  next(wanted: ProblemFilter, shown: readonly string[]): TrainingProblem | undefined {
    return next(this.problems, this.progress, this.due, wanted, shown);
  }

  ofDay(date: string): TrainingProblem | undefined {
    return problemOfDay(this.problems, date);
  }

  /** Returns the whole progress as the text of a file, including the progress that other tabs have stored. */
  async export(): Promise<string> {
    await this.#readProgress();
    this.#options.changed();
    return writeProgress([...this.progress.values()]);
  }

  /** Returns the stored data that cannot be read, as the text of a file for download. */
  unreadable(): Promise<string> {
    return this.#store.unreadable();
  }
}
