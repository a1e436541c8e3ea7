/**
 * What only an element that studies positions needs: forbidden points, setting up, forced wins, and their rules.
 *
 * A file of its own in `dist/`, loaded when a mode or an attribute first asks for it.
 */

export { SolveMode } from './mode.js';
export { solveStyles as panelStyles } from './solve.styles.js';
