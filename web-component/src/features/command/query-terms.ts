/** Adds the texts of the filter. Separate, because a module can import only one section of English. */
import { query } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export function withQueryTerms(terms: Terms): TermsOf<'query'> {
  return withTerms(terms, { query });
}
