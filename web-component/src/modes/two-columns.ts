/** Whether there is room for panels beside the board, by the rules of the element's two columns. */
import type { LitElement, ReactiveController } from 'lit';

/** Width in pixels from which there are two columns; low windows have their own arrangement. */
const COLUMNS = 760;
const LOW = '(height <= 540px)';

export class TwoColumns implements ReactiveController {
  /** Panels stand beside the board; otherwise under the board. */
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

  /** The box that has the element's width, however the page styles the host. */
  get #box(): Element {
    return this.#host.shadowRoot?.querySelector('.root') ?? this.#host;
  }
}
