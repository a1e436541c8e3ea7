/**
 * Shows the collections in the header, each as a chip with its name and size. A search covers the collections whose
 * chips are pressed. If some collections do not fit, the last chip shows how many are hidden; this
 * chip and the button beside it open the card of collections.
 */
import { html, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import type { CollectionInfo } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { search } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { fitting } from './fitting.js';

export interface ChipsOptions {
  switch(collection: number, on: boolean): void;
  /** Opens or closes the card of collections. */
  manage(): void;
}

/** Pixels between two chips. */
const GAP = 6;

type SearchTerms = TermsOf<'search'>;

export class CollectionChips implements ReactiveController {
  readonly #app: ArchiveContext;
  readonly #options: ChipsOptions;
  /** Number of chips that fit into the row. */
  #shown = Number.POSITIVE_INFINITY;
  #observer: ResizeObserver | undefined;
  #row: Element | null = null;
  /** The HTML elements that the observer watches: the row and its chips. */
  #watched: readonly Element[] = [];

  constructor(app: ArchiveContext, options: ChipsOptions) {
    this.#app = app;
    this.#options = options;
    app.host.addController(this);
  }

  /** Draws the chips; `open` says whether the card of collections is open. */
  draw(open: boolean): TemplateResult {
    const { library, terms: spoken } = this.#app;
    const { info } = library.state;
    const terms = withTerms(spoken(), { search });
    if (!info) return html`<span class="chips"></span>`;
    const { collections } = info;
    const hidden = Math.max(collections.length - this.#shown, 0);
    return html`<div class="chips" role="group" aria-label=${terms.searchedCollections}>
        ${collections.map((collection, index) =>
          this.#chip(collection, { hidden: index >= this.#shown, of: collections.length, open }, terms),
        )}
        ${
          hidden > 0
            ? html`<button
                class="pill archive rest"
                type="button"
                aria-label=${terms.moreCollections({ collections: hidden })}
                aria-expanded=${open ? 'true' : 'false'}
                @click=${this.#options.manage}
              >
                +${hidden}
              </button>`
            : nothing
        }
      </div>
      <button
        class="pill archive manage"
        part="archive"
        type="button"
        aria-expanded=${open ? 'true' : 'false'}
        @click=${this.#options.manage}
      >
        ${STACK}<span class="text">${terms.manageCollections}</span>
      </button>`;
  }

  /**
   * Observes the sizes of the row and the chips. They are measured after the browser's own layout; measuring here would
   * force a second layout of the whole page for every answer.
   */
  hostUpdated(): void {
    const row = this.#app.host.renderRoot.querySelector('div.chips');
    const watched = row ? [row, ...chipsOf(row)] : [];
    this.#row = row;
    if (watched.length === this.#watched.length && watched.every((element, at) => element === this.#watched[at]))
      return;
    this.#watch(watched);
  }

  hostDisconnected(): void {
    this.#watch([]);
    this.#row = null;
  }

  #watch(watched: readonly Element[]): void {
    this.#observer ??= new ResizeObserver(() => this.#measure());
    this.#observer.disconnect();
    for (const element of watched) this.#observer.observe(element);
    this.#watched = watched;
  }

  #measure(): void {
    if (!this.#row) return;
    const widths = chipsOf(this.#row).map((chip) => chip.offsetWidth);
    const shown = fitting(widths, this.#row.clientWidth, GAP);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#app.host.requestUpdate();
  }

  #chip(
    collection: CollectionInfo,
    { hidden, of, open }: { hidden: boolean; of: number; open: boolean },
    terms: SearchTerms,
  ): TemplateResult {
    const { id, on, games, nodes, damaged, edition } = collection;
    const name = chipName(collection, terms);
    // If there is only one collection, its chip also shows the edition, if there is room.
    const dated = of === 1 && edition && !name.includes(edition);
    const much = games > 0 || nodes === 0 ? terms.games({ count: games }) : terms.positions({ count: nodes });
    // If there is only one collection, it cannot be switched off, because nothing would be left to search. Its chip
    // opens the card instead.
    const switches = (of > 1 || !on) && !damaged;
    return html`<button
      class="pill archive collection ${hidden ? 'hidden' : ''} ${on ? 'on' : ''} ${damaged ? 'damaged' : ''}"
      part="collection"
      type="button"
      title=${[name, edition, much].filter(Boolean).join(terms.comma)}
      aria-pressed=${switches ? String(on) : nothing}
      aria-expanded=${switches ? nothing : String(open)}
      @click=${() => (switches ? this.#options.switch(id, !on) : this.#options.manage())}
    >
      <span class="name">${name}${dated ? html`<span class="room"> ${edition}</span>` : nothing}</span>
      ${of === 1 ? html`<span class="many room">${much}</span>` : nothing}
      <span class="many ${of === 1 ? 'no-room' : ''}"
        ><span aria-hidden="true">${terms.number(games || nodes)}</span><span class="unseen">${much}</span></span
      >
    </button>`;
  }
}

function chipsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[part~=collection]')];
}

const STACK = html`<svg class="icon drawn" viewBox="0 0 16 16" aria-hidden="true">
  ${svg`<path d="M8 2.2 14 5.3 8 8.4 2 5.3zM2 8.2l6 3.1 6-3.1M2 11l6 3.1 6-3.1" />`}
</svg>`;

/**
 * Returns the name that a chip shows: `RenjuNet` for the RenjuNet archive unless the user has named it, and for other
 * collections their name without file extensions.
 */
function chipName({ kind, name, source }: CollectionInfo, terms: SearchTerms): string {
  if (kind === 'own') return terms.ownRecords;
  return kind === 'archive' && name === source ? 'RenjuNet' : name.replace(/(\.[a-z]\w{1,4}){1,2}$/i, '');
}
