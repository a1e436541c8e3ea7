/**
 * What only taking a record in needs: reading what was pasted or dropped, and the card that asks about it.
 *
 * A file of its own in `dist/`, loaded when something is pasted, dropped or chosen.
 */
import { takeStyles } from './open.styles.js';

export { TakeMode } from './open-controller.js';
export const panelStyles = [takeStyles];
