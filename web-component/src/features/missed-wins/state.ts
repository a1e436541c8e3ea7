/**
 * The state of the card of missed wins: whether the card is open, and which findings of the analysis the user wants to
 * see.
 */
import type { FindKind } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

/** The findings that the user wants to see, and the limits of the analysis. */
export interface FindsChoice {
  readonly kind: FindKind;
  readonly side: 'both' | 'black' | 'white';
  /** Whether to list only findings in games in which both sides missed a win. */
  readonly both: boolean;
  /** Least number of moves in a win that is listed; 0 for all wins. */
  readonly least: number;
  /**
   * Greatest number of positions in the search for a win by threats (VCT); 0 if the analysis searches only wins by
   * fours (VCF).
   */
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
