/** State of the filter's panel: whether it is open, which fields are unfolded, and the name that the user types. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import type { Field } from './filter-choices.js';

/** The text that the user types in one field of the panel. */
export interface TypedName {
  readonly of: Field;
  readonly text: string;
}

export interface FilterPanelState {
  readonly open: boolean;
  /**
   * Whether the rarely used fields are unfolded. Absent until the user unfolds or folds them, or until the page unfolds
   * them because a rarely used field has a value.
   */
  readonly more?: boolean | undefined;
  /** Absent unless the user types a name. */
  readonly typed?: TypedName | undefined;
}

export const filterState = featureState<FilterPanelState>('filter', { open: false });

export function toggleFilter(state: AppState): AppState {
  const closed = closeFilter(state);
  return filterState.of(state).open ? closed : filterState.change(closed, { open: true, more: undefined });
}

export function closeFilter(state: AppState): AppState {
  return filterState.change(state, { open: false, typed: undefined });
}

/** Unfolds the rarely used fields, or folds them. */
export function unfoldFilter(state: AppState, more: boolean): AppState {
  return filterState.change(state, { more });
}

/** Sets the text in a field; `undefined` empties the field. */
export function typeName(state: AppState, typed: TypedName | undefined): AppState {
  return filterState.change(state, { typed });
}
