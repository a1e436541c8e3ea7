/** List of novelties; a separate file in `dist/`, loaded when the user first opens the list. */

export { noveltiesStyles as panelStyles } from './novelties.styles.js';
export { NoveltiesController } from './novelties-controller.js';
