/** When a browser is killed in the middle of something, and what came of it. */

/** Milliseconds that a browser may take until it shows what is there, or does what it is asked. */
const PATIENCE = 60_000;

/** When a browser was killed, by what its page had said until then. */
export type When = 'before' | 'within' | 'after';

/** What came of the kills of one kind. */
export interface Count extends Record<When, number> {
  kills: number;
  /** How often all of the operation was there afterwards. */
  there: number;
  lost: string[];
  /** Of moves that were entered and are not there: how long ago the oldest was made, in milliseconds. */
  oldest: number;
}

export function noKills(): Count {
  return { kills: 0, before: 0, within: 0, after: 0, there: 0, lost: [], oldest: 0 };
}

/** Chooses random moments of operations, by how long each of them takes. */
export class Moments<Kind> {
  readonly #next: () => number;
  /** How long each kind takes, in milliseconds. */
  readonly #takes = new Map<Kind, number>();

  constructor(next: () => number) {
    this.#next = next;
  }

  /** Does one to its end, and notes how long that takes. */
  async measure(kind: Kind, work: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await inTime(work, String(kind));
    this.#takes.set(kind, performance.now() - begun);
  }

  /** Milliseconds from the beginning of an operation: anywhere, and half of them about its end, where it is stored. */
  choose(kind: Kind): { readonly after: number; killed(when: When): void } {
    const part = this.#next() < 0.5 ? this.#next() * 1.2 : 0.7 + this.#next() * 0.4;
    const took = this.#takes.get(kind) ?? 0;
    // A busy machine takes longer now, and less time later.
    const killed = (when: When) => {
      this.#takes.set(kind, took * (when === 'after' ? 0.9 : part > 0.9 ? 1.15 : 1));
    };
    return { after: part * took, killed };
  }
}

/** When it was, by the words that the page has said. */
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
