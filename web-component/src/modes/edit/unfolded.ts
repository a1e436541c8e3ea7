/**
 * What is folded at first: the fields for what is said of the game and of its opening, and the list of the user's records.
 *
 * A file of its own in `dist/`, loaded when one of them is first unfolded.
 */
import { formsStyles } from './forms.styles.js';
import { recordsStyles } from './records.styles.js';

export { factsForm } from './facts-form.js';
export { formTerms } from './form-terms.js';
export { offer } from './offering.js';
export { openingForm } from './opening-form.js';
export { recordsList } from './records-list.js';
export const panelStyles = [formsStyles, recordsStyles];
