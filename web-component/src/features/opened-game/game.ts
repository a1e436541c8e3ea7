/**
 * Exports the code that only an opened game needs: its caption, its moves with variations, and its facts. This module
 * is a separate file in `dist/`, which the page loads when the first game is opened.
 */
import { recordStyles } from '../../board/move-list.styles.js';
import { gameStyles } from './game.styles.js';

export { OpenedGameView } from './opened-game.js';
export const panelStyles = [recordStyles, gameStyles];
