/**
 * The store has a list of deleted records. When an action of the user adds a record to the list, this class deletes the
 * record from the storage, unless another tab has changed it. When undo removes the record from the list, this class
 * stores the record again.
 */
import type { LoadedRecord, SavedRecord } from '../../../engine/protocol.js';
import { recordKey } from '../../../game/record/same-record.js';
import type { DeletedRecord } from '../../../state/state.js';
import type { Changed, Store } from '../../../state/store.js';
import type { OwnRecords } from './own-records.js';
import type { Saving } from './record-savers.js';

export interface DeletionsOptions {
  readonly store: Store;
  readonly records: OwnRecords;
  readonly saving: Saving;
  failed(error: unknown): void;
  /** Called after the stored records have changed. */
  changed(): void;
}

export class Deletions {
  readonly #options: DeletionsOptions;
  /** For each deleted record that was stored again, its new id and revision. */
  readonly #restored = new WeakMap<DeletedRecord, SavedRecord>();
  /** The records that the store has refused to delete. */
  readonly #refused = new WeakSet<DeletedRecord>();
  /** The records that this class has deleted, or has tried to delete, and has not stored again since. */
  readonly #gone = new WeakSet<DeletedRecord>();
  /**
   * Resolves when all earlier deletions and restorations are done. Each deletion or restoration waits for the previous
   * one.
   */
  #done: Promise<void> = Promise.resolve();

  constructor(options: DeletionsOptions) {
    this.#options = options;
    options.store.listen((changed) => this.#follow(changed));
  }

  #follow({ before, after, cause, undo }: Changed): void {
    if (before.deleted === after.deleted) return;
    // A jump on the trail (the list of visited boards) can bring back an old state. Its list `deleted` may have a
    // record that the user has stored again, and perhaps changed, since then. So a jump deletes nothing; only undo
    // and redo do.
    const isJump = cause === 'travel' && !undo;
    for (const gone of isJump ? [] : after.deleted)
      if (!before.deleted.includes(gone)) this.#do(() => this.#delete(gone));
    const { record } = after.board;
    for (const back of before.deleted) {
      if (after.deleted.includes(back)) continue;
      // A jump far back on the trail may remove several records from the list. Only the record that is then on the
      // board is stored again. Undo takes back one deletion. The board may differ all the same, because steps along
      // the line after the deletion are not entries of the history.
      const isUndone =
        !isJump || before.board === after.board || (record !== undefined && record.origin === back.origin);
      if (isUndone) this.#do(() => this.#restore(back));
    }
  }

  #do(act: () => Promise<void>): void {
    const { changed, failed } = this.#options;
    this.#done = this.#done.then(act).catch(failed).finally(changed);
  }

  async #delete(gone: DeletedRecord): Promise<void> {
    if (this.#gone.has(gone)) return;
    this.#gone.add(gone);
    const { records, saving } = this.#options;
    const { id, revision } = this.#restored.get(gone) ?? gone;
    const saver = saving.of(gone.origin ?? saving.originOf(id));
    // A write that is still running changes the revision.
    await saver?.flush();
    const latest = saver?.id === id ? Math.max(saver.revision ?? 0, revision) : revision;
    saver?.forget();
    this.#refused.add(gone);
    await records.delete(id, latest);
    this.#refused.delete(gone);
  }

  async #restore(back: DeletedRecord): Promise<void> {
    if (!this.#gone.has(back)) return;
    const { records, saving } = this.#options;
    const { record, draft, origin } = back;
    const there = this.#refused.delete(back) ? await this.#stored(back) : undefined;
    const isThere = there !== undefined && recordKey(there.record) === recordKey(record);
    const saved = isThere ? there : await records.save({ record, draft });
    this.#restored.set(back, saved);
    this.#gone.delete(back);
    const saver = saving.of(origin);
    // The board shows an older version than the record that is stored again. The next write must not replace this record
    // without asking the user, so the saver gets a revision that leads to a conflict.
    const shown = { ...saved, draft, ...(back.isOther && { revision: saved.revision - 1 }) };
    if (saver && !saver.waits) saver.know(shown);
    else saver?.replace(shown);
  }

  /** Returns the stored version of a record; `undefined` if there is none, or if the store does not answer. */
  async #stored(back: DeletedRecord): Promise<LoadedRecord | undefined> {
    const { id } = this.#restored.get(back) ?? back;
    return this.#options.records.load(id).catch(() => undefined);
  }
}
