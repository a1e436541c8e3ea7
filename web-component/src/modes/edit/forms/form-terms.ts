/** The texts for editing in the user's language, together with the texts of the forms. */
import { facts } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import type { EditTerms } from '../edit-terms.js';

export type FormTerms = EditTerms & TermsOf<'facts'>;

/** Adds the texts of the forms to `terms`. Returns the same object for the same `terms`. */
export function formTerms(terms: EditTerms): FormTerms {
  return withTerms(terms, { facts });
}
