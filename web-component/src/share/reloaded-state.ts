/**
 * The part of the state that is restored from the browser's history after a reload: the mode and the query. The page
 * then shows the same search again. The board is restored from the address.
 */
import { type AppState, MODES, ORDERS } from '../state/state.js';
import { changeQuery, enterMode } from '../state/transitions.js';

export interface ReloadedState {
  readonly mode: string;
  readonly area: string;
  readonly filter: string;
  readonly order: string;
}

/** Returns the part of a state that is shown again after a reload. */
export function reloadedPart({ mode, query: { area, filter, order } }: AppState): ReloadedState {
  return { mode, area, filter, order };
}

/**
 * Returns `state` with the stored mode and query, or `state` itself if it has the same mode and query already. A
 * stored value of an unexpected type changes nothing.
 */
export function withReloaded(state: AppState, stored: unknown): AppState {
  const { mode, area, filter, order }: Partial<Record<keyof ReloadedState, unknown>> = Object(stored);
  const knownMode = MODES.find((known) => known === mode);
  const knownOrder = ORDERS.find((known) => known === order);
  return changeQuery(knownMode === undefined ? state : enterMode(state, knownMode), {
    ...(typeof area === 'string' && { area }),
    ...(typeof filter === 'string' && { filter }),
    ...(knownOrder !== undefined && { order: knownOrder }),
  });
}
