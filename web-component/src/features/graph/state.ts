/** The state of the graph: whether it is open. */
import { featureState } from '../../state/feature-state.js';

export const graphState = featureState('graph', { open: false });
