/**
 * Stores the user's progress and the sets of problems. They have their own database: the archive is large and may fill
 * its database, and progress must be stored even then. (The archive can be downloaded again, but progress cannot.)
 *
 * If a later version of this page has written a row, the user's changes to the row last only until the page is closed.
 * If the browser offers no database, all changes last only until the page is closed.
 */
import { textSum } from '../../ui/crc32.js';
import { type All, CheckedTable, FailedWrites, hasFailed, type Reading, type WriteResult } from '../checked-table.js';
import { type Lasting, type RowTables, type StoredRow, StoredRows } from '../stored-rows.js';
import { isLater, joined, sealed, type TrainingProgress, unsealed } from './progress.js';
import { hasAllOf } from './set-lines.js';

/** A stored set of problems: its name, and the text of its file. */
export interface StoredSet {
  readonly name: string;
  readonly text: string;
}

export interface Updated {
  readonly progress: TrainingProgress;
  readonly written: WriteResult;
}

/** The result of adding the progress from a file or a backup to the stored progress. */
export interface Merged {
  /** Number of problems that were new, or for which the file or backup had further tries. */
  readonly taken: number;
  /**
   * Number of problems, among the `taken` problems, whose new progress could not be stored. This progress lasts only
   * until the page is closed.
   */
  readonly unwritten: number;
}

/** The result of adding a set from a file or a backup. */
export interface AddedSet {
  /** The name under which the set is stored. */
  readonly name: string;
  /** Whether the page did not have the set before. */
  readonly isNew: boolean;
  readonly written: WriteResult;
}

/** The result of deleting a set: its latest text, and whether the row was deleted. */
export interface ForgottenSet {
  readonly text: string | undefined;
  /** `later`: a later version of this page has written the row, so the row stays. `failed`: the storage has failed. */
  readonly deleted: 'stored' | 'later' | 'failed';
}

/** The tables of the database: the progress with each problem, and the sets of problems by name. */
export type TrainingTable = 'tries' | 'sets';

/** For each table, the name of the field that is the key of its rows. */
export const TRAINING_KEYS: Readonly<Record<TrainingTable, string>> = { tries: 'id', sets: 'name' };

const DATABASE = { name: 'renju-board-training', version: 1, keys: TRAINING_KEYS };

function readTries(row: StoredRow): Reading<TrainingProgress> {
  if (isLater(row)) return { kind: 'later' };
  const value = unsealed(row);
  return value?.id === row.id ? { kind: 'whole', value: value as TrainingProgress } : { kind: 'damaged' };
}

/** First characters of a set of a format that this page does not read. */
const OTHER_FORMAT = /^\{"format":"renju-problems-(?!1")/;

function readSetRow({ name, text, sum, version }: StoredRow): Reading<StoredSet> {
  if (typeof version === 'number' && version > 1) return { kind: 'later' };
  if (typeof name !== 'string' || typeof text !== 'string' || sum !== textSum(text)) return { kind: 'damaged' };
  if (OTHER_FORMAT.test(text)) return { kind: 'later' };
  return { kind: 'whole', value: { name, text } };
}

export class TrainingStore {
  readonly #rows: RowTables<TrainingTable>;
  readonly #triesTable: CheckedTable<TrainingTable, TrainingProgress>;
  readonly #setsTable: CheckedTable<TrainingTable, StoredSet>;
  /**
   * Progress that could not be written to the database. The page uses this progress until the page is closed. The next
   * write that succeeds also writes the progress from this map.
   */
  readonly #tries = new Map<string, TrainingProgress>();
  /**
   * Texts of the sets that could not be written to the database, by name. The page uses these texts
   * until it is closed.
   */
  readonly #sets = new Map<string, string>();
  readonly #failed = new FailedWrites();
  #additions = 0;

  constructor(rows: RowTables<TrainingTable> = new StoredRows(DATABASE), now: () => number = Date.now) {
    this.#rows = rows;
    const { tries, sets } = TRAINING_KEYS;
    this.#triesTable = new CheckedTable({ rows, table: 'tries', key: tries, read: readTries, now });
    this.#setsTable = new CheckedTable({ rows, table: 'sets', key: sets, read: readSetRow, now });
  }

  /** Whether written rows are still stored after the page has been closed. This is known after the first access. */
  get lasting(): Lasting {
    return this.#rows.lasting;
  }

  /** Number of times that a file or a backup has added data. Data that was read before may be out of date. */
  get additions(): number {
    return this.#additions;
  }

