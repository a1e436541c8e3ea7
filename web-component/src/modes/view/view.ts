/**
 * What only mode `view` with `record="on"` needs: the moves as a list beside the board, and its rules.
 *
 * A file of its own in `dist/`, loaded when a page first asks for it.
 */
import { recordStyles } from '../../board/move-list.styles.js';

export { moveList } from './move-list.js';
export const panelStyles = [recordStyles];
