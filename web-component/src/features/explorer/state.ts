/** The state of the table: whether it shows all next moves, or only the first ones. */
import { featureState } from '../../state/feature-state.js';

export const explorerState = featureState('explorer', { allMoves: false });
