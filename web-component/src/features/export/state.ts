/** Whether the bar of the export is open above the list of games. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export const exportState = featureState('export', { open: false });

export function toggleExport(state: AppState): AppState {
  return exportState.change(state, { open: !exportState.of(state).open });
}
