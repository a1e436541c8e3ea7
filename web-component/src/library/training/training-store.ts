/**
 * Stores the user's progress and the sets of problems. They have their own database, separate from the archive's: the
 * archive is large and may fill its database, and progress must be stored even then. (The archive can be downloaded
 * again, but progress cannot.)
 *
 * No other copy of the stored rows exists, so code that cannot read a row never overwrites the row. Before the key of a
 * damaged row is used again, the damaged row is copied to another key. A row that a later version of this page has
 * written is not changed in the database. The user's changes to such a row last only until the page is closed. If the
 * browser offers no database, all changes last only until the page is closed.
 */
import { textSum } from '../../ui/crc32.js';
import { isLater, isObject, joined, sealed, type TrainingProgress, unsealed } from './progress.js';
import { KEYS, type Lasting, type StoredRow, StoredRows, type TableName, type TrainingRows } from './training-rows.js';

/** A stored set of problems: its name, and the text of its file. */
export interface StoredSet {
  readonly name: string;
  readonly text: string;
}

/** All stored values of one kind that can be used, and the numbers of values that cannot be used. */
export interface All<T> {
  readonly all: readonly T[];
  /** Number of values whose checksum or shape is wrong. */
  readonly damaged: number;
  /** Number of values that cannot be used because a later version of this page has written them. */
  readonly later: number;
}

/**
 * The result of writing a change. `session`: the change lasts only until the page is closed, because there is no
 * database. `later`: the change lasts only until the page is closed, because a later version of this page has written
 * the stored row.
 */
export type WriteResult = 'stored' | 'session' | 'later' | 'failed';

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

/**
 * Prefix of the keys under which copies of damaged rows are stored. The prefix contains a slash, because no id of a
 * problem and no name of a file contains one.
 */
const ASIDE = 'damaged/';

type Reading<T> = { readonly kind: 'whole'; readonly value: T } | { readonly kind: 'damaged' | 'later' };

/**
 * Function that reads a row of a table. The result tells whether the row is whole, damaged, or written by a later
 * version.
 */
type Reader<T> = (row: StoredRow) => Reading<T>;

const readTries: Reader<TrainingProgress> = (row) => {
  if (isLater(row)) return { kind: 'later' };
  const value = unsealed(row);
  return value?.id === row.id ? { kind: 'whole', value: value as TrainingProgress } : { kind: 'damaged' };
};

const readSetRow: Reader<StoredSet> = ({ name, text, sum, version }) => {
  if (typeof version === 'number' && version > 1) return { kind: 'later' };
  if (typeof name !== 'string' || typeof text !== 'string' || sum !== textSum(text)) return { kind: 'damaged' };
  return { kind: 'whole', value: { name, text } };
};

export class TrainingStore {
  readonly #rows: TrainingRows;
  readonly #now: () => number;
  /**
   * Progress that could not be written to the database. The page uses this progress until the page is closed. The next
   * try of a problem also writes the problem's progress from this map.
   */
  readonly #tries = new Map<string, TrainingProgress>();
  #sets: readonly StoredSet[] = [];

  constructor(rows: TrainingRows = new StoredRows(), now: () => number = Date.now) {
    this.#rows = rows;
    this.#now = now;
  }

  /** Whether written rows are still stored after the page has been closed. This is known after the first access. */
  get lasting(): Lasting {
    return this.#rows.lasting;
  }

  async progress(): Promise<All<TrainingProgress>> {
    const read = readAll((await this.#rows.all('tries')) ?? [], 'tries', readTries);
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
    const written = await this.#put('tries', id, readTries, row);
    if (written === 'stored' && progress) {
      this.#tries.delete(id);
      return { progress, written };
    }
    const kept = next(known);
    this.#tries.set(id, kept);
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
    return { taken, unwritten };
  }

  /** Returns the stored sets of problems, sorted by name. */
  async sets(): Promise<All<StoredSet>> {
    const rows = await this.#rows.all('sets');
    return rows ? readAll(rows, 'sets', readSetRow) : { all: this.#sets, damaged: 0, later: 0 };
  }

  /** Changes the set of problems called `name`. Returns the new text of the set, and the result of writing it. */
  async changeSet(
    name: string,
    change: (before: string | undefined) => string,
  ): Promise<{ readonly text: string; readonly written: WriteResult }> {
    let text: string | undefined;
    const written = await this.#put('sets', name, readSetRow, (stored) => {
      text = change(stored?.text);
      return { name, text, sum: textSum(text) };
    });
    const before = this.#sets.find((set) => set.name === name);
    const kept = written === 'stored' && text !== undefined ? text : change(before?.text);
    this.#sets = [...this.#sets.filter((set) => set !== before), { name, text: kept }];
    return { text: kept, written };
  }

  async forgetSet(name: string): Promise<void> {
    this.#sets = this.#sets.filter((set) => set.name !== name);
    await this.#rows.delete('sets', name);
  }

  /**
   * Returns the rows that cannot be used as text, so that the user can save them. Each line of the text is one row as
   * JSON.
   */
  async unreadable(): Promise<string> {
    const unread = async <T>(table: TableName, read: Reader<T>) => {
      const rows = (await this.#rows.all(table).catch(() => undefined)) ?? [];
      return rows.filter((row) => isAside(row, table) || read(row).kind !== 'whole').map((row) => ({ table, row }));
    };
    const rows = [...(await unread('tries', readTries)), ...(await unread('sets', readSetRow))];
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /**
   * Writes the row that `make` returns. `make` receives the stored value, if there is a readable one. If a later
   * version of this page has written the stored row, writes nothing.
   */
  async #put<T>(
    table: TableName,
    key: string,
    read: Reader<T>,
    make: (stored: T | undefined) => StoredRow,
  ): Promise<WriteResult> {
    let isOfLater = false;
    const change = (row: StoredRow | undefined): readonly StoredRow[] => {
      const found = row && read(row);
      if (found?.kind === 'later') {
        isOfLater = true;
        return [];
      }
      const aside = found?.kind === 'damaged' && row ? [this.#aside(table, row)] : [];
      return [...aside, make(found?.kind === 'whole' ? found.value : undefined)];
    };
    const there = await this.#rows.change(table, key, change).catch(() => undefined);
    if (there === undefined) return 'failed';
    return there ? (isOfLater ? 'later' : 'stored') : 'session';
  }

  /** Returns a copy of a damaged row. The copy has a key that is not in use. */
  #aside(table: TableName, row: StoredRow): StoredRow {
    const field = KEYS[table];
    return { [field]: `${ASIDE}${this.#now()}/${Math.random().toString(36).slice(2)}/${row[field]}`, row };
  }
}

function isAside(row: StoredRow, table: TableName): boolean {
  return String(row[KEYS[table]]).startsWith(ASIDE);
}

function readAll<T>(rows: readonly StoredRow[], table: TableName, read: Reader<T>): All<T> {
  const all: T[] = [];
  let [damaged, later] = [0, 0];
  for (const row of rows) {
    const found = isAside(row, table) || !isObject(row) ? { kind: 'damaged' as const } : read(row);
    if (found.kind === 'whole') all.push(found.value);
    else if (found.kind === 'later') later += 1;
    else damaged += 1;
  }
  return { all, damaged, later };
}

function joinedTo(before: TrainingProgress | undefined, one: TrainingProgress): TrainingProgress {
  return before ? joined(before, one) : one;
}
