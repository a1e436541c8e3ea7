/** The texts about ratings, which several cards share. */
import { ratings } from '../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../locales/localize.js';

/** Returns the terms together with the texts about ratings. */
export function ratingTerms<T extends Terms>(terms: T): T & TermsOf<'ratings'> {
  return withTerms(terms, { ratings });
}

/**
 * Returns the sentence about the games that an answer leaves out because a rating is missing. Returns an empty text if
 * there are no such games.
 */
export function withoutRatingText(
  { withoutRating: games = 0 }: { readonly withoutRating?: number | undefined },
  terms: Terms,
): string {
  return games > 0 ? ratingTerms(terms).withoutRating({ games }) : '';
}
