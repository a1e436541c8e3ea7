/**
 * Exports the parts for authors of problems "five with n stones": a card of mode `solve`, and a panel of mode `edit`.
 *
 * This is a separate file in `dist/`, loaded when the user first opens the card or the panel.
 */
import { answerMarkStyles } from '../board/answer-marks.styles.js';
import { soundnessStyles } from './soundness.styles.js';

export { ComposePanel } from './compose-panel.js';
export { StonesProblem } from './stones-problem.js';
export const panelStyles = [answerMarkStyles, soundnessStyles];
