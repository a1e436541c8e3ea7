/** Clocks of the page. */

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Watches the main thread for tasks of 50 ms and more; browsers do not report shorter ones. */
export class LongTasks {
  readonly #lengths: number[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['longtask'] });
  }

  #add(entries: PerformanceEntryList): void {
    this.#lengths.push(...entries.map((entry) => entry.duration));
  }

  /** Stops watching. Returns the milliseconds of the longest task; 0 if no task reached 50. */
  stop(): number {
    this.#add(this.#observer.takeRecords());
    this.#observer.disconnect();
    return Math.max(0, ...this.#lengths);
  }
}
