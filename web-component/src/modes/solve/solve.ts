/**
 * Exports the code that only mode `solve` needs: setting up positions, showing forced wins, and the
 * styles of both.
 *
 * This is a separate file in `dist/`, loaded when a mode or an attribute first needs it.
 */

export { SolveMode } from './mode.js';
export { solveStyles as panelStyles } from './solve.styles.js';
