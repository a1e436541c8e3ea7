/**
 * Tries failed writes again. Data that could not be written is only in the memory of the page, so it would be lost when
 * the page is closed, even if the storage works again.
 */
import type { WriteResult } from './checked-table.js';

/** Milliseconds until failed writes are tried again. A write that succeeds makes the page try them sooner. */
const AGAIN = 30_000;

export class WriteRetries {
  /** For each write that has not succeeded, a function that tries it again. The key names the row. */
  readonly #retries = new Map<string, () => Promise<unknown>>();
  /** Keys of the writes that the storage has refused. Without a database, the page says that nothing is stored. */
  readonly #failed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Called after a write of the row `key`. If the write has succeeded, tries the other writes again; otherwise notes
   * `retry`, which calls this method again.
   */
  after(key: string, written: WriteResult, retry: () => Promise<unknown>): void {
    this.drop(key);
    if (written === 'stored') {
      void this.run();
      return;
    }
    // A row of a later version of this page stays, so another attempt would end in the same way.
    if (written === 'later') return;
    this.#retries.set(key, retry);
    if (written === 'failed') this.#failed.add(key);
    if (this.#failed.size === 1) globalThis.addEventListener?.('beforeunload', this.#ask);
    this.#timer ??= setTimeout(() => void this.run(), AGAIN);
  }

  /** Forgets the write of a row, because the row is stored or deleted. */
  drop(key: string): void {
    this.#retries.delete(key);
    if (this.#failed.delete(key) && this.#failed.size === 0)
      globalThis.removeEventListener?.('beforeunload', this.#ask);
  }

  /** Tries all writes again, one after the other. */
  async run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const retries = [...this.#retries];
    for (const [key, retry] of retries) if (this.#retries.get(key) === retry) await retry().catch(() => undefined);
  }

  /** Makes the browser ask the user before it closes the page. */
  readonly #ask = (event: Event): void => event.preventDefault();
}
