/** Loads the searching part of the element when it is first needed. */
import type { LitElement } from 'lit';

export type LoadedPart = typeof import('./search.js');

export class SearchPart {
  /** The panels, as soon as they are here. */
  loaded: LoadedPart | undefined;
  readonly #host: LitElement;
  #loading = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Loads it, unless that is done or under way; the element is drawn again when it is here. */
  load(): void {
    if (this.#loading) return;
    this.#loading = true;
    import('./search.js').then(
      (part) => this.#adopt(part),
      // The library says what is wrong, when its client does not come either; the next update tries again.
      () => {
        this.#loading = false;
      },
    );
  }

  /** The rules of the panels join those of the element: a constructed sheet each, as any policy allows. */
  #adopt(part: LoadedPart): void {
    const root = this.#host.shadowRoot;
    const sheets = part.panelStyles.flatMap(({ styleSheet }) => styleSheet ?? []);
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    this.loaded = part;
    this.#host.requestUpdate();
  }
}
