/**
 * What only an element that searches needs, besides the panels: walking from game to game, and the trail of it.
 *
 * A file of its own in `dist/`, loaded with the panels.
 */
export { walkStyles as panelStyles } from './navigation.styles.js';
export { Walking } from './navigation-controller.js';
