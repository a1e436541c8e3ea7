/** Repeats the action of a button while the user presses it. */
import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds after which a press counts as long, and also between two repetitions of the action. */
const LONG = 500;

export class LongPress implements ReactiveController {
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Whether the press was long. If so, the click at the end of the press does nothing. */
  #acted = false;

  constructor(host: LitElement) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Returns the handler for `pointerdown`. The handler repeats `act` while the user presses the button. */
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

  /** Returns the handler for the click at the end of a press. The handler calls `act` only if the press was short. */
  unlessHeld(act: () => void): () => void {
    return () => {
      if (!this.#acted) act();
      this.#acted = false;
    };
  }

  readonly #end = (): void => clearInterval(this.#timer);
}
