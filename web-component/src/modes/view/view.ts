/**
 * Exports the code that only mode `view` with `record="on"` needs: the list of moves beside the board, and its styles.
 *
 * This is a separate file in `dist/`, loaded when a page first needs it.
 */
import { recordStyles } from '../../board/move-list.styles.js';

export { moveList } from './move-list.js';
export const panelStyles = [recordStyles];
