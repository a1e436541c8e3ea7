/**
 * Keeps the focus in the element when the focused node disappears: a row of a replaced list, or a back button after its
 * use. The focus moves to the board; otherwise the page would get the focus, and the keys would stop working.
 */
import type { LitElement, ReactiveController } from 'lit';

export class KeptFocus implements ReactiveController {
  readonly #host: LitElement;
  #focused: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    if (this.#focused && !this.#focused.isConnected) this.#host.focus({ preventScroll: true });
  }
}
