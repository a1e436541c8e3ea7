/**
 * Saves one record while the user edits it. The saver starts one write at a time, and never replaces a version that
 * another tab has stored.
 *
 * After each write the saver waits for 300 ms. Typing thus causes a few writes a second, and a large record, which
 * takes longer to write, leaves time for other work. If the browser ends the tab, only the changes of the running write
 * and of the last 300 ms are lost.
 */
import { EngineError } from '../../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, SavedRecord, Storage } from '../../../engine/protocol.js';
import { recordKey } from '../../../game/record/same-record.js';

/** The record to save, with the id and revision of the stored version that it replaces. */
export interface RecordToSave {
  readonly record: GameRecord;
  /** Id of the stored record to replace; absent for a new record. */
  readonly recordId?: number;
  readonly revision?: number;
  /** Whether the record is a draft. A draft is not yet one of the user's own records. */
  readonly draft: boolean;
}

/** An entry of the {@link Journal}: a record that is not written to the store yet. */
export interface Noted extends RecordToSave {
  /**
   * An earlier state of the record that was sent to the store. The store has not confirmed it, but may have written it.
   */
  readonly sent?: GameRecord;
}

export interface RecordStore {
  save(args: RecordToSave): Promise<SavedRecord>;
  load(id: number): Promise<LoadedRecord>;
  delete(id: number, revision?: number): Promise<void>;
  /** Returns whether stored records outlast the page; `undefined` if this is not known. */
  findStorage(): Promise<Storage | undefined>;
}

export type SaveState =
  | { kind: 'clean' }
  /** A change is waiting to be written, or is being written. */
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Another tab has changed the record. Nothing is written until the user has chosen a version. */
  | { kind: 'conflict' }
  /** The write has failed. It is tried again after some time, and with the next change. */
  | { kind: 'failed'; error: unknown };

/** A storage for unwritten records that survives a reload of the page. */
export interface Journal {
  put(key: string, noted: Noted): void;
  drop(key: string): void;
}

export interface RecordSaverOptions {
  readonly store: RecordStore;
  readonly journal?: Journal | undefined;
  /** Called when the save state or the id of the record has changed. */
  changed(): void;
}

/** Id and revision of a stored record, and whether it is a draft. */
export interface Stored extends SavedRecord {
  readonly draft?: boolean | undefined;
}

/** Minimum time in milliseconds between the end of a write and the start of the next write. */
const REST = 300;

/**
 * Milliseconds before the first retry of a failed write. Each further failure doubles this time, up to `AGAIN_AT_MOST`.
 */
const AGAIN = 2_000;
const AGAIN_AT_MOST = 60_000;

export class RecordSaver {
  state: SaveState = { kind: 'clean' };
  /** Id and revision of the stored record; `undefined` before the first save. */
  id: number | undefined;
  revision: number | undefined;
  /** Whether the record is a draft. A draft becomes one of the user's own records when the user saves it. */
  draft = true;
  /** Whether the record was saved since the page was opened. */
  written = false;
  readonly #options: RecordSaverOptions;
  #latest: GameRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether `#latest` has changes whose write has not begun. */
  #changed = false;
  /** Earliest time at which the next write may begin, on the clock of `performance.now()`. */
  #rested = 0;
  #writing: Promise<void> | undefined;
  /** The record that was sent to the store, until the store has confirmed or refused the write. */
  #sent: GameRecord | undefined;
  /** Number of failed writes since the last successful one. */
  #missedInARow = 0;
  readonly #key = crypto.randomUUID();
  /** Whether the journal has an entry for the record. */
  #isNoted = false;
  /** Id of the stored record that this saver has created; `undefined` if it has created none. */
  #created: number | undefined;
  /** Number of calls of `discard`. */
  #discards = 0;
  /** A promise that must be resolved before any write begins. */
  #ready: Promise<unknown> | undefined;

  constructor(options: RecordSaverOptions, stored?: Stored) {
    this.#options = options;
    if (stored) this.#adopt(stored);
  }

  /**
   * Delays all writes until `ready` is resolved. Before that, it is unknown which stored record the writes must
   * replace.
   */
  waitFor(ready: Promise<unknown>): void {
    this.#ready = ready;
  }

  change(record: GameRecord): void {
    this.#latest = record;
    this.#changed = true;
    if (this.state.kind === 'conflict') {
      this.note();
      return;
    }
    // After a failed write, each change is also put into the journal until a write succeeds.
    if (this.state.kind === 'failed') this.note();
    this.#become({ kind: 'saving' });
    this.#soon();
  }

  /** Puts the record into the journal if changes are not written yet. Called when the page may be closed soon. */
  note(): void {
    const record = this.#latest;
    if (!this.waits || !record) return;
    this.#isNoted = true;
    const sent = this.#sent === undefined || this.#sent === record ? {} : { sent: this.#sent };
    this.#options.journal?.put(this.#key, { ...this.#argsOf(record), ...sent });
  }

