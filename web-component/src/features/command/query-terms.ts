/**
 * Adds the texts about queries and filters to the common texts. This is a module of its own, because a module can
 * import only one section of the English texts.
 */
import { query } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export function withQueryTerms(terms: Terms): TermsOf<'query'> {
  return withTerms(terms, { query });
}
