/** The state of the navigation between games: which of its parts are unfolded. */
import { featureState } from '../../state/feature-state.js';

export interface NavigationState {
  /** Whether the tree of all visited boards (the stops of the trail) is open. */
  readonly trail: boolean;
}

export const navigationState = featureState<NavigationState>('navigation', { trail: false });
