/**
 * Exports the parts of mode `edit` that are closed at first: the forms for the facts and the opening of the game, and
 * the list of the user's records.
 *
 * This is a separate file in `dist/`, loaded when the user first opens a form or the list.
 */
import { formsStyles } from './forms/forms.styles.js';
import { recordsStyles } from './records/records.styles.js';

export { factsForm } from './forms/facts-form.js';
export { formTerms } from './forms/form-terms.js';
export { offer } from './forms/offered-fifths.js';
export { openingForm } from './forms/opening-form.js';
export { recordsList } from './records/records-list.js';
export const panelStyles = [formsStyles, recordsStyles];
