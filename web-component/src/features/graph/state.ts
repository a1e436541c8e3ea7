/** Whether the card of the graph is open. */
import { featureState } from '../../state/feature-state.js';

export const graphState = featureState('graph', { open: false });
