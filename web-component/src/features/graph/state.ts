/**
 * The user's choice between two graphs: of whole positions, or of the part of the board that the
 * query is about.
 */
import { featureState } from '../../state/feature-state.js';

export const graphState = featureState('graph', { inPart: false });
