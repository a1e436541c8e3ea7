/**
 * Delays the drawing of a new query, so that the query and its answer are drawn together. The delay ends when the
 * answer arrives or at the next frame. If the last answer took at most two frames, the delay ends at the second frame
 * instead of the next one. Most answers arrive earlier. The element delays each query only once.
 */
import type { ReactiveControllerHost } from 'lit';

/**
 * Longest delay in milliseconds. It applies if the browser draws nothing, for example because the page is in a hidden
 * frame.
 */
const LONGEST = 100;
/** Duration of two frames in milliseconds, on a screen with 60 frames a second. */
const TWO_FRAMES = 33;

export class HeldDrawing {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  /** The query that is delayed, or that was drawn last. */
  #of: unknown;
  /** The time of the last query, and whether the last answer took at most two frames. */
  #since = 0;
  #quick = false;
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
    const now = performance.now();
    if (!asked && this.#of) this.#quick = now - this.#since <= TWO_FRAMES;
    else if (asked !== this.#of) this.#since = now;
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
    let left = this.#quick ? 2 : 1;
    const next = () => {
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(next);
      else passed();
    };
    let frame = requestAnimationFrame(next);
    const timer = setTimeout(passed, LONGEST);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
}
