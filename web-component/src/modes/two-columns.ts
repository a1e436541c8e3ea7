/**
 * Tells whether the panels are beside the board or below it. The conditions are the same as in the element's style
 * sheet.
 */
import type { LitElement, ReactiveController } from 'lit';

/**
 * Minimum width of the element in pixels for panels beside the board. In a low window or box the
 * layout is different and does not count as two columns.
 */
const COLUMNS = 760;
const LOWEST = 540;
const LOW = `(height <= ${LOWEST}px)`;

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
    const given = this.#box.closest('.boxed');
    const low = this.#low.matches || (given && given.clientHeight <= LOWEST);
    const beside = this.#box.getBoundingClientRect().width >= COLUMNS && !low;
    if (beside === this.beside) return;
    this.beside = beside;
    this.#host.requestUpdate();
  };

  /** Returns the element in the shadow root that always has the full width. The page may give the host any style. */
  get #box(): Element {
    return this.#host.shadowRoot?.querySelector('.root') ?? this.#host;
  }
}
