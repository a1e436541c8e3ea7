/**
 * Keeps the focus in the element when what had it goes: a row of a list that is replaced, a way back that has been
 * taken. Else it would be lost to the page, and with it the keys. It goes on to the board.
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
