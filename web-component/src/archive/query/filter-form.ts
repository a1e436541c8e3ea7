/** The fields of the filter: a file of its own in `dist/`, loaded when the filter is first opened. */
export { formStyles as panelStyles } from './filter-form.styles.js';
export { filterPanel } from './filter-panel.js';
