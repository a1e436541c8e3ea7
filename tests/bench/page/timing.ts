/** Clocks of the page. */

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Watches the main thread for tasks of 50 ms and more, the length from which browsers report them. */
export class LongTasks {
  readonly #lengths: number[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['longtask'] });
  }

  #add(entries: PerformanceEntryList): void {
    this.#lengths.push(...entries.map((entry) => entry.duration));
  }

  /** Stops watching; the longest task in milliseconds, 0 where none reached 50. */
  stop(): number {
    this.#add(this.#observer.takeRecords());
    this.#observer.disconnect();
    return Math.max(0, ...this.#lengths);
  }
}
