/**
 * Which of the next moves win or lose by force.
 *
 * A file of its own in `dist/`, loaded when it is first wanted.
 */

export { forcedStyles as panelStyles } from './forced.styles.js';
export { ForcedController } from './forced-controller.js';
