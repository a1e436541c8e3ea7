/** The text of a condition on ratings in the user's language. */
import type { Terms } from '../../locales/localize.js';
import { ratingTerms } from '../rating-terms.js';
import { rangeEnds, ratingRange } from './rating-text.js';

/** Returns a condition on ratings in words, such as `Both players: at least 2200`. */
export function chosenRatingText(rating: string | undefined, terms: Terms): string {
  const { side, from, to } = ratingRange(rating);
  const { chosenRating, ratedSide } = ratingTerms(terms);
  return chosenRating({ players: ratedSide({ side }), ...rangeEnds(from, to) });
}
