/** Whether the board stands above its panels instead of beside them: then what is to be pressed goes under the board. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** From this width of the element on there are two columns. */
const COLUMNS = 760;
/** Up to this height of the window the panels stand beside the board, but below all that belongs to it. */
const LOW = 540;

export class Narrow implements ReactiveController {
  is: boolean;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: ResizeObserver;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.is = this.#look();
    this.#observer = new ResizeObserver(() => {
      const now = this.#look();
      if (now === this.is) return;
      this.is = now;
      host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #look(): boolean {
    return this.#host.clientWidth < COLUMNS || innerHeight <= LOW;
  }
}
