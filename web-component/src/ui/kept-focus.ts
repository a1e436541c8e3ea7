/**
 * Keeps the focus in the element when the focused node is removed: for example a row of a replaced list, or a back
 * button that the user has pressed. The focus then moves to the board. Without this, the browser would move the focus
 * to the page, and the element's keys would stop working.
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
