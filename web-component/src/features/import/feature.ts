/**
 * The feature that imports files: the invitation to add games to an empty library, progress and results, and the card
 * of the archive. This module is a separate file in `dist/`. The page loads it if there is no archive, while a file is
 * imported, or when the card of the archive opens.
 */
import { html, nothing } from 'lit';
import type { Feature, FeatureContext } from '../feature.js';
import { missedWinsState, toggleMissedWins } from '../missed-wins/state.js';
import { noveltiesState, openNovelties } from '../novelties/state.js';
import { ImportController } from './import-controller.js';
import { archiveCardState, openArchiveCard, showsImports } from './state.js';

export { importStyles as panelStyles } from './import.styles.js';

export interface ImportFeature extends Feature {
  /** Scrolls the progress or the failure of an import into view, or another HTML element of the panel. */
  reveal(selector?: string): void;
}

export function create(context: FeatureContext): ImportFeature {
  const { library, store } = context;
  const imports = new ImportController(context, {
    shown: () => context.shown,
    list: (all) => context.collectionList(all),
    novelties: () => context.show(noveltiesState, (state) => openNovelties(state, library.state.info?.collections)),
    missed: () => context.show(missedWinsState, toggleMissedWins),
  });
  const open = () => archiveCardState.of(store.state).cardOpen;
  return {
    card: () => {
      const card = imports.speaks || showsImports(context) ? imports.panel() : nothing;
      // A page may provide its own text for an empty library, by the slot `empty`.
      return library.state.kind === 'empty' ? html`<slot name="empty">${card}</slot>` : html`${card}`;
    },
    opened: () => (open() ? imports.archiveCard() : nothing),
    pill: () => {
      const pill = imports.pill();
      return pill && html`<span class="chips">${pill}</span>`;
    },
    clear: () => {
      if (!open()) return false;
      store.open(openArchiveCard(store.state, false));
      return true;
    },
    reveal: (selector) => void imports.reveal(selector),
  };
}
