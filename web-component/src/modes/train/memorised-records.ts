/**
 * The list of the records that the user memorizes. They are stored beside the sets of problems,
 * under keys of their own.
 */

import { type MemorisedRecord, memorisedKey, memorisedRecord } from '../../library/training/memorised.js';
import type { StoredSet, TrainingStore } from '../../library/training/training-store.js';
import { MOST_STORED, type StoreResult } from './stored-set.js';

export class MemorisedRecords {
  all: readonly MemorisedRecord[] = [];
  readonly #store: TrainingStore;

  constructor(store: TrainingStore) {
    this.#store = store;
  }

  /** Adds to the list all stored rows that are records. Returns the other rows, which are sets of problems. */
  read(rows: readonly StoredSet[]): StoredSet[] {
    for (const row of rows) {
      const record = memorisedRecord(row);
      if (record) this.add(record);
    }
    return rows.filter((row) => !memorisedRecord(row));
  }

  /** Adds a record to the list. Replaces the record with this name, if there is one. */
  add(record: MemorisedRecord): void {
    this.all = [...this.all.filter(({ name }) => name !== record.name), record];
  }

  /**
   * Stores a record. If another record has the same name, adds a number to the name. Returns the name under which the
   * record is stored.
   */
  async store(name: string, text: string): Promise<{ readonly name: string; readonly kept: StoreResult }> {
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name} (${number})`;
      const isTaken = this.all.some((record) => record.name === free && record.text !== text);
      const kept = isTaken ? undefined : await this.#write(free, text);
      if (kept === undefined) continue;
      this.add({ name: free, text });
      return { name: free, kept };
    }
  }

  /**
   * Writes a record under a name. Returns `undefined` if the storage has another record of this name. This tab may not
   * know that record, because another tab has stored it.
   */
  async #write(name: string, text: string): Promise<StoreResult | undefined> {
    if (text.length > MOST_STORED) return 'too-large';
    const { text: stored, written } = await this.#store.changeSet(memorisedKey(name), (before) => before ?? text);
    return stored === text ? written : undefined;
  }

  /** Removes a record from the list. The stored row stays. */
  remove(name: string): void {
    this.all = this.all.filter((record) => record.name !== name);
  }
}
