/** Whether the tools of the area are open. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export const areaState = featureState('area', { open: false });

export function toggleArea(state: AppState): AppState {
  return areaState.change(state, { open: !areaState.of(state).open });
}
