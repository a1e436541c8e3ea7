/**
 * Saves one record while it is edited: at once, one write at a time, and never over what another tab has written.
 *
 * After a write nothing is written for 300 ms, so that typing is some writes a second and a large record, which takes
 * longer to write, leaves time for other work. A tab that dies loses no more than that and the write itself.
 */
import { EngineError } from '../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, SavedRecord } from '../../engine/protocol.js';
import { recordKey } from '../../game/record/same-record.js';

/** Where a record is written, and what is known of it there. */
export interface WriteArgs {
  readonly record: GameRecord;
  /** The id of the record that it replaces; absent for a new one. */
  readonly recordId?: number;
  readonly revision?: number;
  /** Not one of the user's own records yet. */
  readonly draft: boolean;
}

/** What the journal has of a record that is not written. */
export interface Noted extends WriteArgs {
  /** An earlier state that was on its way: it may have been written, and nobody has heard of it. */
  readonly sent?: GameRecord;
}

/** What stores the user's records. */
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
  /** Another tab has changed the record: nothing is written until the user says what is to be done. */
  | { kind: 'conflict' }
  /** It could not be written; that is tried again by itself, and with the next change. */
  | { kind: 'failed'; error: unknown };

/** Where what is not written outlives the page. */
export interface Journal {
  put(key: string, noted: Noted): void;
  drop(key: string): void;
}

export interface RecordSaverOptions {
  readonly store: RecordStore;
  readonly journal?: Journal | undefined;
  /** The state or the id is another one. */
  changed(): void;
}

/** How a record is stored. */
export interface Stored extends SavedRecord {
  readonly draft?: boolean | undefined;
}

/** Milliseconds between the end of a write and the next one. */
const REST = 300;

/** Milliseconds after which what could not be written is tried again: soon, then less and less often. */
const AGAIN = 2_000;
const AGAIN_AT_MOST = 60_000;

/** Of one record, for as long as the page is open. */
export class RecordSaver {
  state: SaveState = { kind: 'clean' };
  /** What the record was saved as; absent before that. */
  id: number | undefined;
  revision: number | undefined;
  /** A scratch record, which does not count among the user's own records until it is saved there on purpose. */
  draft = true;
  /** It was saved since the page was opened. */
  written = false;
  readonly #options: RecordSaverOptions;
  #latest: GameRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest is not written, and no write of it has begun. */
  #changed = false;
  /** When the next write may begin. */
  #rested = 0;
  #writing: Promise<void> | undefined;
  /** What was sent to the store, until it is known whether it was written. */
  #sent: GameRecord | undefined;
  /** Tries that failed one after another. */
  #missedInARow = 0;
  /** Its name in the journal. */
  readonly #key = crypto.randomUUID();
  /** The first write waits for this. */
  #ready: Promise<unknown> | undefined;

  constructor(options: RecordSaverOptions, stored?: Stored) {
    this.#options = options;
    if (stored) this.#adopt(stored);
  }

  /** Writes only when it is known where the record is stored. */
  waitFor(ready: Promise<unknown>): void {
    this.#ready = ready;
  }

  /** The record was changed into this. */
  change(record: GameRecord): void {
    this.#latest = record;
    this.#changed = true;
    if (this.state.kind === 'conflict') {
      this.note();
      return;
    }
    // What could not be written is not known to be safe before it is.
    if (this.state.kind === 'failed') this.note();
    this.#become({ kind: 'saving' });
    this.#soon();
  }

  /** Notes in the journal what is not written: the page may go. */
  note(): void {
    const record = this.#latest;
    if (!this.waits || !record) return;
    const sent = this.#sent === undefined || this.#sent === record ? {} : { sent: this.#sent };
    this.#options.journal?.put(this.#key, { ...this.#argsOf(record), ...sent });
  }

  /** What is to be written over what is stored. */
  #argsOf(record: GameRecord): WriteArgs {
    const { id, revision, draft } = this;
    return { record, draft, ...(id !== undefined && { recordId: id }), ...(revision !== undefined && { revision }) };
  }

  /** Whether the user would lose something if the page went now. */
  get isUnsafe(): boolean {
    return this.waits && (this.state.kind === 'conflict' || this.#missedInARow > 0);
  }

  /** From now on it is, or is not, one of the user's own records. */
  setDraft(draft: boolean, record: GameRecord): void {
    this.draft = draft;
    this.change(record);
  }

  /** Writes now what is not written. */
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

  /** Whether something is not written yet. */
  get waits(): boolean {
    return this.#changed || this.#writing !== undefined;
  }

  /** Of a conflict: what is here becomes a record of its own. */
  async saveBoth(): Promise<void> {
    this.id = undefined;
    this.revision = undefined;
    this.#changed = true;
    this.#become({ kind: 'saving' });
    await this.flush();
  }

  /** What another tab has made of the record, if it has. */
  async findOther(): Promise<LoadedRecord | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const reply = await this.#options.store.load(id);
    return reply.revision === this.revision ? undefined : reply;
  }

  /** The record is stored as this, and what is stored is what is shown. */
  know(stored: Stored): void {
    this.#rest();
    this.#adopt(stored);
    this.#options.changed();
  }

  /** What is written next replaces this record. */
  replace({ id, revision, draft = false }: Stored): void {
    this.id = id;
    this.revision = revision;
    this.draft = draft;
  }

  /** What was made is undone: nothing of it stays stored. Redo stores it anew. */
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

  /** It was deleted: it is stored again when it is changed again. */
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

  /** Writes when the last write is long enough ago; changes until then are written together. */
  #soon(): void {
    if (this.#writing) return;
    const wait = Math.max(0, this.#rested - performance.now());
    // A change does not wait for the next try.
    if (this.#missedInARow > 0) this.#stop();
    this.#timer ??= setTimeout(() => void this.flush(), wait);
  }

  /** Nothing is to be written any more. */
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

  /** What was sent before may have been written though the engine died before it said so: then it is replaced next. */
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
      // Deleted in another tab, but here it is still edited.
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
