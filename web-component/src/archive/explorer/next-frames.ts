/**
 * Spreads the first picture of something large over a few frames.
 *
 * The first answer brings the marks, the table of next moves and the list of games, all of them new to the document. In
 * one task they held the page up for 77 ms on a busy machine; now each has a task of its own. In a page that is not
 * seen there are no frames, and nothing is missed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class NextFrames implements ReactiveController {
  /** How many frames have been drawn since there was something to draw, up to `last`. */
  drawn = 0;
  readonly #host: ReactiveControllerHost;
  readonly #last: number;
  readonly #wanted: () => boolean;
  #waiting = false;

  /** `wanted`: whether there is something to draw, by the state of the host. */
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
      // What a frame calls back comes before its layout: only a task of its own comes after it is drawn.
      requestAnimationFrame(() => setTimeout(() => this.#next()));
    }
  }

  #next(): void {
    this.#waiting = false;
    this.drawn = this.#wanted() ? this.drawn + 1 : 0;
    this.#host.requestUpdate();
  }
}
