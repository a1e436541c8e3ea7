/**
 * What only an element that shows records or edits them needs: the tree, its tools and forms, and their rules.
 *
 * A file of its own in `dist/`, loaded when mode `edit` or a record first asks for it.
 */

export { editStyles as panelStyles } from './edit.styles.js';
export { EditMode } from './mode.js';
