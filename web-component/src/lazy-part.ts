/** Loads a part of the element when it is first needed. */
import type { CSSResult, LitElement } from 'lit';

/** What such a part has besides its own: the rules of its panels. */
interface Part {
  panelStyles: readonly CSSResult[];
}

export class LazyPart<P extends Part> {
  /** The part, as soon as it is here. */
  loaded: P | undefined;
  readonly #host: LitElement;
  readonly #import: () => Promise<P>;
  #loading: Promise<P> | undefined;

  constructor(host: LitElement, load: () => Promise<P>) {
    this.#host = host;
    this.#import = load;
  }

  /** Loads it, unless that is done or under way; the element is drawn again when it is here. */
  load(): Promise<P> {
    this.#loading ??= this.#import().then((part) => this.#adopt(part));
    // Whoever asks the engine says what is wrong, as its client does not come either; the next update tries again.
    this.#loading.catch(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** The rules of the panels join those of the element: a constructed sheet each, as any policy allows. */
  #adopt(part: P): P {
    const root = this.#host.shadowRoot;
    const sheets = part.panelStyles.flatMap(({ styleSheet }) => styleSheet ?? []);
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    this.loaded = part;
    this.#host.requestUpdate();
    return part;
  }
}
