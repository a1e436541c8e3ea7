/** Reads and writes the text of a condition on ratings: `2200-`, `any:2000-2200`, `black:-1900`. */

/** The players whose ratings are compared: both, at least one, or the player of a color. */
export type RatedSide = (typeof SIDES)[number];

export const SIDES = ['both', 'any', 'black', 'white'] as const;

/** A condition on ratings. An empty text means no limit. */
export interface RatingRange {
  side: RatedSide;
  from: string;
  to: string;
}

/** Parses the text of a condition on ratings, which must be valid; an absent text has no limits. */
export function ratingRange(text = ''): RatingRange {
  const [range = '', side] = text.split(':').reverse();
  const [from = '', to = ''] = range.split('-');
  return { side: SIDES.find((one) => one === side) ?? 'both', from, to };
}

/** Writes a condition on ratings; `undefined` without limits. */
export function ratingText({ side, from, to }: RatingRange): string | undefined {
  if (!from && !to) return undefined;
  return `${side === 'both' ? '' : `${side}:`}${from}-${to}`;
}

/** Returns the two ends of a range as texts, and which of the two are set. */
export function rangeEnds(from = '', to = '') {
  const ends = from && to ? (from === to ? 'one' : 'both') : from ? 'from' : 'to';
  return { ends, from, to } as const;
}
