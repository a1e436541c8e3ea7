/** Redraws an element when a media query starts or stops matching. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Media implements ReactiveController {
  readonly #query: MediaQueryList;
  readonly #redraw: () => void;

  constructor(host: ReactiveControllerHost, query: string) {
    this.#query = matchMedia(query);
    this.#redraw = () => host.requestUpdate();
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#redraw);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#redraw);
  }
}
