/**
 * Exports the code that only sharing a record needs: its card, diagrams, the SGF writer, links and the form value.
 *
 * This is a separate file in `dist/`, loaded when the user opens the card, when the page requests a link, or when the
 * element is in a form.
 */

import { sheetStyles } from '../ui/sheet/sheet.styles.js';
import { giveStyles } from './share.styles.js';

export { ShareController } from './share-controller.js';
export const panelStyles = [sheetStyles, giveStyles];
