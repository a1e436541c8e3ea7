/** Files to be imported, one after another, in the order in which the user gave them. */

/** A file that is to be imported. */
export interface Import<How> {
  readonly name: string;
  readonly how: How;
  /** The file itself, as soon as it is its turn. */
  open(signal: AbortSignal): Promise<Blob>;
}

export class ImportQueue<How, Result> {
  /** Names of the files that {@link stop} has taken out of the queue. */
  dropped: readonly string[] = [];
  readonly #run: (next: Import<How>, signal: AbortSignal) => Promise<Result>;
  #queue: { next: Import<How>; done(result?: Result): void }[] = [];
  #running: AbortController | undefined;

  /** `run` imports one file and never rejects. */
  constructor(run: (next: Import<How>, signal: AbortSignal) => Promise<Result>) {
    this.#run = run;
  }

  /** Whether nothing is imported at present. */
  get idle(): boolean {
    return this.#running === undefined;
  }

  /** Files that wait for the one that is imported. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves when the import of this file has ended; with nothing where it was stopped before it began. */
  add(next: Import<How>): Promise<Result | undefined> {
    return new Promise((resolve) => {
      this.#queue.push({ next, done: resolve });
      if (this.idle) void this.#work();
    });
  }

  /** Stops the import that runs, and takes those that wait out of the queue. */
  stop(): void {
    const waiting = this.#queue;
    this.#queue = [];
    this.dropped = waiting.map(({ next }) => next.name);
    this.#running?.abort();
    for (const { done } of waiting) done();
  }

  async #work(): Promise<void> {
    for (let first = this.#queue.shift(); first; first = this.#queue.shift()) {
      this.#running = new AbortController();
      this.dropped = [];
      const result = await this.#run(first.next, this.#running.signal);
      this.#running = undefined;
      first.done(result);
    }
  }
}
