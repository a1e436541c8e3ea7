/** Whether the panel of the filter is open, and its rarely used fields are unfolded. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export interface FilterPanelState {
  readonly open: boolean;
  /** Absent until the user folds or unfolds the fields of the open panel. */
  readonly more?: boolean | undefined;
}

export const filterState = featureState<FilterPanelState>('filter', { open: false });

export function toggleFilter(state: AppState): AppState {
  return filterState.change(state, { open: !filterState.of(state).open, more: undefined });
}
