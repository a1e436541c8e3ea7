/** The browser of the 26 openings: a file of its own in `dist/`, loaded when it is first opened. */
export { openingsStyles as panelStyles } from './openings.styles.js';
export { Openings } from './openings-controller.js';
