/**
 * Parts for an element that shows games of an archive: players, moves with variations, facts. Separate file in `dist/`,
 * loaded when the first game is opened.
 */
import { recordStyles } from '../../board/move-list.styles.js';
import { gameStyles } from './game.styles.js';

export { OpenedGame } from './opened-game.js';
export const panelStyles = [recordStyles, gameStyles];
