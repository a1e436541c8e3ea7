/**
 * Keeps what is edited: at once, one write at a time, and never over what another tab has written.
 *
 * After a write nothing is written for 300 ms, so that typing is some writes a second and a large record, which takes
 * longer to write, leaves time for other work. A tab that dies loses no more than that and the write itself.
 */
import { EngineError } from '../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, SavedRecord } from '../../engine/protocol.js';

/** What keeps the reader's own records. */
export interface Keeping {
  keep(record: GameRecord, was?: { id?: number; revision?: number }): Promise<SavedRecord>;
  kept(id: number): Promise<LoadedRecord>;
}

export type KeepState =
  /** Nothing has been changed. */
  | { kind: 'clean' }
  /** A change waits, or is being written. */
  | { kind: 'keeping' }
  | { kind: 'kept' }
  /** Another tab has changed the record: nothing is written until the reader says what is to be done. */
  | { kind: 'conflict' }
  /** It could not be written; the next change tries again. */
  | { kind: 'failed'; error: unknown };

export interface KeeperOptions {
  keeping(): Promise<Keeping>;
  /** The state or the id is another one. */
  changed(): void;
}

/** Milliseconds between the end of a write and the next one. */
const REST = 300;

/** Of one record, for as long as that is edited. */
export class Keeper {
  state: KeepState;
  /** What the record was kept as; absent before that. */
  id: number | undefined;
  revision: number | undefined;
  readonly #options: KeeperOptions;
  #latest: GameRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest is not written, and no write of it has begun. */
  #changed = false;
  /** When the next write may begin. */
  #rested = 0;
  #writing: Promise<void> | undefined;

  constructor(options: KeeperOptions, was?: SavedRecord) {
    this.#options = options;
    this.id = was?.id;
    this.revision = was?.revision;
    this.state = { kind: was ? 'kept' : 'clean' };
  }

  /** The record was changed into this. */
  change(record: GameRecord): void {
    this.#latest = record;
    this.#changed = true;
    if (this.state.kind === 'conflict') return;
    this.#become({ kind: 'keeping' });
    this.#soon();
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
      if (this.#changed && this.state.kind === 'keeping') this.#soon();
    });
    await this.#writing;
  }

  /** Whether something is not written yet. */
  get waits(): boolean {
    return this.#changed || this.#writing !== undefined;
  }

  /** Of a conflict: what is here becomes a record of its own. */
  async keepBoth(): Promise<void> {
    this.id = undefined;
    this.revision = undefined;
    this.#changed = true;
    this.#become({ kind: 'keeping' });
    await this.flush();
  }

  /** What another tab has made of the record, if it has. */
  async theirs(): Promise<LoadedRecord | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const reply = await (await this.#options.keeping()).kept(id);
    return reply.revision === this.revision ? undefined : reply;
  }

  /** What another tab has made of it is shown now. */
  took({ id, revision }: SavedRecord): void {
    this.#stop();
    this.#changed = false;
    this.id = id;
    this.revision = revision;
    this.#become({ kind: 'kept' });
  }

  /** Writes when the last write is long enough ago; changes until then are written together. */
  #soon(): void {
    if (this.#writing) return;
    const wait = Math.max(0, this.#rested - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), wait);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #write(record: GameRecord): Promise<void> {
    const { id, revision } = this;
    const was = { ...(id !== undefined && { id }), ...(revision !== undefined && { revision }) };
    try {
      const reply = await (await this.#options.keeping()).keep(record, was);
      this.id = reply.id;
      this.revision = reply.revision;
      this.#become({ kind: this.#changed ? 'keeping' : 'kept' });
    } catch (error) {
      this.#changed = true;
      this.#missed(error);
    }
  }

  #missed(error: unknown): void {
    const code = error instanceof EngineError ? error.failure.code : undefined;
    if (code === 'conflict') {
      this.#become({ kind: 'conflict' });
    } else if (code === 'gone' && this.id !== undefined) {
      // Deleted in another tab, but here it is still edited.
      this.#timer = setTimeout(() => void this.keepBoth(), 0);
    } else {
      this.#become({ kind: 'failed', error });
    }
  }

  #become(state: KeepState): void {
    this.state = state;
    this.#options.changed();
  }
}
