/**
 * What only a searching element needs: the panels and their rules.
 *
 * A file of its own in `dist/`, loaded with the first mode that asks the archive, so that a page that only shows games
 * does not pay for it.
 */
export { gameFacts } from '../../archive/explorer/game-facts.js';
export { panelStyles } from '../../ui/panels.styles.js';
export { searchPanel } from './panel.js';
