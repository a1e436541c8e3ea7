/** A queue of files to import. The files are imported one after another, in the order in which the user added them. */

/** A file in the queue. */
export interface Import<How> {
  readonly name: string;
  readonly how: How;
  /** Whether this file is joined from several files of records. */
  readonly isJoined?: boolean;
  /**
   * Opens the file. Called when the import of the file begins. Returns `undefined` if there is no file to import, for
   * example because several files could not be joined to one.
   */
  open(signal: AbortSignal): Promise<Blob | undefined>;
}

export class ImportQueue<How, Result> {
  /** Names of the files that {@link stop} removed from the queue. */
  dropped: readonly string[] = [];
  readonly #run: (next: Import<How>, signal: AbortSignal) => Promise<Result>;
  #queue: { next: Import<How>; done(result?: Result): void }[] = [];
  #running: AbortController | undefined;

  /** `run` imports one file and never rejects. */
  constructor(run: (next: Import<How>, signal: AbortSignal) => Promise<Result>) {
    this.#run = run;
  }

  /** Whether no import is running. */
  get idle(): boolean {
    return this.#running === undefined;
  }

  /** Number of files that wait until the running import has ended. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Adds a file to the queue. The promise resolves with the result of the file's import. If the import was stopped
   * before it began, the promise resolves with `undefined`.
   */
  add(next: Import<How>): Promise<Result | undefined> {
    return new Promise((resolve) => {
      this.#queue.push({ next, done: resolve });
      if (this.idle) void this.#work();
    });
  }

  /** Stops the running import and removes the waiting files from the queue. */
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
