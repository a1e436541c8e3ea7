/**
 * Shows values that arrive quickly one after another, with a pause between two updates. Each update shows the newest
 * value and skips the older ones.
 */
export class SpacedUpdates<T> {
  readonly #show: (value: T) => Promise<void>;
  readonly #apart: number;
  #next: { readonly value: T } | undefined;
  #showing: Promise<void> = Promise.resolve();
  #running = false;

  /** `show` shows a value. `apart` is the time in milliseconds from the end of one update to the start of the next. */
  constructor(show: (value: T) => Promise<void>, apart: number) {
    this.#show = show;
    this.#apart = apart;
  }

  tell(value: T): void {
    this.#next = { value };
    if (!this.#running) void this.#run();
  }

  /** Shows the newest value, if it has not been shown yet. Resolves when it has been shown. */
  async end(): Promise<void> {
    await this.#showing;
    await this.#showNext();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#next) {
      this.#showing = this.#showNext();
      await this.#showing;
      await new Promise((resolve) => setTimeout(resolve, this.#apart));
    }
    this.#running = false;
  }

  async #showNext(): Promise<void> {
    const next = this.#next;
    this.#next = undefined;
    if (next) await this.#show(next.value);
  }
}
