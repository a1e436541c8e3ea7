/** Whether the table shows all next moves. */
import { featureState } from '../../state/feature-state.js';

export const explorerState = featureState('explorer', { allMoves: false });
