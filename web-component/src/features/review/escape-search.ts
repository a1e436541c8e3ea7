/**
 * Asks the solver for the escapes of a line: the moves that would have left the other side without a win, if played
 * in place of a losing move. Sends one request at a time. Results are cached by position, so a line that has been
 * reviewed once needs no request again.
 */
import type { Engine } from '../../engine/engine.js';
import type { KeyedPosition } from '../strip/strip-part.js';
import { type Escape, escapeOf } from './losing-moves.js';

/** Greatest number of positions to search after each move. */
const NODES_EACH = 20_000;
/** Greatest time in milliseconds for one losing move. */
const LONGEST = 3_000;

export class EscapeSearch {
  readonly #engine: Pick<Engine, 'call'>;
  readonly #changed: () => void;
  /** The escapes by position. `undefined` stands for a request that failed. */
  readonly #known = new Map<string, Escape | undefined>();
  #wanted: readonly KeyedPosition[] = [];
  #running: AbortController | undefined;

  constructor(engine: Pick<Engine, 'call'>, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** Whether a request is running. */
  get running(): boolean {
    return this.#running !== undefined;
  }

  /** Returns the escapes from a position in which a losing move was played; `undefined` while they are unknown. */
  at({ key }: KeyedPosition): Escape | undefined {
    return this.#known.get(key);
  }

  /** Whether the request about the escapes from a position failed. */
  failedAt({ key }: KeyedPosition): boolean {
    return this.#known.has(key) && this.#known.get(key) === undefined;
  }

  /** Searches these positions. They replace the positions of an earlier call. */
  want(positions: readonly KeyedPosition[]): void {
    this.#wanted = positions.filter(({ key }) => !this.#known.has(key));
    if (!this.#running && this.#wanted.length > 0) void this.#run();
  }

  stop(): void {
    this.#wanted = [];
    this.#running?.abort();
    this.#running = undefined;
  }

  async #run(): Promise<void> {
    const own = new AbortController();
    this.#running = own;
    for (let next = this.#wanted[0]; next; next = this.#wanted[0]) {
      const { key, position } = next;
      try {
        const args = {
          threats: 'threats',
          question: 'defences',
          milliseconds: LONGEST,
          nodesEach: NODES_EACH,
        } as const;
        const reply = await this.#engine.call('win-question', { position, ...args }, { signal: own.signal });
        this.#known.set(key, escapeOf(reply));
      } catch {
        // The game may be over at this position, or the engine may have failed. The strip reports the failure of the
        // engine.
        if (!own.signal.aborted) this.#known.set(key, undefined);
      }
      if (this.#running !== own) return;
      this.#wanted = this.#wanted.filter((one) => one.key !== key);
      if (this.#wanted.length === 0) this.#running = undefined;
      this.#changed();
    }
    this.#running = undefined;
  }
}
