/**
 * A stand-in for a database of the page that holds the data in memory, for tests. Two stores that share one
 * `MemoryRows` act like two tabs of a browser.
 */
import type { Lasting, RowTables, StoredRow } from '../src/library/stored-rows.js';
import { TRAINING_KEYS, type TrainingTable } from '../src/library/training/training-store.js';

class MemoryTables<Table extends string> implements RowTables<Table> {
  lasting: Lasting = 'persistent';
  /** Whether changes fail, as if the storage were full. */
  isFull = false;
  readonly tables: Readonly<Record<Table, Map<string, StoredRow>>>;
  readonly #keys: Readonly<Record<Table, string>>;

  constructor(keys: Readonly<Record<Table, string>>) {
    this.#keys = keys;
    const names = Object.keys(keys) as Table[];
    this.tables = Object.fromEntries(names.map((name) => [name, new Map<string, StoredRow>()])) as typeof this.tables;
  }

  async all(table: Table): Promise<readonly StoredRow[] | undefined> {
    if (this.lasting !== 'persistent') return undefined;
    return [...this.tables[table].values()].map((row) => structuredClone(row));
  }

  async change(
    table: Table,
    key: string,
    change: (row: StoredRow | undefined) => readonly StoredRow[],
  ): Promise<boolean> {
    if (this.lasting !== 'persistent') return false;
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    for (const row of change(structuredClone(this.tables[table].get(key)))) this.put(table, row);
    return true;
  }

  async delete(table: Table, key: string, isMeant?: (row: StoredRow) => boolean): Promise<void> {
    if (this.isFull) throw new DOMException('a fault', 'UnknownError');
    const row = this.tables[table].get(key);
    if (row && (isMeant?.(row) ?? true)) this.tables[table].delete(key);
  }

  put(table: Table, row: StoredRow): void {
    this.tables[table].set(String(row[this.#keys[table]]), structuredClone(row));
  }
}

/** The tables of the trainer. */
export class MemoryRows extends MemoryTables<TrainingTable> {
  constructor() {
    super(TRAINING_KEYS);
  }
}

/** The table of the saved filters and bookmarks. */
export class SavedMemoryRows extends MemoryTables<'items'> {
  constructor() {
    super({ items: 'id' });
  }
}
