/**
 * Tells when an answer keeps the user waiting. Most are here within a frame or two: only a real wait is worth a change
 * of light, and each change would have the browser compute the style of all that it dims.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds after which a wait is one. */
const LATE = 200;

export class Late implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #waiting: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  /** `waiting`: whether an answer is on its way, by the state of the host. */
  constructor(host: ReactiveControllerHost, waiting: () => boolean) {
    this.#host = host;
    this.#waiting = waiting;
    host.addController(this);
  }

  /** Whether the user has been waiting for a while. */
  get is(): boolean {
    return this.#over && this.#waiting();
  }

  hostUpdated(): void {
    if (!this.#waiting()) this.#rest();
    else if (!this.#over) this.#timer ??= setTimeout(this.#tell, LATE);
  }

  hostDisconnected(): void {
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#over = false;
  }

  readonly #tell = (): void => {
    this.#timer = undefined;
    this.#over = true;
    this.#host.requestUpdate();
  };
}
