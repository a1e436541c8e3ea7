/** Finds the next moves that win or lose by force. Separate file in `dist/`, loaded when the user first switches it on. */

export { forcedStyles as panelStyles } from './forced.styles.js';
export { ForcedController } from './forced-moves.js';
