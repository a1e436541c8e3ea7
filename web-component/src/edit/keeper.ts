/**
 * Keeps what is edited: soon after each change, one write at a time, and never over what another tab has written.
 *
 * A change is written 300 ms after the last one and at most 700 ms after the first that is not written yet, so that a tab
 * that dies loses less than a second.
 */
import { EngineError } from '../engine-error.js';
import type { GameRecord, KeepReply, KeptReply } from '../record-protocol.js';

/** What keeps the reader's own records. */
export interface Keeping {
  keep(record: GameRecord, was?: { id?: number; revision?: number }): Promise<KeepReply>;
  kept(id: number): Promise<KeptReply>;
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

/** Milliseconds after the last change, and after the first that is not kept. */
const QUIET = 300;
const LONGEST = 700;

/** Of one record, for as long as that is edited. */
export class Keeper {
  state: KeepState;
  /** What the record was kept as; absent before that. */
  id: number | undefined;
  revision: number | undefined;
  readonly #options: KeeperOptions;
  #latest: GameRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was made that is not written. */
  #since: number | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: KeeperOptions, was?: KeepReply) {
    this.#options = options;
    this.id = was?.id;
    this.revision = was?.revision;
    this.state = { kind: was ? 'kept' : 'clean' };
  }

  /** The record was changed into this. */
  change(record: GameRecord): void {
    const now = performance.now();
    this.#latest = record;
    this.#since ??= now;
    if (this.state.kind === 'conflict') return;
    this.#become({ kind: 'keeping' });
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(QUIET, this.#since + LONGEST - now));
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Writes at once what is not written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#writing) await this.#writing;
    const record = this.#latest;
    if (this.#since === undefined || !record || this.state.kind === 'conflict') return;
    this.#since = undefined;
    this.#writing = this.#write(record).finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Whether something is not written yet. */
  get waits(): boolean {
    return this.#since !== undefined || this.#writing !== undefined;
  }

  /** Of a conflict: what is here becomes a record of its own. */
  async keepBoth(): Promise<void> {
    this.id = undefined;
    this.revision = undefined;
    this.#since ??= performance.now();
    this.#become({ kind: 'keeping' });
    await this.flush();
  }

  /** What another tab has made of the record, if it has. */
  async theirs(): Promise<KeptReply | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const reply = await (await this.#options.keeping()).kept(id);
    return reply.revision === this.revision ? undefined : reply;
  }

  /** What another tab has made of it is shown now. */
  took({ id, revision }: KeepReply): void {
    clearTimeout(this.#timer);
    this.#since = undefined;
    this.id = id;
    this.revision = revision;
    this.#become({ kind: 'kept' });
  }

  async #write(record: GameRecord): Promise<void> {
    const { id, revision } = this;
    const was = { ...(id !== undefined && { id }), ...(revision !== undefined && { revision }) };
    try {
      const reply = await (await this.#options.keeping()).keep(record, was);
      this.id = reply.id;
      this.revision = reply.revision;
      this.#become({ kind: this.#since === undefined ? 'kept' : 'keeping' });
    } catch (error) {
      this.#since ??= performance.now();
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
