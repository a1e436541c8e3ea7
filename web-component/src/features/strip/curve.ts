/** The evaluations of an external engine along a line, as far as the user has let it analyse positions. */
import { positionKey } from '../../game/position-key.js';
import type { KeyedPosition } from './line-search.js';
import type { Evaluation } from './strip-part.js';

/** Most cached evaluations. */
const KEPT = 5_000;

export class EngineCurve {
  readonly #known = new Map<string, number>();
  /** Grows with each new evaluation. */
  version = 0;

  /** Stores an evaluation; a later evaluation of the same position replaces it. */
  add({ position, black }: Evaluation): void {
    const key = positionKey(position);
    if (this.#known.get(key) === black) return;
    this.#known.delete(key);
    this.#known.set(key, black);
    this.version += 1;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > KEPT) this.#known.delete(oldest);
  }

  /**
   * Path of Black's chances for a view box that is one unit wide for each position and one unit high, Black's side on
   * top. A position without an evaluation interrupts the path; a single position is a short stroke.
   */
  path(positions: readonly KeyedPosition[]): string {
    let path = '';
    let drawing = false;
    for (const [index, { key }] of positions.entries()) {
      const black = this.#known.get(key);
      if (black !== undefined) {
        const y = (1 - black).toFixed(3);
        path += drawing ? `L${index + 0.5} ${y}` : `M${index + 0.1} ${y}L${index + 0.9} ${y}`;
      }
      drawing = black !== undefined;
    }
    return path;
  }
}
