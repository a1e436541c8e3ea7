/** Loads a part of the element when it is first needed, and says where that failed. */
import type { CSSResult, LitElement } from 'lit';

/** What such a part has besides its own: the rules of its panels. */
export interface Part {
  panelStyles: readonly CSSResult[];
}

/** What an element does about parts. */
export interface PartHost extends LitElement {
  /** A part could not be loaded; calling `retry` tries again. */
  partFailed(retry: () => void, error: unknown): void;
}

export class LazyPart<P extends Part, M> {
  /** What the part has been made into, as soon as it is here. */
  loaded: M | undefined;
  readonly #host: PartHost;
  readonly #import: () => Promise<P>;
  readonly #make: (part: P) => M;
  #loading: Promise<M> | undefined;
  /** It could not be loaded: only the user or {@link load} tries again, not every drawing. */
  #failed = false;

  constructor(host: PartHost, load: () => Promise<P>, make: (part: P) => M) {
    this.#host = host;
    this.#import = load;
    this.#make = make;
  }

  /** Loads it, unless that is done or under way; the element is drawn again when it is here. */
  load(): Promise<M> {
    this.#failed = false;
    this.#loading ??= this.#import().then(
      (part) => this.#adopt(part),
      (error: unknown) => this.#fail(error),
    );
    return this.#loading;
  }

  /** Loads it for later. */
  want(): void {
    if (!this.#failed) this.load().catch(() => undefined);
  }

  /** Does something with it as soon as it is here; where it cannot be had, the element says so. */
  use(act: (loaded: M) => unknown): void {
    if (this.loaded) act(this.loaded);
    else this.load().then(act, () => undefined);
  }

  #fail(error: unknown): never {
    this.#loading = undefined;
    this.#failed = true;
    this.#host.partFailed(() => this.use(() => undefined), error);
    throw error;
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
