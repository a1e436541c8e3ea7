/**
 * Where progress and sets are stored: a database of the browser that has nothing else, so that nothing of what can be
 * downloaded again is ever in its way.
 *
 * Nobody has these rows but the user, so none is ever written over by what does not know it. A row that cannot be read is put
 * aside under another key before its place is taken; a row of a later version of this page stays where it is, and what would be
 * written in its place lasts until the page is closed, as all does where the browser has no database for us.
 */
import { textSum } from '../crc32.js';
import { isLater, isObject, joined, type Progress, sealed, unsealed } from './progress.js';
import { KEYS, type Lasting, type Row, type Rows, StoredRows, type Table } from './training-rows.js';

/** A set as its file has it. */
export interface StoredSet {
  readonly name: string;
  readonly text: string;
}

/** What is stored of a kind, and how many pieces cannot be used. */
export interface All<T> {
  readonly all: readonly T[];
  /** Pieces that are not what was stored. */
  readonly damaged: number;
  /** Pieces that a later version of this page has written. */
  readonly later: number;
}

/** Where something was written; `later`: a row of a later version has its place, and it lasts until the page is closed. */
export type Written = 'stored' | 'session' | 'later' | 'failed';

export interface Updated {
  readonly progress: Progress;
  readonly written: Written;
}

/** What became of the progress of a file or a backup. */
export interface Merged {
  /** Problems that were new, or of which it knew more. */
  readonly taken: number;
  /** Those of them that could not be stored, and last until the page is closed. */
  readonly unwritten: number;
}

/** Keys of rows that were put aside begin with it; no id of a problem and no name of a file has a slash. */
const ASIDE = 'damaged/';

type Reading<T> = { readonly kind: 'whole'; readonly value: T } | { readonly kind: 'damaged' | 'later' };

/** How the rows of a table are read. */
type Reader<T> = (row: Row) => Reading<T>;

const readTries: Reader<Progress> = (row) => {
  if (isLater(row)) return { kind: 'later' };
  const value = unsealed(row);
  return value?.id === row.id ? { kind: 'whole', value: value as Progress } : { kind: 'damaged' };
};

const readSetRow: Reader<StoredSet> = ({ name, text, sum, version }) => {
  if (typeof version === 'number' && version > 1) return { kind: 'later' };
  if (typeof name !== 'string' || typeof text !== 'string' || sum !== textSum(text)) return { kind: 'damaged' };
  return { kind: 'whole', value: { name, text } };
};

export class TrainingStore {
  readonly #rows: Rows;
  readonly #now: () => number;
  /** What could not be written: it is stored with the next try, and until then the page has it. */
  readonly #tries = new Map<string, Progress>();
  #sets: readonly StoredSet[] = [];

  constructor(rows: Rows = new StoredRows(), now: () => number = Date.now) {
    this.#rows = rows;
    this.#now = now;
  }

  /** Whether what is written outlives the page; known when something was read or written. */
  get lasting(): Lasting {
    return this.#rows.lasting;
  }

  async progress(): Promise<All<Progress>> {
    const read = readAll((await this.#rows.all('tries')) ?? [], 'tries', readTries);
    const all = new Map(read.all.map((one) => [one.id, one]));
    for (const [id, one] of this.#tries) all.set(id, joinedTo(all.get(id), one));
    return { ...read, all: [...all.values()] };
  }

  /**
   * Writes what `change` makes of what is known of a problem. `known`: what the page has, for the case that the storage does not
   * answer.
   */
  async update(id: string, change: (before: Progress | undefined) => Progress, known?: Progress): Promise<Updated> {
    const waiting = this.#tries.get(id);
    const next = (stored: Progress | undefined) =>
      change(stored && waiting ? joined(stored, waiting) : (stored ?? waiting));
    let progress: Progress | undefined;
    const row = (stored: Progress | undefined) => {
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

  /** Adds what a file or a backup has: of a problem that was tried in two places, all tries count. */
  async merge(all: readonly Progress[]): Promise<Merged> {
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

  /** The sets, in the order of their names. */
  async sets(): Promise<All<StoredSet>> {
    const rows = await this.#rows.all('sets');
    return rows ? readAll(rows, 'sets', readSetRow) : { all: this.#sets, damaged: 0, later: 0 };
  }

  /** Writes the set that `change` makes of the one of that name. Returns its text, and where it was written. */
  async changeSet(
    name: string,
    change: (before: string | undefined) => string,
  ): Promise<{ readonly text: string; readonly written: Written }> {
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

  /** The rows that cannot be used, one a line, for the user to save. */
  async unreadable(): Promise<string> {
    const unread = async <T>(table: Table, read: Reader<T>) => {
      const rows = (await this.#rows.all(table).catch(() => undefined)) ?? [];
      return rows.filter((row) => isAside(row, table) || read(row).kind !== 'whole').map((row) => ({ table, row }));
    };
    const rows = [...(await unread('tries', readTries)), ...(await unread('sets', readSetRow))];
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /** Writes the row that `make` makes of what is stored, unless a later version has written that. */
  async #put<T>(table: Table, key: string, read: Reader<T>, make: (stored: T | undefined) => Row): Promise<Written> {
    let isOfLater = false;
    const change = (row: Row | undefined): readonly Row[] => {
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

  /** The row under a key that nothing else has. */
  #aside(table: Table, row: Row): Row {
    const field = KEYS[table];
    return { [field]: `${ASIDE}${this.#now()}/${Math.random().toString(36).slice(2)}/${row[field]}`, row };
  }
}

function isAside(row: Row, table: Table): boolean {
  return String(row[KEYS[table]]).startsWith(ASIDE);
}

function readAll<T>(rows: readonly Row[], table: Table, read: Reader<T>): All<T> {
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

function joinedTo(before: Progress | undefined, one: Progress): Progress {
  return before ? joined(before, one) : one;
}
