/**
 * Saves one record while the user edits it: at once, one write at a time, and never over a version of another tab.
 *
 * After each write the saver waits 300 ms. Typing thus causes a few writes a second, and a large record, which takes
 * longer to write, leaves time for other work. A tab that dies loses no more than those 300 ms and the write itself.
 */
import { EngineError } from '../../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, SavedRecord } from '../../../engine/protocol.js';
import { recordKey } from '../../../game/record/same-record.js';

/** A record to write, and its last known id and revision. */
export interface WriteArgs {
  readonly record: GameRecord;
  /** Id of the record to replace; absent for a new record. */
  readonly recordId?: number;
  readonly revision?: number;
  /** The record is not yet one of the user's own records. */
  readonly draft: boolean;
}

/** Journal entry of an unwritten record. */
export interface Noted extends WriteArgs {
  /** An earlier state whose write was sent but never confirmed: it may have been written. */
  readonly sent?: GameRecord;
}

/** Storage of the user's records. */
export interface RecordStore {
  save(args: WriteArgs): Promise<SavedRecord>;
  load(id: number): Promise<LoadedRecord>;
  delete(id: number): Promise<void>;
}

export type SaveState =
  /** Nothing has been changed. */
  | { kind: 'clean' }
  /** A change waits, or is being written. */
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Another tab has changed the record: the saver writes nothing until the user decides. */
  | { kind: 'conflict' }
  /** The write failed; the saver retries by itself, and with the next change. */
  | { kind: 'failed'; error: unknown };

/** Storage for unwritten records that survives a reload of the page. */
export interface Journal {
  put(key: string, noted: Noted): void;
  drop(key: string): void;
}

export interface RecordSaverOptions {
  readonly store: RecordStore;
  readonly journal?: Journal | undefined;
  /** Called when the state or the id has changed. */
  changed(): void;
}

/** A stored record's id, revision and draft flag. */
export interface Stored extends SavedRecord {
  readonly draft?: boolean | undefined;
}

/** Milliseconds between the end of a write and the next one. */
const REST = 300;

/** Milliseconds until the first retry of a failed write, doubled each time, and the longest wait. */
const AGAIN = 2_000;
const AGAIN_AT_MOST = 60_000;

/** Saver of one record, for as long as the page is open. */
export class RecordSaver {
  state: SaveState = { kind: 'clean' };
  /** Id and revision of the stored record; absent before the first save. */
  id: number | undefined;
  revision: number | undefined;
  /** A scratch record, which becomes one of the user's own records only when the user saves it on purpose. */
  draft = true;
  /** The record was saved since the page was opened. */
  written = false;
  readonly #options: RecordSaverOptions;
  #latest: GameRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** `#latest` is not written, and its write has not begun. */
  #changed = false;
  /** Time when the next write may begin. */
  #rested = 0;
  #writing: Promise<void> | undefined;
  /** The record sent to the store, until the store confirms or rejects the write. */
  #sent: GameRecord | undefined;
  /** Number of failed tries in a row. */
  #missedInARow = 0;
  /** Key of this record in the journal. */
  readonly #key = crypto.randomUUID();
  /** The first write waits for this promise. */
  #ready: Promise<unknown> | undefined;

  constructor(options: RecordSaverOptions, stored?: Stored) {
    this.#options = options;
    if (stored) this.#adopt(stored);
  }

  /** Delays writing until it is known where the record is stored. */
  waitFor(ready: Promise<unknown>): void {
    this.#ready = ready;
  }

  /** Takes a changed record and schedules a write. */
  change(record: GameRecord): void {
    this.#latest = record;
    this.#changed = true;
    if (this.state.kind === 'conflict') {
      this.note();
      return;
    }
    // After a failed write, the journal also notes the change until a write succeeds.
    if (this.state.kind === 'failed') this.note();
    this.#become({ kind: 'saving' });
    this.#soon();
  }

