/**
 * Detects that the user has been waiting for an answer for a long time. The old answer is dimmed only after such a
 * wait: most answers arrive within one or two frames, and dimming makes the browser recompute many styles.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds after which a wait counts as long. */
const LATE = 200;

export class LongWait implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #waiting: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  /** `waiting` tells whether an answer is pending. */
  constructor(host: ReactiveControllerHost, waiting: () => boolean) {
    this.#host = host;
    this.#waiting = waiting;
    host.addController(this);
  }

  /** Whether the current wait is a long one. */
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
