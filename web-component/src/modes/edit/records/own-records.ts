/** Accesses the user's stored records and drafts. All requests to the engine about them are in this file. */

import type { Engine } from '../../../engine/engine.js';
import type { LoadedRecord, RecordRow, SalvagedFile, SavedRecord, Storage } from '../../../engine/protocol.js';
import { countChange } from '../../../features/care/unsaved-changes.js';
import type { RecordStore, RecordToSave } from './record-saver.js';

export class OwnRecords implements RecordStore {
  readonly #engine: Engine;
  readonly #changed: () => void;
  #storage: Storage | undefined;
  #asked = false;

  /** `changed` is called when the kind of storage ({@link OwnRecords.storage}) becomes known. */
  constructor(engine: Engine, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /**
   * The kind of the storage, which tells whether records outlast the page; `undefined` until the first record has been
   * saved.
   */
  get storage(): Storage | undefined {
    return this.#storage;
  }

  async save(args: RecordToSave): Promise<SavedRecord> {
    const saved = await this.#engine.call('save-record', args);
    if (!args.draft) this.#keep();
    if (!this.#storage) void this.findStorage();
    return saved;
  }

  load(id: number): Promise<LoadedRecord> {
    return this.#engine.call('load-record', { recordId: id });
  }

  /** Returns all records, including drafts and damaged records. The most recently changed record is the first. */
  async list(): Promise<readonly RecordRow[]> {
    return (await this.#engine.call('list-records', {})).records;
  }

  /** Returns the bytes of a record that cannot be read. */
  raw(id: number): Promise<SalvagedFile> {
    return this.#engine.call('raw-record', { recordId: id });
  }

  /** Deletes a record. With `revision`, deletes the record only if no tab has saved another revision. */
  async delete(id: number, revision?: number): Promise<void> {
    await this.#engine.call('delete-record', { recordId: id, ...(revision !== undefined && { revision }) });
  }

  /**
   * Asks the browser once to protect the stored data from deletion, because a record that the user has saved has no
   * other copy.
   */
  #keep(): void {
    countChange();
    if (this.#asked) return;
    this.#asked = true;
    navigator.storage?.persist?.().catch(() => undefined);
  }

  /** Asks the engine for the kind of storage; returns `undefined` if the engine does not answer. */
  async findStorage(): Promise<Storage | undefined> {
    try {
      const { storage } = await this.#engine.call('open', {});
      const isNew = storage !== this.#storage;
      this.#storage = storage;
      if (isNew) this.#changed();
      return storage;
    } catch {
      // The next save asks for the kind of storage again. Until it is known, the page does not claim that records
      // outlast the page.
      return undefined;
    }
  }
}
