/** The texts of the element in the user's language, together with the texts for editing. */
import { edit } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export type EditTerms = TermsOf<'edit'>;

/** Adds the texts for editing to `terms`. Returns the same object for the same `terms`. */
export function editTerms(terms: Terms): EditTerms {
  return withTerms(terms, { edit });
}
