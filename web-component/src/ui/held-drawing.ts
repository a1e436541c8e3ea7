/**
 * Delays the drawing of a query until its answer arrives, but at most to the next frame. Most answers arrive earlier;
 * query and answer are then drawn together. A query that has been drawn is not delayed again.
 */
import type { ReactiveControllerHost } from 'lit';

/** Longest delay in milliseconds for a page that draws no frames, such as one in a hidden frame. */
const LONGEST = 100;

export class HeldDrawing {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  /** The query to draw, or the one already drawn. */
  #of: unknown;
  #stop: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Whether the drawing may wait. */
  get is(): boolean {
    return this.#stop !== undefined;
  }

  /** Called before each drawing with the query that waits for its answer, if any. */
  update(asked: object | undefined): void {
    if (!asked || document.hidden) this.end();
    else if (asked !== this.#of) this.#stop ??= this.#begin();
    this.#of = asked;
  }

  /** Ends the delay. */
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
