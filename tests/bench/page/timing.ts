/** Measures times in the page. */

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Observes the main thread for tasks of at least 50 ms. Browsers do not report shorter tasks. */
export class LongTasks {
  readonly #lengths: number[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['longtask'] });
  }

  #add(entries: PerformanceEntryList): void {
    this.#lengths.push(...entries.map((entry) => entry.duration));
  }

  /** Ends the observation. Returns the milliseconds of the longest task; 0 if every task took less than 50 ms. */
  stop(): number {
    this.#add(this.#observer.takeRecords());
    this.#observer.disconnect();
    return Math.max(0, ...this.#lengths);
  }
}
