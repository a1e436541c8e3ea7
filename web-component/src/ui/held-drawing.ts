/**
 * Delays drawing a query until its answer arrives, but at most until the next frame. Most answers arrive earlier, so
 * that the query and its answer are drawn together. A query that has been drawn is not delayed again.
 */
import type { ReactiveControllerHost } from 'lit';

/** Longest delay in milliseconds, for a page that draws no frames, such as one in a hidden frame. */
const LONGEST = 100;

export class HeldDrawing {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  /** The query that is being delayed, or that was drawn last. */
  #of: unknown;
  #stop: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Whether the drawing is being delayed. */
  get is(): boolean {
    return this.#stop !== undefined;
  }

  /** Called before each drawing, with the query whose answer has not arrived yet, if any. */
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