  async progress(): Promise<All<TrainingProgress>> {
    const read = await this.#triesTable.all();
    const all = new Map(read.all.map((one) => [one.id, one]));
    for (const [id, one] of this.#tries) all.set(id, joinedTo(all.get(id), one));
    return { ...read, all: [...all.values()] };
  }

  /**
   * Changes the progress with a problem. `known` is the progress that the page has in memory. It is used if the storage
   * fails.
   */
  async update(
    id: string,
    change: (before: TrainingProgress | undefined) => TrainingProgress,
    known?: TrainingProgress,
  ): Promise<Updated> {
    const waiting = this.#tries.get(id);
    const next = (stored: TrainingProgress | undefined) =>
      change(stored && waiting ? joined(stored, waiting) : (stored ?? waiting));
    let progress: TrainingProgress | undefined;
    const row = (stored: TrainingProgress | undefined) => {
      progress = next(stored);
      return { ...sealed(progress), id };
    };
    const written = await this.#triesTable.put(id, row);
    const isStored = written === 'stored' && progress !== undefined;
    const kept = isStored && progress ? progress : next(known);
    if (isStored) this.#tries.delete(id);
    else this.#tries.set(id, kept);
    await this.#afterWrite(written);
    return { progress: kept, written };
  }

  /**
   * Adds the progress from a file or a backup to the stored progress. If the user has tried a problem in both places,
   * all tries count.
   */
  async merge(all: readonly TrainingProgress[]): Promise<Merged> {
    let [taken, unwritten] = [0, 0];
    for (const one of all) {
      let isNew = false;
      const { written } = await this.update(one.id, (before) => {
        const next = joinedTo(before, one);
        isNew = next !== before;
        return next;
      });
      if (isNew) taken += 1;
      if (isNew && written !== 'stored') unwritten += 1;
    }
    this.#additions += 1;
    return { taken, unwritten };
  }

  /** Returns the sets of problems, sorted by name, including the sets that could not be written. */
  async sets(): Promise<All<StoredSet>> {
    const read = await this.#setsTable.all();
    const all = new Map(read.all.map((set) => [set.name, set]));
    for (const [name, text] of this.#sets) all.set(name, { name, text });
    return { ...read, all: [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
  }

  /** Changes the set of problems called `name`. Returns the new text of the set, and the result of writing it. */
  async changeSet(
    name: string,
    change: (before: string | undefined) => string,
  ): Promise<{ readonly text: string; readonly written: WriteResult }> {
    let text: string | undefined;
    const written = await this.#setsTable.put(name, (stored) => {
      text = change(stored?.text ?? this.#sets.get(name));
      return { name, text, sum: textSum(text) };
    });
    const kept = text ?? change(this.#sets.get(name));
    if (written === 'stored') this.#sets.delete(name);
    else this.#sets.set(name, kept);
    await this.#afterWrite(written);
    return { text: kept, written };
  }

  /**
   * Called after each write. If the storage works again after a failed write, writes the unwritten data once, and stops
   * at the first write that fails.
   */
  async #afterWrite(written: WriteResult): Promise<void> {
    if (!this.#failed.note(written)) return;
    for (const [id, one] of [...this.#tries]) {
      const row = (stored: TrainingProgress | undefined) => ({ ...sealed(joinedTo(stored, one)), id });
      if (!this.#settle(this.#tries, id, one, await this.#triesTable.put(id, row))) return;
    }
    for (const [name, text] of [...this.#sets]) {
      let isOther = false;
      const row = (stored: StoredSet | undefined) => {
        // Another tab may have stored a set of this name meanwhile. Its problems are not replaced.
        isOther = stored !== undefined && !hasAllOf(text, stored.text);
        const kept = isOther && stored ? stored.text : text;
        return { name, text: kept, sum: textSum(kept) };
      };
      const again = await this.#setsTable.put(name, row);
      if (!isOther && !this.#settle(this.#sets, name, text, again)) return;
    }
  }

  /** Removes from `unwritten` a value that has now been written. Returns `false` if the write has failed again. */
  #settle<T>(unwritten: Map<string, T>, key: string, value: T, written: WriteResult): boolean {
    // The value may have changed while it was written.
    if (written === 'stored' && unwritten.get(key) === value) unwritten.delete(key);
    this.#failed.note(written);
    return !hasFailed(written);
  }

  /**
   * Adds a set from a file or a backup, and replaces nothing. If another set has the same name, adds a number to the
   * name. If the same set is stored already, changes nothing.
   */
  async addSet(name: string, text: string): Promise<AddedSet> {
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name} (${number})`;
      const unwritten = this.#sets.get(free);
      if (unwritten !== undefined && unwritten !== text) continue;
      let isNew = false;
      const { text: stored, written } = await this.changeSet(free, (before) => {
        isNew = before === undefined;
        return before ?? text;
      });
      // A row of a later version of this page may contain anything, so its name is not free.
      if (stored !== text || written === 'later') {
        if (unwritten === undefined) this.#sets.delete(free);
        continue;
      }
      this.#additions += 1;
      return { name: free, isNew, written };
    }
  }

  /**
   * Deletes a set. Returns the latest text of the set (`undefined` if there is no set of this
   * name), and whether the set is gone from the storage.
   */
  async forgetSet(name: string): Promise<ForgottenSet> {
    let text = this.#sets.get(name);
    this.#sets.delete(name);
    const deleting = this.#setsTable.delete(name, (stored) => {
      text ??= stored.text;
    });
    const deleted = await deleting.catch(() => 'failed' as const);
    return { text, deleted };
  }

  /**
   * Returns the unusable rows as text, so that the user can save them. Each line of the text is one
   * row as JSON.
   */
  async unreadable(): Promise<string> {
    const rows = [...(await this.#triesTable.unreadable()), ...(await this.#setsTable.unreadable())];
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

function joinedTo(before: TrainingProgress | undefined, one: TrainingProgress): TrainingProgress {
  return before ? joined(before, one) : one;
}

let shared: TrainingStore | undefined;

/**
 * Returns the store that all parts of this page share. Data that could not be written is only in this store, so a
 * backup has to read the same store.
 */
export function trainingStore(): TrainingStore {
  shared ??= new TrainingStore();
  return shared;
}
