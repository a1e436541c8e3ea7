/**
 * Answers of the engine about positions, such as their forbidden points. Queries only the latest positions; skips
 * positions that were requested and replaced meanwhile.
 */
import type { Position } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';

/** Number of cached positions: stepping back and forth needs no query. */
const REMEMBERED = 64;

export class PositionAnswers<Answer> {
  readonly #call: (position: Position) => Promise<Answer>;
  readonly #changed: () => void;
  /** Answers by position, the latest query at the end. */
  readonly #known = new Map<string, Answer>();
  #wanted: readonly Position[] = [];
  #asking = false;

  /** `changed` is called when an answer arrives. */
  constructor(call: (position: Position) => Promise<Answer>, changed: () => void) {
    this.#call = call;
    this.#changed = changed;
  }

  /** The answer about a position; `undefined` while unknown. */
  of(position: Position): Answer | undefined {
    return this.#known.get(positionKey(position));
  }

  /** Whether a query is pending. */
  get asking(): boolean {
    return this.#asking;
  }

  /** Queries these positions in order; drops earlier requests without an answer. */
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
      // The board works without these answers; the solver and the search report failures of the engine.
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
