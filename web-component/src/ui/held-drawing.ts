/**
 * Delays the drawing of a new query until its answer arrives, but at most until the next frame. Most answers arrive
 * earlier, and the query and its answer are then drawn together. Each query is delayed only once.
 */
import type { ReactiveControllerHost } from 'lit';

/**
 * Longest delay in milliseconds. It applies where the browser draws no frames, for example in a hidden frame of a page.
 */
const LONGEST = 100;

export class HeldDrawing {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  /** The query that is delayed, or that was drawn last. */
  #of: unknown;
  #stop: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Whether a drawing is delayed at present. */
  get is(): boolean {
    return this.#stop !== undefined;
  }

  /** Called before each drawing. `asked` is the query whose answer is pending, if any. */
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
