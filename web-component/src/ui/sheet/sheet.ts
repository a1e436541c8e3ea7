/**
 * A card beside or below the board that the user opens and closes. When the card opens, it scrolls into view and takes
 * the focus. Escape closes the card, and the focus returns to where it was before.
 */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Terms } from '../../locales/localize.js';
import { closeButton } from '../square-button.js';

export interface SheetProps {
  readonly title: string;
  readonly content: TemplateResult;
}

export class Sheet {
  open = false;
  readonly #host: LitElement;
  readonly #terms: () => Terms;
  /** Name of the card, used as a CSS class and as a part (`::part`). */
  readonly #name: string;
  /** Whether the card covers the answers beside the board; otherwise the card is above the answers. */
  readonly #covers: boolean;
  /** The HTML element that had the focus before the card was opened. */
  #opener: HTMLElement | undefined;

  constructor({ host, terms }: { host: LitElement; terms(): Terms }, name: string, { covers = true } = {}) {
    this.#host = host;
    this.#terms = terms;
    this.#name = name;
    this.#covers = covers;
  }

  toggle(): void {
    if (!this.close()) void this.#show();
  }

  /** Closes the card; returns `false` if it is not open. */
  close(): boolean {
    if (!this.open) return false;
    this.open = false;
    this.#host.requestUpdate();
    if (this.#opener?.isConnected) this.#opener.focus();
    return true;
  }

  draw({ title, content }: SheetProps): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    return html`<section
      class="card sheet ${this.#name} ${this.#covers ? 'over-answers' : ''}"
      part="panel ${this.#name}"
      aria-label=${title}
      tabindex="-1"
      @keydown=${this.#onKey}
    >
      <header>
        <h2>${title}</h2>
        ${closeButton(this.#terms().close({ name: title }), () => this.close())}
      </header>
      ${content}
    </section>`;
  }

  async #show(): Promise<void> {
    const { renderRoot, shadowRoot } = this.#host;
    const { activeElement } = shadowRoot ?? {};
    this.#opener = activeElement instanceof HTMLElement ? activeElement : undefined;
    this.open = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const card = renderRoot.querySelector<HTMLElement>(`.sheet.${this.#name}`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.focus({ preventScroll: true });
  }

  /** Handles Escape in every field of the card, because the board's keys do not work there. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  };
}
