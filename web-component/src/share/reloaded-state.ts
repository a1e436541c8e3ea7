/**
 * The part of the state that is stored in the entries of the browser's history, besides the board in the address, so
 * that a reload shows the same search: the mode, the query, and the open panels.
 */
import { type AppState, MODES, ORDERS, type QueryState } from '../state/state.js';
import { changeQuery, enterMode } from '../state/transitions.js';

type PlainValue = string | number | boolean;

export interface ReloadedState {
  readonly mode: string;
  readonly area: string;
  readonly filter: string;
  readonly order: string;
  /**
   * The plain values of each feature's state, such as an open panel or a chosen tab. Nested values are left out, because
   * they may have another shape in the version of the element that reads them.
   */
  readonly features: Readonly<Record<string, Readonly<Record<string, PlainValue>>>>;
}

/** Returns the part of a state that a reload shows again. */
export function reloadedPart({ mode, query, features }: AppState): ReloadedState {
  const { area, filter, order } = query;
  const plain = Object.entries(features).map(([name, state]) => [name, plainValues(state)] as const);
  return { mode, area, filter, order, features: Object.fromEntries(plain) };
}

/** Returns the state with the stored part. A stored value of an unexpected type changes nothing. */
export function withReloaded(state: AppState, stored: unknown): AppState {
  const { mode, area, filter, order, features } = objectOf(stored);
  const known = MODES.find((one) => one === mode);
  const query: Partial<QueryState> = {
    ...(typeof area === 'string' && { area }),
    ...(typeof filter === 'string' && { filter }),
    ...orderOf(order),
  };
  const entered = known === undefined ? state : enterMode(state, known);
  const next = Object.keys(query).length > 0 ? changeQuery(entered, query) : entered;
  const opened = Object.entries(objectOf(features)).map(([name, values]) => {
    return [name, { ...next.features[name], ...plainValues(values) }] as const;
  });
  return opened.length > 0 ? { ...next, features: { ...next.features, ...Object.fromEntries(opened) } } : next;
}

function orderOf(order: unknown): Partial<QueryState> {
  const known = ORDERS.find((one) => one === order);
  return known === undefined ? {} : { order: known };
}

function plainValues(state: unknown): Record<string, PlainValue> {
  const plain = Object.entries(objectOf(state)).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  return Object.fromEntries(plain) as Record<string, PlainValue>;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
