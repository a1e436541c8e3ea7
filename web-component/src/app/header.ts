/** Draws the header above the board: content from the page, the choice of modes, and the controls of the archive. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { LibraryState } from '../library/library.js';
import type { Terms } from '../locales/localize.js';
import type { HeaderItems } from '../modes/mode.js';
import type { ModeName } from '../state/state.js';
import { shape } from '../ui/icons.js';
import { pills } from '../ui/pill.js';

const FUNNEL = shape('M2.5 3h11L9.5 8.5v5l-3-2v-3z');

export interface HeaderProps {
  mode: ModeName;
  /** The modes among which the user may choose. */
  modes: readonly ModeName[];
  /** Items that the active mode adds to the header. */
  items: HeaderItems;
  library: LibraryState;
  terms: Terms;
  onMode(mode: ModeName): void;
  onSlot(event: Event): void;
  /** Whether the page has put content into the slot `toolbar`. */
  filled: boolean;
}

export function header(props: HeaderProps): TemplateResult {
  const { modes, items, filled, onSlot } = props;
  const { archive } = items;
  return html`<header class="head" part="header" ?hidden=${!filled && modes.length === 0 && !archive}>
    <div class="lead">
      <slot name="toolbar" @slotchange=${onSlot}></slot>
      ${modes.length > 0 ? modePills(props) : nothing}
    </div>
    ${archive ? html`<div class="lead asked">${archive} ${filterPill(props)}</div>` : nothing}
  </header>`;
}

function modePills({ mode, modes, terms, onMode }: HeaderProps): TemplateResult {
  const choices = modes.map((name) => [name, terms.modeName[name]] as const);
  return html`${pills({ label: terms.modes, choices, chosen: mode, part: 'modes', onChoose: onMode })}
    <select
      class="pill"
      part="mode-select"
      aria-label=${terms.modes}
      .value=${live(mode)}
      @change=${({ target }: Event) => {
        if (target instanceof HTMLSelectElement) onMode(modes[target.selectedIndex] ?? mode);
      }}
    >
      ${choices.map(([name, text]) => html`<option value=${name} ?selected=${name === mode}>${text}</option>`)}
    </select>`;
}

function filterPill({ items: { filter }, library, terms }: HeaderProps): TemplateResult | typeof nothing {
  if (!filter || !library.info) return nothing;
  return html`<button
    class="pill archive"
    part="filter-button"
    type="button"
    aria-label=${terms.filter}
    aria-expanded=${filter.open}
    @click=${filter.toggle}
  >
    ${FUNNEL}<span class="text">${terms.filter}</span>
  </button>`;
}
