/** The user's choice of novelties, and its changes. */
import type { CollectionInfo, NoveltiesArgs } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

/** Restrictions and order of the list of novelties. */
export type NoveltiesChoice = Omit<NoveltiesArgs, 'generation' | 'limit' | 'file'>;

export interface NoveltiesState {
  /** Absent while the list is closed. */
  readonly choice?: NoveltiesChoice | undefined;
  /** Most novelties to list. */
  readonly limit: number;
  /** Number of presses on buttons that open the list. */
  readonly press: number;
}

/** Novelties listed at first, and added with each press of the button for more. */
const LISTED = 24;

export const noveltiesState = featureState<NoveltiesState>('novelties', { limit: LISTED, press: 0 });

/** Enabled collections whose latest edition is known to have added games. */
export function editionsOf(collections: readonly CollectionInfo[] = []): CollectionInfo[] {
  return collections.filter(({ editionDiff, on }) => on && (editionDiff?.added ?? 0) > 0);
}

/** Opens the list. Starts with the latest edition of a collection, if the games that it added are known. */
export function openNovelties(state: AppState, collections?: readonly CollectionInfo[]): AppState {
  const edition = editionsOf(collections).at(-1)?.id;
  const choice: NoveltiesChoice = {
    ...(edition !== undefined && { edition }),
    openings: [],
    player: '',
    least: 10,
    from: 1,
    to: 60,
    ideasOnly: false,
    order: 'rank',
  };
  return noveltiesState.change(state, { choice, limit: LISTED, press: noveltiesState.of(state).press + 1 });
}

export function closeNovelties(state: AppState): AppState {
  return noveltiesState.change(state, { choice: undefined });
}

/** Changes the open list. A day replaces an edition, and an edition replaces a day. */
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
