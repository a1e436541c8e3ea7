/**
 * What only a searching element needs: the mode, its panels and their rules.
 *
 * A file of its own in `dist/`, loaded with the first mode that asks the archive, so that a page that only shows games
 * does not pay for it.
 */
export { panelStyles } from '../../archive/panels.styles.js';
export { SearchMode } from './mode.js';
