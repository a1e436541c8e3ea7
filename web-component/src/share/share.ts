/**
 * What only giving a record away needs: its card, diagrams, the writer of SGF, links and the value of a form.
 *
 * A file of its own in `dist/`, loaded when the reader opens the card, when the page asks for a link, or has the element
 * in a form.
 */

import { giveStyles } from './share.styles.js';

export { GiveMode } from './share-controller.js';
export const panelStyles = [giveStyles];
