/**
 * Holds the drawing of a question until its answer is here, but not beyond the next frame: most answers come sooner, and
 * then both are drawn at once. A question that has been drawn is not held again.
 */
import type { ReactiveControllerHost } from 'lit';

/** Milliseconds for a page that draws no frames: one in a frame that is not shown. */
const LONGEST = 100;

export class Held {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  /** The question that is to be drawn, or has been. */
  #of: unknown;
  #stop: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Whether the drawing may wait. */
  get is(): boolean {
    return this.#stop !== undefined;
  }

  /** Before each drawing: the question that waits for its answer, if one does. */
  update(asked: object | undefined): void {
    if (!asked || document.hidden) this.end();
    else if (asked !== this.#of) this.#stop ??= this.#begin();
    this.#of = asked;
  }

  /** Nothing is waited for any more. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #begin(): () => void {
    const passed = () => {
      this.end();
      this.#host.requestUpdate();
    };
    const frame = requestAnimationFrame(passed);
    const timer = setTimeout(passed, LONGEST);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
}
