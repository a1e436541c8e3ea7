/**
 * What only an element that shows games of an archive needs: who played, the moves with what was tried, the facts.
 *
 * A file of its own in `dist/`, loaded when the first game is opened.
 */
import { recordStyles } from '../../board/move-list.styles.js';
import { gameStyles } from './game.styles.js';

export { OpenedGame } from './opened-game.js';
export const panelStyles = [recordStyles, gameStyles];
