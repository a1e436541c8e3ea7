/** The state of the preparation sheet against a player. */
import type { Color } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export interface PreparationState {
  /** The opponent whose sheet is open. The id is the id of the player in filters. */
  readonly against: { readonly id: number; readonly name: string } | undefined;
  /** The user's color; `undefined` for both colors. */
  readonly color: Color | undefined;
  /** Number of presses on the button that opens a sheet. */
  readonly press: number;
}

export const preparationState = featureState<PreparationState>('preparation', {
  against: undefined,
  color: undefined,
  press: 0,
});

/** Opens the sheet against a player; `name` is shown until the data arrives. */
export function openPreparation(state: AppState, id: number, name: string): AppState {
  const { press } = preparationState.of(state);
  return preparationState.change(state, { against: { id, name }, press: press + 1 });
}

export function closePreparation(state: AppState): AppState {
  return preparationState.of(state).against ? preparationState.change(state, { against: undefined }) : state;
}