  /** Notes the unwritten record in the journal, because the page may go away. */
  note(): void {
    const record = this.#latest;
    if (!this.waits || !record) return;
    const sent = this.#sent === undefined || this.#sent === record ? {} : { sent: this.#sent };
    this.#options.journal?.put(this.#key, { ...this.#argsOf(record), ...sent });
  }

  /** Arguments of a write that replaces the stored version. */
  #argsOf(record: GameRecord): WriteArgs {
    const { id, revision, draft } = this;
    return { record, draft, ...(id !== undefined && { recordId: id }), ...(revision !== undefined && { revision }) };
  }

  /** Whether the user would lose changes if the page closed now. */
  get isUnsafe(): boolean {
    return this.waits && (this.state.kind === 'conflict' || this.#missedInARow > 0);
  }

  /** Sets whether the record is a draft or one of the user's own records. */
  setDraft(draft: boolean, record: GameRecord): void {
    this.draft = draft;
    this.change(record);
  }

  /** Writes unwritten changes now. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#stop();
    const record = this.#latest;
    if (!this.#changed || !record || this.state.kind === 'conflict') return;
    this.#changed = false;
    this.#writing = this.#write(record).finally(() => {
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

  /** Resolves a conflict by saving this version as a new record. */
  async saveBoth(): Promise<void> {
    this.id = undefined;
    this.revision = undefined;
    this.#changed = true;
    this.#become({ kind: 'saving' });
    await this.flush();
  }

  /** The version of the record that another tab has stored, if any. */
  async findOther(): Promise<LoadedRecord | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const reply = await this.#options.store.load(id);
    return reply.revision === this.revision ? undefined : reply;
  }

  /** Takes over the stored version, which is also the shown version. */
  know(stored: Stored): void {
    this.#rest();
    this.#adopt(stored);
    this.#options.changed();
  }

  /** Makes the next write replace this stored record. */
  replace({ id, revision, draft = false }: Stored): void {
    this.id = id;
    this.revision = revision;
    this.draft = draft;
  }

  /** Deletes the stored record after undo of its creation. Redo stores the record again. */
  discard(): void {
    this.#rest();
    const writing = this.#writing;
    this.#ready = this.#delete(writing).catch(() => undefined);
    this.#become({ kind: 'clean' });
  }

  async #delete(writing: Promise<void> | undefined): Promise<void> {
    await writing;
    const { id } = this;
    this.id = undefined;
    this.revision = undefined;
    if (id !== undefined) await this.#options.store.delete(id);
    this.#options.changed();
  }

  /** Handles a deletion of the record: the next change stores the record again. */
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

  /** Schedules a write after the pause; changes until then are written together. */
  #soon(): void {
    if (this.#writing) return;
    const wait = Math.max(0, this.#rested - performance.now());
    // A change does not wait for the next retry.
    if (this.#missedInARow > 0) this.#stop();
    this.#timer ??= setTimeout(() => void this.flush(), wait);
  }

  /** Cancels all pending writes. */
  #rest(): void {
    this.#stop();
    this.#changed = false;
    this.#missedInARow = 0;
    this.#options.journal?.drop(this.#key);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #write(record: GameRecord): Promise<void> {
    await this.#ready;
    try {
      await this.#hear();
      this.#sent = record;
      const reply = await this.#options.store.save(this.#argsOf(record));
      this.#sent = undefined;
      this.id = reply.id;
      this.revision = reply.revision;
      this.written = true;
      this.#missedInARow = 0;
      if (!this.#changed) this.#options.journal?.drop(this.#key);
      this.#become({ kind: this.#changed ? 'saving' : 'saved' });
    } catch (error) {
      this.#changed = true;
      this.#missed(error);
    }
  }

  /** Checks whether an unconfirmed write succeeded; if so, the next write replaces that version. */
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
      // Another tab deleted the record, but the user still edits it here.
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
