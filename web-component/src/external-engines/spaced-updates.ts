/** Shows the newest of many values, with a pause between two updates. Values in between are skipped. */
export class SpacedUpdates<T> {
  readonly #show: (value: T) => Promise<void>;
  readonly #apart: number;
  #next: { readonly value: T } | undefined;
  #showing: Promise<void> = Promise.resolve();
  #running = false;

  /** `apart` is the number of milliseconds from the end of one update to the start of the next. */
  constructor(show: (value: T) => Promise<void>, apart: number) {
    this.#show = show;
    this.#apart = apart;
  }

  tell(value: T): void {
    this.#next = { value };
    if (!this.#running) void this.#run();
  }

  /** Shows the last value, and resolves when it is shown. */
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
