/**
 * What only opening a record needs: reading what was pasted or dropped, and the card that asks about it.
 *
 * A file of its own in `dist/`, loaded when something is pasted, dropped or chosen.
 */
import { openStyles } from './open.styles.js';

export { OpenController } from './open-controller.js';
export const panelStyles = [openStyles];
