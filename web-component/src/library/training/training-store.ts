/**
 * Stores progress and sets of problems in a database of their own, separate from the archive. Progress must be stored
 * even if the archive, which is large but can be downloaded again, fills its database.
 *
 * No other copy of the stored rows exists, so code that cannot read a row never overwrites it. A damaged row is copied
 * to another key before its own key is used again. A row that a later version of this page has written is not changed
 * in the database; the user's changes to such a row last only until the page is closed. If the browser offers no
 * database, all changes last only until the page is closed.
 */
import { textSum } from '../crc32.js';
import { isLater, isObject, joined, sealed, type TrainingProgress, unsealed } from './progress.js';
import { KEYS, type Lasting, type StoredRow, StoredRows, type TableName, type TrainingRows } from './training-rows.js';

/** A set of problems, with the text of its file. */
export interface StoredSet {
  readonly name: string;
  readonly text: string;
}

/** The usable stored values of one kind, and the numbers of values that cannot be used. */
export interface All<T> {
  readonly all: readonly T[];
  /** Number of values whose checksum or shape is wrong. */
  readonly damaged: number;
  /** Number of values that a later version of this page has written. */
  readonly later: number;
}

/**
 * Result of a write. `session`: the change lasts until the page is closed, because there is no database. `later`: the
 * change also lasts only until the page is closed, because a later version of this page has written the stored row.
 */
export type WriteResult = 'stored' | 'session' | 'later' | 'failed';

export interface Updated {
  readonly progress: TrainingProgress;
  readonly written: WriteResult;
}

/** Result of adding the progress from a file or a backup. */
export interface Merged {
  /** Number of problems that were new, or for which further tries were added. */
  readonly taken: number;
  /** Number of `taken` problems that could not be stored; their new progress lasts only until the page is closed. */
  readonly unwritten: number;
}

/**
 * Prefix of the keys under which damaged rows are copied. No id of a problem and no name of a file contains a slash.
 */
const ASIDE = 'damaged/';

type Reading<T> = { readonly kind: 'whole'; readonly value: T } | { readonly kind: 'damaged' | 'later' };

/** Reads a row of a table, and tells whether it is whole, damaged or of a later version. */
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
   * Progress that could not be written. The page uses this progress until the page is closed. The next try of the
   * problem writes the progress.
   */
  readonly #tries = new Map<string, TrainingProgress>();
  #sets: readonly StoredSet[] = [];

  constructor(rows: TrainingRows = new StoredRows(), now: () => number = Date.now) {
    this.#rows = rows;
    this.#now = now;
  }

  /** Whether written rows outlive the page; known after the first access. */
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
   * Changes the progress of a problem. `known` is the progress that the page has in memory, used if the storage fails.
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

  /** Adds the progress from a file or a backup. If the user tried a problem in two places, all tries count. */
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

  /** Returns the sets, sorted by name. */
  async sets(): Promise<All<StoredSet>> {
    const rows = await this.#rows.all('sets');
    return rows ? readAll(rows, 'sets', readSetRow) : { all: this.#sets, damaged: 0, later: 0 };
  }

  /** Changes the set called `name`. Returns its new text, and the result of the write. */
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

  /** Returns the rows that cannot be used, one per line as JSON, so that the user can save them. */
  async unreadable(): Promise<string> {
    const unread = async <T>(table: TableName, read: Reader<T>) => {
      const rows = (await this.#rows.all(table).catch(() => undefined)) ?? [];
      return rows.filter((row) => isAside(row, table) || read(row).kind !== 'whole').map((row) => ({ table, row }));
    };
    const rows = [...(await unread('tries', readTries)), ...(await unread('sets', readSetRow))];
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /** Writes the row that `make` returns for the stored value, unless a later version has written the stored row. */
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

  /** Returns a copy of a damaged row under an unused key. */
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
