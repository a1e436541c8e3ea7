/**
 * Controls a page about one thing of the archive, such as a player or an event: requests the data,
 * announces it, and moves the focus to the page and back.
 *
 * The page replaces the answers of the search; closing the page shows these answers unchanged.
 */
import { EngineError, isAbort } from '../engine/engine-error.js';
import type { ArchiveContext } from '../library/context.js';

export type PageReading<R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly reply: R }
  /** `gone` says that no searched collection has the thing that the page is about. */
  | { readonly kind: 'failed'; readonly gone: boolean };

export interface PageAboutOptions<R, K extends number | string = number> {
  /** A selector that matches the page. */
  readonly selector: string;
  /**
   * Returns the id of the thing that the page is about (absent if no page is open), and the number
   * of presses on names so far. If the id changes, the data is requested again.
   */
  opened(): { readonly id: K | undefined; readonly press: number };
  request(id: K, call: { readonly signal: AbortSignal }): Promise<R>;
  /** Returns the announcement of the data for screen readers. */
  said(reply: R): string;
}

export class PageAbout<R, K extends number | string = number> {
  readonly #app: ArchiveContext;
  readonly #options: PageAboutOptions<R, K>;
  #reading: PageReading<R> = { kind: 'loading' };
  /** Number of presses when the page was last drawn. */
  #press = 0;
  #wasOpen = false;
  #asked: { id: K; generation: number } | undefined;
  #asking: AbortController | undefined;
  /** The HTML element that had the focus when the page was opened. */
  #opener: Element | null = null;

  constructor(app: ArchiveContext, options: PageAboutOptions<R, K>) {
    this.#app = app;
    this.#options = options;
  }

  /** The state of the request for the page's data, with the data if it has arrived. */
  get reading(): PageReading<R> {
    return this.#reading;
  }

  /** Requests the data if the page is about another thing, or the library has changed. Called before each drawing. */
  update(): void {
    const { id, press } = this.#options.opened();
    const open = id !== undefined;
    if (open && press !== this.#press) this.#opened();
    this.#press = press;
    if (!open && this.#wasOpen) this.#leave();
    this.#wasOpen = open;
    // The library may have changed and may have other games, so the data is requested even for the
    // same id.
    if (open) this.#ask(id);
  }

  /** Called when the user has pressed a name. */
  #opened(): void {
    const { host } = this.#app;
    if (!this.#wasOpen) this.#opener = host.shadowRoot?.activeElement ?? null;
    // After a failure, pressing the name again requests the data again.
    if (this.#reading.kind === 'failed') this.#asked = undefined;
    void host.updateComplete.then(() => this.#focusPage());
  }

  #ask(id: K): void {
    const { generation } = this.#app.library;
    if (this.#asked?.id === id && this.#asked.generation === generation) return;
    // If only the library has changed, the old data stays until the reply arrives.
    if (this.#asked?.id !== id) this.#reading = { kind: 'loading' };
    this.#asked = { id, generation };
    this.#asking?.abort();
    this.#asking = new AbortController();
    void this.#fetch(id, this.#asking);
  }

  async #fetch(id: K, own: AbortController): Promise<void> {
    const { announcer, host } = this.#app;
    try {
      const reply = await this.#options.request(id, own);
      if (own.signal.aborted) return;
      this.#reading = { kind: 'shown', reply };
      announcer.say(this.#options.said(reply));
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#reading = { kind: 'failed', gone: error instanceof EngineError && error.failure.code === 'gone' };
    }
    host.requestUpdate();
  }

  /** Returns the focus to the HTML element that had it before the page was opened, if this element still exists. */
  #leave(): void {
    const { host } = this.#app;
    this.#asking?.abort();
    this.#asked = undefined;
    const opener = this.#opener;
    this.#opener = null;
    void host.updateComplete.then(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else host.focus({ preventScroll: true });
    });
  }

  /** Focuses the page. Also scrolls to the page if it begins below the middle of the window, as on a phone. */
  #focusPage(): void {
    const page = this.#app.host.renderRoot.querySelector<HTMLElement>(this.#options.selector);
    page?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if (page && page.getBoundingClientRect().top > innerHeight / 2) page.scrollIntoView({ block: 'start' });
  }
}
