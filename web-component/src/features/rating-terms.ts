/** The texts about ratings, which several cards share. */
import { ratings } from '../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../locales/localize.js';
import { rangeEnds, ratingRange } from './filter/rating-text.js';

/** Returns the terms together with the texts about ratings. */
export function ratingTerms<T extends Terms>(terms: T): T & TermsOf<'ratings'> {
  return withTerms(terms, { ratings });
}

/** Returns a condition on ratings as the user reads it, such as `Both players: at least 2200`. */
export function chosenRatingText(rating: string | undefined, terms: Terms): string {
  const { side, from, to } = ratingRange(rating);
  const { chosenRating, ratedSide } = ratingTerms(terms);
  return chosenRating({ players: ratedSide({ side }), ...rangeEnds(from, to) });
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
