/**
 * Picture of the graph around a position, and its styles. Separate file in `dist/`, loaded when the card of the graph is
 * first opened.
 */

export { graphStyles as panelStyles } from './graph.styles.js';
export { Around } from './graph-around.js';
