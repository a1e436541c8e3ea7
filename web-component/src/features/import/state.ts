/** State of the import panel: whether the card of the archive is open, and whether the panel has anything to show. */
import type { ArchiveContext } from '../../library/context.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export const archiveCardState = featureState('import', { cardOpen: false });

export function openArchiveCard(state: AppState, open: boolean): AppState {
  return archiveCardState.change(state, { cardOpen: open });
}

/** Whether the panel has something to show about files or the storage. */
export function showsImports({ library, store }: Pick<ArchiveContext, 'library' | 'store'>): boolean {
  const { kind, info, failure, results } = library.state;
  const empty = kind === 'empty' || info?.collections.every((one) => one.kind === 'own');
  const { cardOpen } = archiveCardState.of(store.state);
  return Boolean(cardOpen || empty || kind === 'importing' || failure || results?.length);
}
