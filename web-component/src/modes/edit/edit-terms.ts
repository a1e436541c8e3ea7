/** The texts of the element in its language, with the texts for editing. */
import { edit } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export type EditTerms = TermsOf<'edit'>;

/** Returns `terms` with the texts for editing; returns the same object for the same `terms`. */
export function editTerms(terms: Terms): EditTerms {
  return withTerms(terms, { edit });
}