  /** Returns the arguments of a write that replaces the stored version of the record. */
  #argsOf(record: GameRecord): RecordToSave {
    const { id, revision, draft } = this;
    return { record, draft, ...(id !== undefined && { recordId: id }), ...(revision !== undefined && { revision }) };
  }

  /** Whether changes would be lost if the user closed the page now. */
  get isUnsafe(): boolean {
    return this.waits && (this.state.kind === 'conflict' || this.#missedInARow > 0);
  }

  /** Sets whether the record is a draft or one of the user's own records, and writes the record. */
  setDraft(draft: boolean, record: GameRecord): void {
    this.draft = draft;
    this.change(record);
  }

  /** Writes the waiting changes at once, without the pause after the last write. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#stop();
    const record = this.#latest;
    if (!this.#changed || !record || this.state.kind === 'conflict') return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
      this.#rested = performance.now() + REST;
      if (this.#changed && this.state.kind === 'saving') this.#soon();
    });
    await this.#writing;
  }

  /** Whether a change is not written yet. */
  get waits(): boolean {
    return this.#changed || this.#writing !== undefined;
  }

  /** The version of the record whose write has not succeeded yet; `undefined` if all changes are written. */
  get unwritten(): GameRecord | undefined {
    return this.waits ? this.#latest : undefined;
  }

  /**
   * Resolves a conflict with another tab: saves the version of this tab as a new record, so that both versions are
   * stored.
   */
  async saveBoth(): Promise<void> {
    this.id = undefined;
    this.revision = undefined;
    this.#changed = true;
    this.#become({ kind: 'saving' });
    await this.flush();
  }

  /** Returns the version of the record in the store if another tab has changed the record; otherwise `undefined`. */
  async findOther(): Promise<LoadedRecord | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const reply = await this.#options.store.load(id);
    return reply.revision === this.revision ? undefined : reply;
  }

  /**
   * Called when the page shows the stored version `stored`. Cancels pending writes; later writes replace this version.
   */
  know(stored: Stored): void {
    this.#rest();
    this.#adopt(stored);
    this.#options.changed();
  }

  /** Makes the next write replace the record `stored`. */
  replace({ id, revision, draft = false }: Stored): void {
    this.id = id;
    this.revision = revision;
    this.draft = draft;
  }

  /**
   * Deletes the stored record, because the user has undone the change that created it. A redo stores the record again.
   * If another tab has changed the record, or if this saver has not created the record, the record stays.
   */
  discard(): void {
    this.#discards += 1;
    this.#rest();
    const writing = this.#writing;
    this.#ready = this.#delete(writing).catch(() => undefined);
    this.#become({ kind: 'clean' });
  }

  async #delete(writing: Promise<void> | undefined): Promise<void> {
    await writing;
    const { id, revision } = this;
    if (id !== this.#created) return;
    this.id = undefined;
    this.revision = undefined;
    if (id !== undefined) await this.#options.store.delete(id, revision);
    this.#options.changed();
  }

  /** Called when the record has been deleted from the store. The next change stores the record again. */
  forget(): void {
    this.#rest();
    this.id = undefined;
    this.revision = undefined;
    this.#become({ kind: 'clean' });
  }

  #adopt(stored: Stored): void {
    this.replace(stored);
    this.state = { kind: 'saved' };
  }

  /** Schedules a write after the pause. The write contains all changes made until then. */
  #soon(): void {
    if (this.#writing) return;
    const wait = Math.max(0, this.#rested - performance.now());
    // After a failed write, a new change does not wait for the time of the retry.
    if (this.#missedInARow > 0) this.#stop();
    this.#timer ??= setTimeout(() => void this.flush(), wait);
  }

  /** Cancels all scheduled writes, and removes the record from the journal. */
  #rest(): void {
    this.#stop();
    this.#changed = false;
    this.#missedInARow = 0;
    this.#drop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #write(): Promise<void> {
    const discards = this.#discards;
    if (this.#ready) await this.#ready;
    // The record may have been changed or discarded while the write waited.
    const record = this.#latest;
    if (discards !== this.#discards || !record) return;
    this.#changed = false;
    try {
      await this.#hear();
      this.#sent = record;
      const args = this.#argsOf(record);
      const reply = await this.#options.store.save(args);
      this.#sent = undefined;
      if (args.recordId === undefined) this.#created = reply.id;
      this.id = reply.id;
      this.revision = reply.revision;
      this.written = true;
      this.#missedInARow = 0;
      this.#become({ kind: this.#changed ? 'saving' : 'saved' });
      await this.#dropNoted(record);
    } catch (error) {
      this.#changed = true;
      this.#missed(error);
    }
  }

  /**
   * Removes a written record from the journal. If the store keeps records only in memory, the journal keeps the record,
   * because a reload of the page empties the memory.
   */
  async #dropNoted(record: GameRecord): Promise<void> {
    if (!this.#isNoted) return;
    const isLasting = (await this.#options.store.findStorage()) === 'persistent';
    if (this.#changed || !this.#isNoted) return;
    if (isLasting) this.#drop();
    else this.#options.journal?.put(this.#key, this.#argsOf(record));
  }

  #drop(): void {
    this.#isNoted = false;
    this.#options.journal?.drop(this.#key);
  }

  /**
   * Finds out whether an unconfirmed last write has succeeded. If it has, the next write replaces
   * the version that the last write has stored.
   */
  async #hear(): Promise<void> {
    if (!this.#sent || this.id === undefined) return;
    const { record, revision } = await this.#options.store.load(this.id);
    if (recordKey(record) === recordKey(this.#sent)) this.revision = revision;
  }

  #missed(error: unknown): void {
    const code = error instanceof EngineError ? error.failure.code : undefined;
    if (code === 'conflict') {
      this.note();
      this.#become({ kind: 'conflict' });
    } else if (code === 'gone' && this.id !== undefined) {
      // Another tab has deleted the record while the user edits it here, so the record is saved as a new one.
      this.#timer = setTimeout(() => void this.saveBoth(), 0);
    } else {
      this.note();
      const wait = Math.min(AGAIN * 2 ** this.#missedInARow, AGAIN_AT_MOST);
      this.#missedInARow += 1;
      this.#stop();
      this.#timer = setTimeout(() => void this.flush(), wait);
      this.#become({ kind: 'failed', error });
    }
  }

  #become(state: SaveState): void {
    this.state = state;
    this.#options.changed();
  }
}
