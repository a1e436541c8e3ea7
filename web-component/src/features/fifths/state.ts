/** The state of the card with offered fifth moves and swaps. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export interface FifthsState {
  readonly open: boolean;
  /** Whether the card counts only offers and swaps by the players of the filter. */
  readonly own: boolean;
}

export const fifthsState = featureState<FifthsState>('fifths', { open: false, own: false });

export function toggleFifths(state: AppState): AppState {
  return fifthsState.change(state, { open: !fifthsState.of(state).open });
}

/** Greatest number of stones of a position with offers or swaps. */
export const MOST_STONES = 4;
