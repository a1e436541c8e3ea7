/** Unfolded parts of the navigation between games. */
import type { Cursor } from '../../game/cursor.js';
import { featureState } from '../../state/feature-state.js';

export interface NavigationState {
  /** Whether the tree of all stops is open. */
  readonly trail: boolean;
  /**
   * The board for which the list of previous moves is unfolded. On another board the list is folded, so that everything
   * below keeps its place.
   */
  readonly waysOf?: Cursor | undefined;
}

export const navigationState = featureState<NavigationState>('navigation', { trail: false });
