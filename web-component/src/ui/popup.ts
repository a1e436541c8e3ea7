/**
 * A part of the element drawn over the page, such as a menu. The part closes when the user presses or focuses an
 * element outside.
 */
import type { LitElement, ReactiveController } from 'lit';

export class Popup implements ReactiveController {
  open = false;
  readonly #host: LitElement;
  readonly #part: string;
  readonly #button: string;

  /** `part` is the selector of the popup, and `button` the selector of the button that opens the popup. */
  constructor(host: LitElement, part: string, button: string) {
    this.#host = host;
    this.#part = part;
    this.#button = button;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#become(false);
  }

  toggle(): void {
    this.#become(!this.open);
    if (!this.open) return;
    void this.#host.updateComplete.then(() => this.#find(this.#part)?.focus({ preventScroll: true }));
  }

  /** Closes the popup, and moves the focus from the popup to its button. Returns `false` if the popup is not open. */
  close(): boolean {
    if (!this.open) return false;
    const inside = this.#find(this.#part)?.contains(this.#host.shadowRoot?.activeElement ?? null);
    if (inside) this.#find(this.#button)?.focus({ preventScroll: true });
    this.#become(false);
    return true;
  }

  #become(open: boolean): void {
    if (open === this.open) return;
    this.open = open;
    const change = open ? 'addEventListener' : 'removeEventListener';
    document[change]('pointerdown', this.#onOther, true);
    this.#host.renderRoot[change]('focusin', this.#onOther, true);
    this.#host.requestUpdate();
  }

  readonly #onOther = (event: Event): void => {
    const parts = [this.#find(this.#part), this.#find(this.#button)];
    if (!event.composedPath().some((target) => parts.includes(target as HTMLElement))) this.#become(false);
  };

  #find(selector: string): HTMLElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
