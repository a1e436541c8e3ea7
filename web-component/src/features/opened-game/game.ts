/**
 * Exports the code that only an opened game needs: its caption, its moves with variations, and its facts. A separate
 * file in `dist/`, loaded when the first game is opened.
 */
import { recordStyles } from '../../board/move-list.styles.js';
import { gameStyles } from './game.styles.js';

export { OpenedGame } from './opened-game.js';
export const panelStyles = [recordStyles, gameStyles];
