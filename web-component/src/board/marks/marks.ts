/**
 * Code that only marks of next moves need: their picture, names and styles.
 *
 * A separate file in `dist/`, loaded by modes that query an archive.
 */
import { markStyles } from './marks.styles.js';

export { marksOf } from './next-marks.js';
export const panelStyles = [markStyles];
