/**
 * Caches answers of the engine about positions, such as their forbidden points. Each call of `want` replaces the list
 * of positions to ask about. Positions that are only in an earlier list are not sent to the engine.
 */
import type { Position } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';

/** Maximum number of cached answers. Because of the cache, stepping back and forth along a line sends no requests. */
const REMEMBERED = 64;

export class PositionAnswers<Answer> {
  readonly #call: (position: Position) => Promise<Answer>;
  readonly #changed: () => void;
  /** Cached answers by the key of the position, oldest answer first. */
  readonly #known = new Map<string, Answer>();
  #wanted: readonly Position[] = [];
  #asking = false;

  /** `changed` is called when an answer arrives. */
  constructor(call: (position: Position) => Promise<Answer>, changed: () => void) {
    this.#call = call;
    this.#changed = changed;
  }

  /** Returns the cached answer about a position; `undefined` if there is none yet. */
  of(position: Position): Answer | undefined {
    return this.#known.get(positionKey(position));
  }

  get asking(): boolean {
    return this.#asking;
  }

  /**
   * Asks the engine about these positions in order, except those whose answers are cached. Positions from an earlier
   * call that have not been sent to the engine are dropped.
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
      // Errors are not reported: the board works without these answers, and the solver and the search report errors of
      // the engine.
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
