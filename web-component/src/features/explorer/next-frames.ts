/**
 * Spreads the first drawing of something large over a few frames.
 *
 * The first answer brings the marks, the table of next moves and the list of games, all new to the document. In one task
 * they blocked the page for 77 ms on a busy machine; now each has its own task. A hidden page has no frames, and then
 * nothing is missed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class NextFrames implements ReactiveController {
  /** Frames drawn since there was something to draw, up to `last`. */
  drawn = 0;
  readonly #host: ReactiveControllerHost;
  readonly #last: number;
  readonly #wanted: () => boolean;
  #waiting = false;

  /** `wanted`: whether the host has something to draw. */
  constructor(host: ReactiveControllerHost, last: number, wanted: () => boolean) {
    this.#host = host;
    this.#last = last;
    this.#wanted = wanted;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#wanted()) {
      this.drawn = 0;
    } else if (this.drawn < this.#last && !this.#waiting) {
      this.#waiting = true;
      // A frame calls back before its layout; the task started there runs after the frame is drawn.
      requestAnimationFrame(() => setTimeout(() => this.#next()));
    }
  }

  #next(): void {
    this.#waiting = false;
    this.drawn = this.#wanted() ? this.drawn + 1 : 0;
    this.#host.requestUpdate();
  }
}
