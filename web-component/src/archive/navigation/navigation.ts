/**
 * What only an element that searches needs, besides the panels: from game to game, and the trail of it.
 *
 * A file of its own in `dist/`, loaded with the panels.
 */
export { navigationStyles as panelStyles } from './navigation.styles.js';
export { Navigation } from './navigation-controller.js';
