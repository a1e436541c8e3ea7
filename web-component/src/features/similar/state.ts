/** The state of the card with positions that are almost the same. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export interface SimilarState {
  readonly open: boolean;
}

export const similarState = featureState<SimilarState>('similar', { open: false });

export function toggleSimilar(state: AppState): AppState {
  return similarState.change(state, { open: !similarState.of(state).open });
}
