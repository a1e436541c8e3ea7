/**
 * Exports the code that only mode `search` needs: the mode, its panels and their styles.
 *
 * This is a separate file in `dist/`, loaded with the first mode that queries the archive. Pages that only show games
 * do not load it.
 */
export { panelStyles } from '../../features/panels.styles.js';
export { SearchMode } from './mode.js';
