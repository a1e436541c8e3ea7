/**
 * Caches answers of the engine about positions, such as their forbidden points. Only the latest request counts: a
 * position that it does not contain is not queried any more.
 */
import type { Position } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';

/** Largest number of cached answers. With the cache, stepping back and forth needs no query. */
const REMEMBERED = 64;

export class PositionAnswers<Answer> {
  readonly #call: (position: Position) => Promise<Answer>;
  readonly #changed: () => void;
  /** Answers by position; the latest answer is at the end. */
  readonly #known = new Map<string, Answer>();
  #wanted: readonly Position[] = [];
  #asking = false;

  /** `changed` is called when an answer arrives. */
  constructor(call: (position: Position) => Promise<Answer>, changed: () => void) {
    this.#call = call;
    this.#changed = changed;
  }

  /** Returns the answer about a position; `undefined` until the answer has arrived. */
  of(position: Position): Answer | undefined {
    return this.#known.get(positionKey(position));
  }

  /** Whether a query is pending. */
  get asking(): boolean {
    return this.#asking;
  }

  /**
   * Queries these positions in order, except those with known answers. Replaces the earlier request: its positions that
   * were not queried yet are dropped.
   */
  want(positions: readonly Position[]): void {
    this.#wanted = positions.filter((position) => this.of(position) === undefined);
    if (!this.#asking && this.#wanted.length > 0) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    try {
      for (let position = this.#wanted[0]; position; position = this.#wanted[0]) {
        this.#remember(positionKey(position), await this.#call(position));
        this.#wanted = this.#wanted.filter((other) => this.of(other) === undefined);
        this.#changed();
      }
    } catch {
      // Failures are ignored: the board works without these answers, and the solver and the search report failures.
      this.#wanted = [];
    } finally {
      this.#asking = false;
    }
  }

  #remember(key: string, answer: Answer): void {
    this.#known.set(key, answer);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}
