/** The header: what the page puts there, the modes it offers, and the archive that is asked. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LibraryState } from '../archive/library.js';
import type { LibraryInfo } from '../engine/protocol.js';
import type { Terms } from '../locales/localize.js';
import type { HeaderItems } from '../modes/mode.js';
import type { ModeName } from '../state/state.js';
import { icon } from '../ui/icons.js';

export interface HeaderProps {
  mode: ModeName;
  /** What the user may choose between. */
  modes: readonly ModeName[];
  /** What the active mode has in the header. */
  items: HeaderItems;
  library: LibraryState;
  terms: Terms;
  onMode(mode: ModeName): void;
  onSlot(event: Event): void;
  /** Something of the page is in the slot. */
  filled: boolean;
}

export function header(props: HeaderProps): TemplateResult {
  const { modes, items, filled, onSlot } = props;
  const { archive, origin, place } = items;
  return html`<header class="head" part="header" ?hidden=${!filled && modes.length === 0 && !archive}>
    <div class="lead">
      <slot name="toolbar" @slotchange=${onSlot}></slot>
      ${modes.length > 0 ? pills(props) : nothing}
    </div>
    ${archive ? html`<div class="lead asked">${place ?? archivePill(props)} ${filterPill(props)}</div>` : nothing}
    ${origin ? html`<span class="pill archive">${origin}</span>` : nothing}
  </header>`;
}

function pills({ mode, modes, terms, onMode }: HeaderProps): TemplateResult {
  return html`<div class="pills" part="modes" role="group" aria-label=${terms.modes}>
    ${modes.map(
      (name) => html`<button
        class="pill"
        type="button"
        aria-pressed=${name === mode ? 'true' : 'false'}
        @click=${() => onMode(name)}
      >
        ${terms.modeName[name]}
      </button>`,
    )}
  </div>`;
}

function archivePill({ library, items: { archive }, terms }: HeaderProps): TemplateResult {
  const { info, kind, failure } = library;
  // Without an archive the card that asks for one is always open: nothing to press. Before that is known the pill
  // only keeps its place.
  const unknown = kind === 'opening' || (kind === 'closed' && !failure);
  if (!info) {
    return html`<span class="pill archive ${unknown ? 'unknown' : ''}" part="archive">
      ${unknown ? '' : terms.noArchive}
    </span>`;
  }
  const name = archiveName(info, terms);
  return html`<button
    class="pill archive held"
    part="archive"
    type="button"
    aria-expanded=${archive?.open ? 'true' : 'false'}
    @click=${archive?.toggle}
  >
    ${name ? html`<span>${name}</span>` : nothing}<span class="many">${terms.games({ count: info.games })}</span>
  </button>`;
}

function filterPill({ items: { filter }, library, terms }: HeaderProps): TemplateResult | typeof nothing {
  if (!filter || !library.info) return nothing;
  return html`<button
    class="pill archive"
    part="filter-button"
    type="button"
    aria-expanded=${filter.open ? 'true' : 'false'}
    @click=${filter.toggle}
  >
    ${icon('more')}${terms.filter}
  </button>`;
}

/**
 * `RenjuNet 2026-09-30` for RenjuNet's own file names, else the file's name without its endings; several collections
 * are counted, because their games are.
 */
function archiveName({ collections }: LibraryInfo, terms: Terms): string {
  const asked = collections.filter(({ on }) => on);
  const [one] = asked;
  if (asked.length !== 1 || !one) return asked.length > 1 ? terms.collectionCount({ count: asked.length }) : '';
  const { source, edition } = one;
  const name = /^renjunet/i.test(source) ? 'RenjuNet' : source.replace(/(\.(rif|xml|txt|gz|zip))+$/i, '');
  return edition && !name.includes(edition) ? `${name} ${edition}` : name;
}
