/**
 * Parts for an element that searches, besides the panels: navigation between games, and its trail. Separate file in
 * `dist/`, loaded with the panels.
 */
export { navigationStyles as panelStyles } from './navigation.styles.js';
export { Navigation } from './navigation-controller.js';
