/** Tells whether there is room for panels beside the board. The rules are those of the element's styles. */
import type { LitElement, ReactiveController } from 'lit';

/** Width of the element in pixels from which the layout has two columns. Low windows have a layout of their own. */
const COLUMNS = 760;
const LOW = '(height <= 540px)';

export class TwoColumns implements ReactiveController {
  /** Whether the panels are beside the board; otherwise they are below it. */
  beside = false;
  readonly #host: LitElement;
  readonly #low = matchMedia(LOW);
  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
    this.#measure();
  }

  hostConnected(): void {
    this.#low.addEventListener('change', this.#measure);
    this.#observer.observe(this.#box);
  }

  hostDisconnected(): void {
    this.#low.removeEventListener('change', this.#measure);
    this.#observer.disconnect();
  }

  readonly #measure = (): void => {
    const beside = this.#box.getBoundingClientRect().width >= COLUMNS && !this.#low.matches;
    if (beside === this.beside) return;
    this.beside = beside;
    this.#host.requestUpdate();
  };

  /** Returns the HTML element that is as wide as the element, however the page styles the host. */
  get #box(): Element {
    return this.#host.shadowRoot?.querySelector('.root') ?? this.#host;
  }
}
