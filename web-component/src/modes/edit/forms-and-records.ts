/**
 * Parts that are closed at first: the forms for the game's facts and its opening, and the list of the user's records.
 *
 * A separate file in `dist/`, loaded when the user first opens such a part.
 */
import { formsStyles } from './forms.styles.js';
import { recordsStyles } from './records.styles.js';

export { factsForm } from './facts-form.js';
export { formTerms } from './form-terms.js';
export { offer } from './offered-fifths.js';
export { openingForm } from './opening-form.js';
export { recordsList } from './records-list.js';
export const panelStyles = [formsStyles, recordsStyles];
