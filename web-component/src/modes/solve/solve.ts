/**
 * Exports the code that only mode `solve` needs: it sets up positions, shows forced wins, and has the styles of both.
 *
 * This is a separate file in `dist/`, loaded when a mode or an attribute first needs it.
 */

export { SolveMode } from './mode.js';
export { solveStyles as panelStyles } from './solve.styles.js';
