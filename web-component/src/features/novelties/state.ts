/** The state of the list of novelties: the user's choice of novelties, and functions that change this choice. */
import { type CollectionInfo, NOVELTY_DEFAULTS, type NoveltiesArgs } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

/** Which novelties to list, and in which order. */
export type NoveltiesChoice = Omit<NoveltiesArgs, 'generation' | 'limit' | 'file'>;

export interface NoveltiesState {
  /** The user's choice; absent while the list is closed. */
  readonly choice?: NoveltiesChoice | undefined;
  /** Greatest number of novelties to list. */
  readonly limit: number;
  /**
   * Number of presses on buttons that open the list. If the list is already open, a press on one of these buttons
   * changes only this number.
   */
  readonly press: number;
}

/** Number of novelties that are listed at first. Each press of the button for more adds the same number. */
const LISTED = 24;

export const noveltiesState = featureState<NoveltiesState>('novelties', { limit: LISTED, press: 0 });

/** Returns the collections that are searched and whose latest edition is known to have added games. */
export function editionsOf(collections: readonly CollectionInfo[] = []): CollectionInfo[] {
  return collections.filter(({ editionDiff, on }) => on && (editionDiff?.added ?? 0) > 0);
}

/**
 * Opens the list. If it is known which games the latest edition of a collection added, the list first shows the
 * novelties in that edition.
 */
export function openNovelties(state: AppState, collections?: readonly CollectionInfo[]): AppState {
  const edition = editionsOf(collections).at(-1)?.id;
  const choice: NoveltiesChoice = {
    ...(edition !== undefined && { edition }),
    openings: [],
    player: '',
    ...NOVELTY_DEFAULTS,
  };
  return noveltiesState.change(state, { choice, limit: LISTED, press: noveltiesState.of(state).press + 1 });
}

export function closeNovelties(state: AppState): AppState {
  return noveltiesState.change(state, { choice: undefined });
}

/** Changes the choice in the open list. A chosen day replaces a chosen edition, and an edition replaces a day. */
export function chooseNovelties(state: AppState, change: Partial<NoveltiesChoice>): AppState {
  const { choice } = noveltiesState.of(state);
  if (!choice) return state;
  const { since, edition, ...rest } = { ...choice, ...change };
  const which = 'since' in change ? { ...(since && { since }) } : { ...(edition !== undefined && { edition }) };
  const kept = 'since' in change || 'edition' in change ? which : { ...(since && { since }), ...which };
  return noveltiesState.change(state, { choice: { ...rest, ...kept }, limit: LISTED });
}

export function listMoreNovelties(state: AppState): AppState {
  return noveltiesState.change(state, { limit: noveltiesState.of(state).limit + LISTED });
}
