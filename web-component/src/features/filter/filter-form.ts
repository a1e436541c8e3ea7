/**
 * Exports the card of the filter. This module is a separate file in `dist/`, which the page loads when the card is
 * first opened.
 */
export { formStyles as panelStyles } from './filter-form.styles.js';
export { filterPanel } from './filter-panel.js';
