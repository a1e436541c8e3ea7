/** Loads a part of the element when it is first needed, and reports failures. */
import type { CSSResult, LitElement } from 'lit';

/** The exports of a part. Every part exports the style sheets of its panels. */
export interface Part {
  panelStyles: readonly CSSResult[];
}

/** The members of the element that {@link LazyPart} uses. */
export interface PartHost extends LitElement {
  /** Reports that a part could not be loaded; `retry` loads it again. */
  partFailed(retry: () => void, error: unknown): void;
}

export class LazyPart<P extends Part, M> {
  /** The object made from the part; `undefined` until the part has loaded. */
  loaded: M | undefined;
  readonly #host: PartHost;
  readonly #import: () => Promise<P>;
  readonly #make: (part: P) => M;
  #loading: Promise<M> | undefined;
  /**
   * Whether loading has failed. If so, {@link want}, which is called at every drawing, does not load the part again;
   * {@link load} does.
   */
  #failed = false;

  constructor(host: PartHost, load: () => Promise<P>, make: (part: P) => M) {
    this.#host = host;
    this.#import = load;
    this.#make = make;
  }

  /** Loads the part, unless it is loaded or loading. When it has loaded, the element is drawn again. */
  load(): Promise<M> {
    this.#failed = false;
    this.#loading ??= this.#import().then(
      (part) => this.#adopt(part),
      (error: unknown) => this.#fail(error),
    );
    return this.#loading;
  }

  /** Starts loading the part without waiting for it. */
  want(): void {
    if (!this.#failed) this.load().catch(() => undefined);
  }

  /** Calls `act` as soon as the part has loaded. If it cannot be loaded, the element reports the failure. */
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

  /**
   * Adds the part's style sheets to the element. They are constructed sheets, which any Content-Security-Policy allows.
   */
  #adopt(part: P): M {
    const root = this.#host.shadowRoot;
    const sheets = part.panelStyles.flatMap(({ styleSheet }) => styleSheet ?? []);
    // Parts that share a sheet adopt it once, so that it stays before the sheets of the parts that refine it.
    if (root) root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...sheets])];
    this.#host.requestUpdate();
    this.loaded = this.#make(part);
    return this.loaded;
  }
}
