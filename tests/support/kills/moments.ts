/** Chooses random moments for kills, and counts their results. */

/** Time limit in milliseconds for a browser to show its state, or to do an operation. */
const PATIENCE = 60_000;

/** When a kill happened, by the page's messages: before the operation began, during it, or after its end. */
export type When = 'before' | 'within' | 'after';

/** Results of the kills of one kind. */
export interface Count extends Record<When, number> {
  kills: number;
  /** Number of kills after which the whole operation was stored. */
  there: number;
  lost: string[];
  /** Age in milliseconds of the oldest move that was entered and then lost. */
  oldest: number;
}

export function noKills(): Count {
  return { kills: 0, before: 0, within: 0, after: 0, there: 0, lost: [], oldest: 0 };
}

/** Chooses random moments during operations, in proportion to the duration of each kind of operation. */
export class Moments<Kind> {
  readonly #next: () => number;
  /** Duration of each kind of operation in milliseconds. */
  readonly #takes = new Map<Kind, number>();

  constructor(next: () => number) {
    this.#next = next;
  }

  /** Waits for the end of an operation, and stores its duration. */
  async measure(kind: Kind, work: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await inTime(work, String(kind));
    this.#takes.set(kind, performance.now() - begun);
  }

  /**
   * Chooses how many milliseconds after its beginning an operation is killed. Half of the moments are anywhere in the
   * operation. The other half are around its end, when the page stores the result.
   */
  choose(kind: Kind): { readonly after: number; killed(when: When): void } {
    const part = this.#next() < 0.5 ? this.#next() * 1.2 : 0.7 + this.#next() * 0.4;
    const took = this.#takes.get(kind) ?? 0;
    // Adapt the duration to the machine, whose load may change.
    const killed = (when: When) => {
      this.#takes.set(kind, took * (when === 'after' ? 0.9 : part > 0.9 ? 1.15 : 1));
    };
    return { after: part * took, killed };
  }
}

/** Returns when a kill happened, given the messages that the page has sent. */
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
