/** The state of the navigation between games: which of its parts are unfolded. */
import type { Cursor } from '../../game/cursor.js';
import { featureState } from '../../state/feature-state.js';

export interface NavigationState {
  /** Whether the tree of all stops of the trail is open. */
  readonly trail: boolean;
  /**
   * The board for which all moves by which games reached the position are listed. On another board the list is folded
   * again, so that everything below stays in its place.
   */
  readonly waysOf?: Cursor | undefined;
}

export const navigationState = featureState<NavigationState>('navigation', { trail: false });
