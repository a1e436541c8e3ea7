/**
 * The trainer's database, held in memory for tests. Two stores that share one `MemoryRows` act like two tabs of a
 * browser.
 */
import { KEYS, type Lasting, type Row, type Rows, type Table } from '../src/library/training/training-rows.js';

export class MemoryRows implements Rows {
  lasting: Lasting = 'persistent';
  /** Whether changes fail, as if the storage were full. */
  isFull = false;
  readonly tables: Readonly<Record<Table, Map<string, Row>>> = { tries: new Map(), sets: new Map() };

  async all(table: Table): Promise<readonly Row[] | undefined> {
    if (this.lasting !== 'persistent') return undefined;
    return [...this.tables[table].values()].map((row) => structuredClone(row));
  }

  async change(table: Table, key: string, change: (row: Row | undefined) => readonly Row[]): Promise<boolean> {
    if (this.lasting !== 'persistent') return false;
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    for (const row of change(structuredClone(this.tables[table].get(key)))) this.put(table, row);
    return true;
  }

  async delete(table: Table, key: string): Promise<void> {
    this.tables[table].delete(key);
  }

  put(table: Table, row: Row): void {
    this.tables[table].set(String(row[KEYS[table]]), structuredClone(row));
  }
}
