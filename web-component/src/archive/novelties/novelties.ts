/** New moves of an edition: a file of its own in `dist/`, loaded when they are first asked for. */

export { noveltiesStyles as panelStyles } from './novelties.styles.js';
export { NoveltiesController } from './novelties-controller.js';
