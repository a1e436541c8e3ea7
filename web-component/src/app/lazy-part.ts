/** Loads a part of the element when it is first needed. */
import type { CSSResult, LitElement } from 'lit';

/** What such a part has besides its own: the rules of its panels. */
interface Part {
  panelStyles: readonly CSSResult[];
}

export class LazyPart<P extends Part, M> {
  /** What the part has been made into, as soon as it is here. */
  loaded: M | undefined;
  readonly #host: LitElement;
  readonly #import: () => Promise<P>;
  readonly #make: (part: P) => M;
  #loading: Promise<M> | undefined;

  constructor(host: LitElement, load: () => Promise<P>, make: (part: P) => M) {
    this.#host = host;
    this.#import = load;
    this.#make = make;
  }

  /** Loads it, unless that is done or under way; the element is drawn again when it is here. */
  load(): Promise<M> {
    this.#loading ??= this.#import().then((part) => this.#adopt(part));
    // Whoever asks the engine says what is wrong, as its client does not come either; the next update tries again.
    this.#loading.catch(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Loads it for later; that it cannot be had is said where it is needed. */
  want(): void {
    this.load().catch(() => undefined);
  }

  /** The rules of the panels join those of the element: a constructed sheet each, as any policy allows. */
  #adopt(part: P): M {
    const root = this.#host.shadowRoot;
    const sheets = part.panelStyles.flatMap(({ styleSheet }) => styleSheet ?? []);
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    this.#host.requestUpdate();
    this.loaded = this.#make(part);
    return this.loaded;
  }
}
