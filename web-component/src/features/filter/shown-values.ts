/**
 * Keeps the values of a dimension (a fact about games, such as the rule) in their positions while the numbers of
 * games change.
 */
import type { FacetValue } from '../../engine/protocol.js';

/**
 * Returns the values that were shown before, in their old order and with their current numbers of games, and then the
 * new values.
 */
export function stillShown(before: readonly FacetValue[] | undefined, now: readonly FacetValue[]): FacetValue[] {
  const stay = (before ?? []).map((value) => now.find(({ id }) => id === value.id) ?? { ...value, games: 0 });
  return [...stay, ...now.filter(({ id }) => !stay.some((value) => value.id === id))];
}
