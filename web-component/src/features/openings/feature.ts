/** Browser of the 26 openings; a separate file in `dist/`, loaded when first opened. */
export { openingsStyles as panelStyles } from './openings.styles.js';
export { Openings } from './openings-controller.js';
