/**
 * What only marks of next moves need: their picture, their names and their rules.
 *
 * A file of its own in `dist/`, loaded by whoever asks an archive.
 */
import { markStyles } from './marks.styles.js';

export { marksOf } from './next-marks.js';
export const panelStyles = [markStyles];
