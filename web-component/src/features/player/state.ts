/** The state of the pages about players. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import { closePreparation } from '../preparation/state.js';

export interface PlayerState {
  /**
   * The players whose pages the user has opened, each from the page of the previous player. The page of the last player
   * is shown. The ids are the ids of players in filters.
   */
  readonly path: readonly { readonly id: number; readonly name: string }[];
  /** Number of presses on names of players. A press on the name of the shown player changes only this number. */
  readonly press: number;
}

export const playerState = featureState<PlayerState>('player', { path: [], press: 0 });

/**
 * Opens the page about a player; `name` is shown until the data arrives. Closes the preparation sheet, which would hide
 * this page.
 */
export function openPlayer(state: AppState, id: number, name: string): AppState {
  const { path, press } = playerState.of(state);
  const next = path.at(-1)?.id === id ? path : [...path, { id, name }];
  return playerState.change(closePreparation(state), { path: next, press: press + 1 });
}
