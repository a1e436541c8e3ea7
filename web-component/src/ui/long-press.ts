/** A long press of a button: an action that repeats while the button is held. */
import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds until a press counts as long, and between two repetitions. */
const LONG = 500;

export class LongPress implements ReactiveController {
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The press was long: the click at its end does nothing. */
  #acted = false;

  constructor(host: LitElement) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Returns the handler for `pointerdown`. */
  start(act: () => void): (event: PointerEvent) => void {
    return ({ currentTarget, button }) => {
      this.#end();
      this.#acted = false;
      if (button !== 0 || !currentTarget) return;
      this.#timer = setInterval(() => {
        this.#acted = true;
        act();
      }, LONG);
      for (const end of ['pointerup', 'pointerleave', 'pointercancel'])
        currentTarget.addEventListener(end, this.#end, { once: true });
    };
  }

  /** Returns the handler for the click at the end of a press, which acts only if the press was short. */
  unlessHeld(act: () => void): () => void {
    return () => {
      if (!this.#acted) act();
      this.#acted = false;
    };
  }

  readonly #end = (): void => clearInterval(this.#timer);
}
