/** Chooses random moments for kills, and counts the results. */

/** The most milliseconds that a browser may take to show its state, or to do an operation. */
const PATIENCE = 60_000;

/** When a kill came, as told by the page's messages: before the operation began, within it, or after its end. */
export type When = 'before' | 'within' | 'after';

/** Results of the kills of one kind. */
export interface Count extends Record<When, number> {
  kills: number;
  /** The number of kills after which the whole operation was there. */
  there: number;
  lost: string[];
  /** The age of the oldest move that was entered and lost, in milliseconds. */
  oldest: number;
}

export function noKills(): Count {
  return { kills: 0, before: 0, within: 0, after: 0, there: 0, lost: [], oldest: 0 };
}

/** Chooses random moments in an operation, in proportion to the duration of its kind. */
export class Moments<Kind> {
  readonly #next: () => number;
  /** The milliseconds that each kind takes. */
  readonly #takes = new Map<Kind, number>();

  constructor(next: () => number) {
    this.#next = next;
  }

  /** Waits for the end of an operation, and notes its duration. */
  async measure(kind: Kind, work: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await inTime(work, String(kind));
    this.#takes.set(kind, performance.now() - begun);
  }

  /**
   * Chooses how many milliseconds after the beginning of an operation to kill. Half of the moments are anywhere in it,
   * half around its end, where it is stored.
   */
  choose(kind: Kind): { readonly after: number; killed(when: When): void } {
    const part = this.#next() < 0.5 ? this.#next() * 1.2 : 0.7 + this.#next() * 0.4;
    const took = this.#takes.get(kind) ?? 0;
    // Adapt to the machine, which may be busier at one time than at another.
    const killed = (when: When) => {
      this.#takes.set(kind, took * (when === 'after' ? 0.9 : part > 0.9 ? 1.15 : 1));
    };
    return { after: part * took, killed };
  }
}

/** Returns when a kill came, if the page has sent these messages. */
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
