/**
 * What the engine says of positions, such as where Black may not play: the latest position is asked about, those that
 * were wanted meanwhile are skipped.
 */
import type { Position } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';

/** Positions whose answers are remembered: stepping back and forth asks nothing. */
const REMEMBERED = 64;

export class PositionAnswers<Answer> {
  readonly #call: (position: Position) => Promise<Answer>;
  readonly #changed: () => void;
  /** By position, the one asked about last at the end. */
  readonly #known = new Map<string, Answer>();
  #wanted: readonly Position[] = [];
  #asking = false;

  /** `changed` is called when an answer has come. */
  constructor(call: (position: Position) => Promise<Answer>, changed: () => void) {
    this.#call = call;
    this.#changed = changed;
  }

  /** The answer about a position; `undefined` while it is not known. */
  of(position: Position): Answer | undefined {
    return this.#known.get(positionKey(position));
  }

  /** Whether an answer is on its way. */
  get asking(): boolean {
    return this.#asking;
  }

  /** Asks about these positions, the first one first; what was wanted before and is not known is dropped. */
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
      // A board without these marks is still a board; whoever solves or searches hears what is wrong with the engine.
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
