/**
 * The card with the user's bookmarks and saved filters. This module is a separate file in `dist/`, which the page loads
 * when the user first opens the card.
 */
import { smallBoardStyles } from '../../board/small-board/small-board.styles.js';
import { sheetStyles } from '../../ui/sheet/sheet.styles.js';
import { savedStyles } from './saved.styles.js';

export { SavedSheet } from './saved-sheet.js';
export const panelStyles = [sheetStyles, smallBoardStyles, savedStyles];
