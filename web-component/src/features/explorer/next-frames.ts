/**
 * Spreads the first drawing of large parts of the page over a few frames.
 *
 * When the first answer arrives, the marks on the board, the table of next moves and the list of games are all new to
 * the document. One task for all three would block the page for about 77 ms on a busy machine, so each part is drawn in
 * its own task. A hidden page draws no frames, so the parts are drawn when the page is visible again.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class NextFrames implements ReactiveController {
  /** Number of frames drawn since the host first had something to draw; at most `last`. */
  drawn = 0;
  readonly #host: ReactiveControllerHost;
  readonly #last: number;
  readonly #wanted: () => boolean;
  #waiting = false;

  /** `last` is the greatest value of `drawn`. `wanted` tells whether the host has something to draw. */
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
      // The browser runs this callback before it draws the frame. The task that the callback starts runs after the
      // frame is drawn.
      requestAnimationFrame(() => setTimeout(() => this.#next()));
    }
  }

  #next(): void {
    this.#waiting = false;
    this.drawn = this.#wanted() ? this.drawn + 1 : 0;
    this.#host.requestUpdate();
  }
}
