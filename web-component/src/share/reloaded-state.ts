/**
 * The part of the state that is stored in the entries of the browser's history, besides the board in the address, so
 * that a reload shows the same search: the mode and the query.
 */
import { type AppState, MODES, ORDERS, type QueryState } from '../state/state.js';
import { changeQuery, enterMode } from '../state/transitions.js';

export interface ReloadedState {
  readonly mode: string;
  readonly area: string;
  readonly filter: string;
  readonly order: string;
}

/** Returns the part of a state that a reload shows again. */
export function reloadedPart({ mode, query: { area, filter, order } }: AppState): ReloadedState {
  return { mode, area, filter, order };
}

/**
 * Returns the state with the stored part, or `state` itself if it has this part already. A stored value of an unexpected
 * type changes nothing.
 */
export function withReloaded(state: AppState, stored: unknown): AppState {
  const { mode, area, filter, order }: Partial<Record<keyof ReloadedState, unknown>> = Object(stored);
  const knownMode = MODES.find((known) => known === mode);
  const knownOrder = ORDERS.find((known) => known === order);
  const entered = knownMode === undefined ? state : enterMode(state, knownMode);
  const before = entered.query;
  const query: QueryState = {
    area: typeof area === 'string' ? area : before.area,
    filter: typeof filter === 'string' ? filter : before.filter,
    order: knownOrder ?? before.order,
  };
  const isEqual = query.area === before.area && query.filter === before.filter && query.order === before.order;
  return isEqual ? entered : changeQuery(entered, query);
}
