/**
 * A table of a database with data that the user made. Each stored value has a checksum.
 *
 * No other copy of the stored rows exists, so code never overwrites a row that it cannot read. A damaged row is copied
 * to another key before its own key is used again. A row that a later version of this page has written is never
 * changed.
 */
import type { RowTables, StoredRow } from './stored-rows.js';

/** All stored values of one kind that can be used, and the numbers of values that cannot be used. */
export interface All<T> {
  readonly all: readonly T[];
  /** Number of values whose checksum or shape is wrong. */
  readonly damaged: number;
  /** Number of values that cannot be used because a later version of this page has written them. */
  readonly later: number;
  /**
   * Whether there is no database, or the database cannot be opened. Then `all` has only the values in memory, and the
   * database may have further values.
   */
  readonly hasNoDatabase?: boolean;
}

/**
 * The result of writing a change. `session`: the change lasts only until the page is closed, because there is no
 * database. `later`: the change lasts only until the page is closed, because a later version of this page has written
 * the stored row.
 */
export type WriteResult = 'stored' | 'session' | 'later' | 'failed';

/** Returns whether a write has failed, but may succeed later. */
export function hasFailed(written: WriteResult): boolean {
  // With `later`, the row stays as a later version of this page has written it, so there is nothing to try again.
  return written === 'session' || written === 'failed';
}

/** Remembers that a write has failed, so that its data is written again as soon as the storage works. */
export class FailedWrites {
  #any = false;

  /**
   * Notes the result of a write. Returns whether the storage works again after a failed write. If so, the caller must
   * now write the unwritten data, once.
   */
  note(written: WriteResult): boolean {
    if (hasFailed(written)) this.#any = true;
    if (written !== 'stored' || !this.#any) return false;
    this.#any = false;
    return true;
  }
}

/**
 * Prefix of the keys under which copies of damaged rows are stored. The prefix contains a slash, which no key of an
 * undamaged row contains.
 */
const ASIDE = 'damaged/';

/** Whether a key is the key of a copy of a damaged row. */
export function isAside(key: string): boolean {
  return key.startsWith(ASIDE);
}

export type Reading<T> =
  | { readonly kind: 'whole'; readonly value: T }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'later' };

export interface CheckedTableOptions<Table extends string, T> {
  readonly rows: RowTables<Table>;
  readonly table: Table;
  /** Name of the field that is the key of the rows. */
  readonly key: string;
  /** Reads a row: tells whether the row is whole, damaged, or written by a later version of this page. */
  read(row: StoredRow): Reading<T>;
  now(): number;
}

export class CheckedTable<Table extends string, T> {
  readonly #options: CheckedTableOptions<Table, T>;

  constructor(options: CheckedTableOptions<Table, T>) {
    this.#options = options;
  }

  /** Returns all stored values. */
  async all(): Promise<All<T>> {
    const { rows, table } = this.#options;
    const stored = await rows.all(table);
    if (!stored) return { all: [], damaged: 0, later: 0, hasNoDatabase: true };
    const all: T[] = [];
    let [damaged, later] = [0, 0];
    for (const row of stored) {
      const found = this.#read(row);
      if (found.kind === 'whole') all.push(found.value);
      else if (found.kind === 'later') later += 1;
      else damaged += 1;
    }
    return { all, damaged, later };
  }

  /** Returns the rows that cannot be used. */
  async unreadable(): Promise<readonly { readonly table: Table; readonly row: StoredRow }[]> {
    const { rows, table } = this.#options;
    const stored = (await rows.all(table).catch(() => undefined)) ?? [];
    return stored.filter((row) => this.#read(row).kind !== 'whole').map((row) => ({ table, row }));
  }

  /**
   * Writes the row that `make` returns. `make` receives the stored value, if there is a readable one. If a later
   * version of this page has written the stored row, writes nothing.
   */
  async put(key: string, make: (stored: T | undefined) => StoredRow): Promise<WriteResult> {
    const { rows, table, read } = this.#options;
    let isOfLater = false;
    const change = (row: StoredRow | undefined): readonly StoredRow[] => {
      const found = row && read(row);
      if (found?.kind === 'later') {
        isOfLater = true;
        return [];
      }
      const aside = found?.kind === 'damaged' && row ? [this.#aside(row)] : [];
      return [...aside, make(found?.kind === 'whole' ? found.value : undefined)];
    };
    const there = await rows.change(table, key, change).catch(() => undefined);
    if (there === undefined) return 'failed';
    return there ? (isOfLater ? 'later' : 'stored') : 'session';
  }

  /**
   * Deletes the row with the key `key`, unless the row is damaged or a later version of this page has written the row.
   * Returns `later` if a later version has written the row. `deleting` is called with the value that is about to be
   * deleted.
   */
  async delete(key: string, deleting?: (value: T) => void): Promise<Extract<WriteResult, 'stored' | 'later'>> {
    const { rows, table, read } = this.#options;
    let kind: Reading<T>['kind'] = 'whole';
    await rows.delete(table, key, (row) => {
      const found = read(row);
      kind = found.kind;
      if (found.kind === 'whole') deleting?.(found.value);
      return kind === 'whole';
    });
    return (kind as Reading<T>['kind']) === 'later' ? 'later' : 'stored';
  }

  /** Reads a row. The row may be anything, because a fault of the disk may have produced it. */
  #read(row: StoredRow): Reading<T> {
    const { key, read } = this.#options;
    const isRow = typeof row === 'object' && row !== null;
    return isRow && !isAside(String(row[key])) ? read(row) : { kind: 'damaged' };
  }

  /** Returns a copy of a damaged row. The copy has a key that is not in use. */
  #aside(row: StoredRow): StoredRow {
    const { key, now } = this.#options;
    return { [key]: `${ASIDE}${now()}/${Math.random().toString(36).slice(2)}/${row[key]}`, row };
  }
}
