/**
 * The fields for what is said of the game and of its opening.
 *
 * A file of its own in `dist/`, loaded when one of the two cards is first unfolded.
 */
import { formsStyles } from './forms.styles.js';

export { factsForm } from './facts-form.js';
export { formTerms } from './form-terms.js';
export { openingForm } from './opening-form.js';
export const panelStyles = [formsStyles];
