/**
 * The picture of the graph around a position, and its rules.
 *
 * A file of its own in `dist/`, loaded when its card is first opened.
 */

export { graphStyles as panelStyles } from './graph.styles.js';
export { Around } from './graph-around.js';
