/** The texts for editing in the element's language, with the texts for the fields of the forms. */
import { facts } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import type { EditTerms } from '../edit-terms.js';

export type FormTerms = EditTerms & TermsOf<'facts'>;

/** Returns `terms` with the texts for the forms; returns the same object for the same `terms`. */
export function formTerms(terms: EditTerms): FormTerms {
  return withTerms(terms, { facts });
}
