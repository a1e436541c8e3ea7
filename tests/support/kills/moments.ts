/** Chooses random moments for kills, and counts the results of the kills. */

/** Time limit in milliseconds for a browser to show its state or to finish an operation. */
const PATIENCE = 60_000;

/**
 * When a kill happened, judged by the messages of the page: before the operation began, during it, or after its end.
 */
export type When = 'before' | 'within' | 'after';

/** Counts of the results of the kills for one kind of operation. */
export interface Count extends Record<When, number> {
  kills: number;
  /** Number of kills after which the operation was stored completely. */
  there: number;
  lost: string[];
  /** Age in milliseconds of the oldest move that was lost: the time from its entry to the kill. */
  oldest: number;
}

export function noKills(): Count {
  return { kills: 0, before: 0, within: 0, after: 0, there: 0, lost: [], oldest: 0 };
}

/** Chooses random moments during operations, in proportion to how long each kind of operation takes. */
export class Moments<Kind> {
  readonly #next: () => number;
  /** How long each kind of operation takes, in milliseconds. */
  readonly #takes = new Map<Kind, number>();

  constructor(next: () => number) {
    this.#next = next;
  }

  /** Waits for the end of an operation, and stores how long it took. */
  async measure(kind: Kind, work: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await inTime(work, String(kind));
    this.#takes.set(kind, performance.now() - begun);
  }

  /**
   * Chooses the time in milliseconds from the start of an operation to its kill. Half of the times are anywhere in the
   * operation. The other half are near its end, when the page stores the result.
   */
  choose(kind: Kind): { readonly after: number; killed(when: When): void } {
    const part = this.#next() < 0.5 ? this.#next() * 1.2 : 0.7 + this.#next() * 0.4;
    const took = this.#takes.get(kind) ?? 0;
    // Adapts the expected duration to the current load of the machine.
    const killed = (when: When) => {
      this.#takes.set(kind, took * (when === 'after' ? 0.9 : part > 0.9 ? 1.15 : 1));
    };
    return { after: part * took, killed };
  }
}

/** Returns when a kill happened, judged by the messages that the page has sent. */
export function whenKilled(said: readonly string[]): When {
  return said.includes('done') ? 'after' : said.includes('begun') ? 'within' : 'before';
}

export async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
