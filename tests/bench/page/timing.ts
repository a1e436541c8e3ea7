/** Measures times in the page. */

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Observes the main thread for tasks of 50 ms or more; browsers do not report shorter ones. */
export class LongTasks {
  readonly #lengths: number[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['longtask'] });
  }

  #add(entries: PerformanceEntryList): void {
    this.#lengths.push(...entries.map((entry) => entry.duration));
  }

  /** Stops observing. Returns the milliseconds of the longest task; 0 if no task took 50 ms or more. */
  stop(): number {
    this.#add(this.#observer.takeRecords());
    this.#observer.disconnect();
    return Math.max(0, ...this.#lengths);
  }
}
