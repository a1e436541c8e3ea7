/** Exports the card of the filter; a separate file in `dist/`, loaded when the filter is first opened. */
export { formStyles as panelStyles } from './filter-form.styles.js';
export { filterPanel } from './filter-panel.js';
