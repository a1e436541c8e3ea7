/** The state of the card with the list of games: which of its tabs is shown. */
import { featureState } from '../../state/feature-state.js';

/** The tabs of the card, by the names of their features in the feature table. */
export type ListTab = 'games' | 'tree' | 'graph';

export const listState = featureState('games', { tab: 'games' as ListTab });
