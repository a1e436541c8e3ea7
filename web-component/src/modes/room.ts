/** Whether what is pressed has room beside the board, as the rules of the element's two columns have it. */
import type { LitElement, ReactiveController } from 'lit';

/** Pixels from which there are two columns; lower windows have their own arrangement. */
const COLUMNS = 760;
const LOW = '(height <= 540px)';

export class Room implements ReactiveController {
  /** Beside the board; else it stands under it. */
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

  /** What has the element's width, whatever the page makes of its box. */
  get #box(): Element {
    return this.#host.shadowRoot?.querySelector('.root') ?? this.#host;
  }
}
