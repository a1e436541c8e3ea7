/** The state of the page about an event. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import { playerState } from '../player/state.js';
import { closePreparation } from '../preparation/state.js';

export interface EventPageState {
  /** The event whose page is open. The id is the id of the event in filters. */
  readonly event: { readonly id: number; readonly name: string } | undefined;
  /** Number of presses on names of events. A press on the name of the shown event changes only this number. */
  readonly press: number;
}

export const eventState = featureState<EventPageState>('event', { event: undefined, press: 0 });

/**
 * Opens the page about an event; `name` is shown until the data arrives. Closes the pages about players and the
 * preparation sheet, which would hide this page.
 */
export function openEvent(state: AppState, id: number, name: string): AppState {
  const { press } = eventState.of(state);
  const shown = playerState.change(closePreparation(state), { path: [] });
  return eventState.change(shown, { event: { id, name }, press: press + 1 });
}
