/**
 * Code that only opening a record needs: reading pasted text or dropped files, and the card for them.
 *
 * This is a separate file in `dist/`, loaded when the user pastes, drops or chooses something.
 */
import { openStyles } from './open.styles.js';

export { OpenController } from './open-controller.js';
export const panelStyles = [openStyles];
