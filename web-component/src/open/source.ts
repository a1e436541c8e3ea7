/**
 * Code that only an element with the attribute `src` needs: reading the file at this address, and the choice of a game.
 *
 * This is a separate file in `dist/`, loaded when the page sets the attribute.
 */
import { sourceStyles } from './source.styles.js';

export { SourceController } from './source-controller.js';
export const panelStyles = [sourceStyles];
