/**
 * Stores the evaluations of positions by an external engine, and draws the evaluations of a line of moves as a curve. A
 * position has an evaluation only if the user has let the engine analyze it.
 */
import { positionKey } from '../../game/position-key.js';
import type { KeyedPosition } from './line-search.js';
import type { Evaluation } from './strip-part.js';

/** Greatest number of cached evaluations. */
const KEPT = 5_000;

export class EngineCurve {
  readonly #known = new Map<string, number>();
  /** Increases with each new evaluation, so that the strip behind the slider draws the curve again. */
  version = 0;

  /** Stores the evaluation of a position. An earlier evaluation of this position is replaced. */
  add({ position, black }: Evaluation): void {
    const key = positionKey(position);
    if (this.#known.get(key) === black) return;
    this.#known.delete(key);
    this.#known.set(key, black);
    this.version += 1;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > KEPT) this.#known.delete(oldest);
  }

  /** Returns Black's chances at each position; `undefined` for positions without an evaluation. */
  chances(positions: readonly KeyedPosition[]): readonly (number | undefined)[] {
    return positions.map(({ key }) => this.#known.get(key));
  }

  /**
   * Returns the SVG path of Black's chances, in a view box that is one unit high and one unit wide for each position.
   * At the upper edge, Black wins. A position without an evaluation interrupts the path. A position
   * with an evaluation between two positions without one is a short stroke.
   */
  path(positions: readonly KeyedPosition[]): string {
    let path = '';
    let drawing = false;
    for (const [index, black] of this.chances(positions).entries()) {
      if (black !== undefined) {
        const y = (1 - black).toFixed(3);
        path += drawing ? `L${index + 0.5} ${y}` : `M${index + 0.1} ${y}L${index + 0.9} ${y}`;
      }
      drawing = black !== undefined;
    }
    return path;
  }
}
