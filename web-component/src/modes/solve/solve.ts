/**
 * Exports the code that only mode `solve` needs: setting up positions, forced wins, and their styles.
 *
 * A separate file in `dist/`, loaded when a mode or an attribute first needs it.
 */

export { SolveMode } from './mode.js';
export { solveStyles as panelStyles } from './solve.styles.js';
