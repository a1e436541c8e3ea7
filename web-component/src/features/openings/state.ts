/** The state of the browser of openings: whether it is open, and for which use. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

/** The use of a chosen opening: `board` puts it on the board, `filter` adds it to the filter. */
export type OpeningUse = 'board' | 'filter';

export interface OpeningsState {
  /** Absent while the browser of openings is closed. */
  readonly use?: OpeningUse | undefined;
  /** Selector of the HTML element that gets the focus when the browser of openings is closed. */
  readonly from: string;
}

export const openingsState = featureState<OpeningsState>('openings', { from: '' });

export function openOpenings(state: AppState, use: OpeningUse, from: string): AppState {
  return openingsState.change(state, { use, from });
}

export function closeOpenings(state: AppState): AppState {
  return openingsState.change(state, { use: undefined });
}
