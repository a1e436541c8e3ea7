/**
 * Where Black may not play in a position, asked of the solver's worker: the latest position only, the others are
 * skipped.
 */
import type { Engine } from '../engine/engine.js';
import type { ForbiddenPoint, Position } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';

/** Positions whose points are remembered: stepping back and forth asks nothing. */
const REMEMBERED = 64;

export class ForbiddenPoints {
  readonly #engine: Pick<Engine, 'call'>;
  readonly #changed: () => void;
  /** By position, the one asked about last at the end. */
  readonly #known = new Map<string, readonly ForbiddenPoint[]>();
  #wanted: readonly Position[] = [];
  #asking = false;

  /** `changed` is called when an answer has come. */
  constructor(engine: Pick<Engine, 'call'>, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** The points of a position; `undefined` while they are not known. */
  of(position: Position): readonly ForbiddenPoint[] | undefined {
    return this.#known.get(positionKey(position));
  }

  /** Finds the points of these positions, the first one first; what was wanted before and is not known is dropped. */
  want(positions: readonly Position[]): void {
    this.#wanted = positions.filter((position) => this.of(position) === undefined);
    if (!this.#asking && this.#wanted.length > 0) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    try {
      for (let position = this.#wanted[0]; position; position = this.#wanted[0]) {
        const { points } = await this.#engine.call('forbidden', { position });
        this.#remember(positionKey(position), points);
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

  #remember(key: string, points: readonly ForbiddenPoint[]): void {
    this.#known.set(key, points);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}
