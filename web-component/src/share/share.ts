/**
 * What only sharing a record needs: its card, diagrams, the writer of SGF, links and the value of a form.
 *
 * A file of its own in `dist/`, loaded when the user opens the card, when the page asks for a link, or has the element
 * in a form.
 */

import { sheetStyles } from '../ui/sheet/sheet.styles.js';
import { giveStyles } from './share.styles.js';

export { ShareController } from './share-controller.js';
export const panelStyles = [sheetStyles, giveStyles];
