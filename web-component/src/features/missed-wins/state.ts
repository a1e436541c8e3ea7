/** Whether the card of missed wins is open, and the choice among the findings. */
import type { FindKind } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

/** The user's choice among the findings. */
export interface FindsChoice {
  readonly kind: FindKind;
  readonly side: 'both' | 'black' | 'white';
  /** Only findings in games in which both sides missed a win. */
  readonly both: boolean;
  /** Only wins of at least this many moves. */
  readonly least: number;
  /** Most positions searched by threats; 0 for fours only. */
  readonly threats: number;
}

export interface MissedWinsState {
  readonly open: boolean;
  readonly choice: FindsChoice;
}

export const missedWinsState = featureState<MissedWinsState>('missed-wins', {
  open: false,
  choice: { kind: 'missed', side: 'both', both: false, least: 0, threats: 0 },
});

export function toggleMissedWins(state: AppState): AppState {
  return missedWinsState.change(state, { open: !missedWinsState.of(state).open });
}

export function chooseFinds(state: AppState, change: Partial<FindsChoice>): AppState {
  return missedWinsState.change(state, { choice: { ...missedWinsState.of(state).choice, ...change } });
}
