/** Whether the tools have room beside the board, as the rules of the element's two columns have it. */
import type { ReactiveController } from 'lit';
import type { BoardAttributes } from '../../state/attributes.js';

/** Pixels from which there are two columns; lower windows have their own arrangement. */
const COLUMNS = 760;
const LOW = '(height <= 540px)';

export class Room implements ReactiveController {
  /** Beside the board; else the tools stand under it, one group at a time. */
  beside = false;
  readonly #host: BoardAttributes;
  readonly #low = matchMedia(LOW);
  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor(host: BoardAttributes) {
    this.#host = host;
    host.addController(this);
    this.#measure();
  }

  hostConnected(): void {
    this.#low.addEventListener('change', this.#measure);
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#low.removeEventListener('change', this.#measure);
    this.#observer.disconnect();
  }

  readonly #measure = (): void => {
    const beside = this.#width >= COLUMNS && !this.#low.matches;
    if (beside === this.beside) return;
    this.beside = beside;
    this.#host.requestUpdate();
  };

  get #width(): number {
    const root = this.#host.shadowRoot?.querySelector('.root') ?? this.#host;
    return root.getBoundingClientRect().width;
  }
}
