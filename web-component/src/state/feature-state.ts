/**
 * The part of the element's state that belongs to one feature. It says which of the feature's panels are open, and
 * contains the user's choices in the panels.
 */
import type { AppState } from './state.js';

export interface FeatureState<T extends object> {
  /** Name of the feature, as in the feature table of mode `search`. */
  readonly name: string;
  of(state: AppState): T;
  /** Returns the element's state with some of the feature's values changed. */
  change(state: AppState, change: Partial<T>): AppState;
}

/**
 * Declares the state of a feature. `initial` is this state before the user opens or chooses anything in the feature.
 */
export function featureState<T extends object>(name: string, initial: T): FeatureState<T> {
  // The cast is safe, because only `change` writes this key, with values of type T.
  const of = ({ features }: AppState) => (features[name] ?? initial) as T;
  return {
    name,
    of,
    change: (state, change) => ({ ...state, features: { ...state.features, [name]: { ...of(state), ...change } } }),
  };
}
