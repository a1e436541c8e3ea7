/** Whether the board stands above its panels instead of beside them: then what is to be pressed goes under the board. */
import type { LitElement, ReactiveController } from 'lit';

/** From this width of the element on there are two columns. */
const COLUMNS = 760;
/** Up to this height of the window the panels stand beside the board, but below all that belongs to it. */
const LOW = 540;

export class Narrow implements ReactiveController {
  is = false;
  readonly #host: LitElement;
  readonly #observer = new ResizeObserver(() => this.#look());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#root) this.#observer.observe(this.#root);
    this.#look();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** What has the element's width, whatever the page makes of its box. */
  get #root(): Element | null {
    return this.#host.renderRoot.querySelector('.root');
  }

  #look(): void {
    const now = (this.#root?.clientWidth ?? COLUMNS) < COLUMNS || innerHeight <= LOW;
    if (now === this.is) return;
    this.is = now;
    this.#host.requestUpdate();
  }
}
