/**
 * The list of the records that the user memorises. They are stored beside the sets of problems, under keys of their own.
 */
import type { StoredSet, TrainingStore } from '../../library/training/training-store.js';
import { type MemorisedRecord, memorisedKey, memorisedRecord } from './memorised.js';
import { MOST_STORED, type StoreResult } from './stored-set.js';

export class MemorisedRecords {
  all: readonly MemorisedRecord[] = [];
  readonly #store: TrainingStore;

  constructor(store: TrainingStore) {
    this.#store = store;
  }

  /** Reads the records among the stored rows. Returns the other rows, which are sets of problems. */
  read(rows: readonly StoredSet[]): StoredSet[] {
    this.all = rows.flatMap((row) => memorisedRecord(row) ?? []);
    return rows.filter((row) => !memorisedRecord(row));
  }

  /**
   * Stores a record. If another record has the same name, adds a number to the name. Returns the name under which the
   * record is stored.
   */
  async store(name: string, text: string): Promise<{ readonly name: string; readonly kept: StoreResult }> {
    const free = this.#freeName(name, text);
    this.all = [...this.all.filter((record) => record.name !== free), { name: free, text }];
    if (text.length > MOST_STORED) return { name: free, kept: 'too-large' };
    const { written } = await this.#store.changeSet(memorisedKey(free), () => text);
    return { name: free, kept: written };
  }

  /** Returns `name`, or the first name with a number that no other record has. */
  #freeName(name: string, text: string): string {
    const isFree = (one: string) => this.all.every((record) => record.name !== one || record.text === text);
    let free = name;
    for (let number = 2; !isFree(free); number++) free = `${name} (${number})`;
    return free;
  }

  async close(name: string): Promise<void> {
    this.all = this.all.filter((record) => record.name !== name);
    await this.#store.forgetSet(memorisedKey(name)).catch(() => undefined);
  }
}
