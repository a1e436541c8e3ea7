/** A store of the user's records for tests of the list of records. */
import { EngineError } from '../src/engine/engine-error.js';
import type { GameRecord } from '../src/engine/protocol.js';
import type { RecordToSave } from '../src/modes/edit/records/record-saver.js';

/** The stored records of the user. Their writes fail while the store is full. */
export class PanelStore {
  readonly storage = 'persistent' as const;
  readonly stored = new Map<number, { record: GameRecord; revision: number; draft: boolean }>();
  isFull = false;
  #nextId = 1;
  async save({ record, draft, recordId = this.#nextId, revision }: RecordToSave) {
    if (this.isFull) throw new EngineError({ code: 'storage-full', message: '' });
    this.#nextId = Math.max(this.#nextId, recordId + 1);
    const there = this.stored.get(recordId);
    if (revision !== undefined && there?.revision !== revision)
      throw new EngineError({ code: there ? 'conflict' : 'gone', message: '' });
    const next = (there?.revision ?? 0) + 1;
    this.stored.set(recordId, { record, revision: next, draft });
    return { id: recordId, revision: next };
  }
  async load(id: number) {
    const there = this.stored.get(id);
    if (!there) throw new EngineError({ code: 'gone', message: '' });
    return { id, changedAt: 0, ...there };
  }
  async delete(id: number, revision?: number) {
    const there = this.stored.get(id);
    if (revision !== undefined && there && there.revision !== revision)
      throw new EngineError({ code: 'conflict', message: '' });
    if (this.isFull) throw new EngineError({ code: 'storage-failed', message: '' });
    this.stored.delete(id);
  }
  async list() {
    return [...this.stored].map(([id, { record, draft }]) => ({ id, draft, title: record.name ?? '' }));
  }
  async findStorage() {
    return this.storage;
  }
}
