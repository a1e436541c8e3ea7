/**
 * Requests the ratings of the shown player. The first request of the user computes the ratings of all players; after
 * that, the ratings of each shown player are requested without a press.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { RatingOnDay } from '../../engine/protocol.js';
import { noteRatings } from '../../library/ratings-known.js';

export type RatingsReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** The list is empty if the player has no rated games. */
  | { readonly kind: 'shown'; readonly curve: readonly RatingOnDay[] };

export class PlayerRatings {
  readonly #engine: () => Pick<Engine, 'call'>;
  readonly #changed: () => void;
  #reading: RatingsReading = { kind: 'none' };
  #isWanted = false;
  #asking: AbortController | undefined;

  /** `engine` returns the engine for analyses; the first request starts it. `changed` is called after each change. */
  constructor(engine: () => Pick<Engine, 'call'>, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  get reading(): RatingsReading {
    return this.#reading;
  }

  /** Called when another player is shown, or the library has changed. */
  show(player: number): void {
    this.stop();
    if (this.#isWanted) void this.#ask(player);
  }

  /** Called when the user asks for the ratings. */
  want(player: number): void {
    this.#isWanted = true;
    this.show(player);
  }

  /** Stops the running request, and forgets the ratings that were shown. */
  stop(): void {
    this.#asking?.abort();
    this.#reading = { kind: 'none' };
  }

  async #ask(player: number): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    this.#reading = { kind: 'loading' };
    this.#changed();
    try {
      const { curve } = await this.#engine().call('ratings', { player, least: 1, limit: 0, compute: true }, own);
      noteRatings();
      if (own.signal.aborted) return;
      this.#reading = { kind: 'shown', curve };
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#reading = { kind: 'failed' };
      this.#isWanted = false;
    }
    this.#changed();
  }
}
