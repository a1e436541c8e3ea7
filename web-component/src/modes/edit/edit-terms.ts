/** The locale's texts for the element, with those for editing. */
import { edit } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export type EditTerms = TermsOf<'edit'>;

/** Returns the texts for editing; returns the same object for the same `terms`. */
export function editTerms(terms: Terms): EditTerms {
  return withTerms(terms, { edit });
}
