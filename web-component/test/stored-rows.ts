/**
 * A stand-in for the trainer's database that holds the data in memory, for tests. Two stores that share one
 * `MemoryRows` act like two tabs of a browser.
 */
import {
  KEYS,
  type Lasting,
  type StoredRow,
  type TableName,
  type TrainingRows,
} from '../src/library/training/training-rows.js';

export class MemoryRows implements TrainingRows {
  lasting: Lasting = 'persistent';
  /** Whether changes fail, as if the storage were full. */
  isFull = false;
  readonly tables: Readonly<Record<TableName, Map<string, StoredRow>>> = { tries: new Map(), sets: new Map() };

  async all(table: TableName): Promise<readonly StoredRow[] | undefined> {
    if (this.lasting !== 'persistent') return undefined;
    return [...this.tables[table].values()].map((row) => structuredClone(row));
  }

  async change(
    table: TableName,
    key: string,
    change: (row: StoredRow | undefined) => readonly StoredRow[],
  ): Promise<boolean> {
    if (this.lasting !== 'persistent') return false;
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    for (const row of change(structuredClone(this.tables[table].get(key)))) this.put(table, row);
    return true;
  }

  async delete(table: TableName, key: string): Promise<void> {
    this.tables[table].delete(key);
  }

  put(table: TableName, row: StoredRow): void {
    this.tables[table].set(String(row[KEYS[table]]), structuredClone(row));
  }
}
