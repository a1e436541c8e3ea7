/** Lists the values of a dimension (a fact about games, such as the rule) that match a typed text. */
import type { Dimension, FacetValue, Filter, FoundName } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { type Field, valuesOf } from './filter-choices.js';
import { valueName } from './value-name.js';

export interface ChosenValues {
  filter: Filter | undefined;
  nameOf(of: Dimension, id: number): string;
  terms: TermsOf<'query'>;
}

/**
 * Returns those of the shown values, and of the chosen values that are not shown, whose names have all words of a
 * text.
 */
export function matchingValues(
  text: string,
  of: Field,
  shown: readonly FacetValue[],
  { filter, nameOf, terms }: ChosenValues,
): FoundName[] {
  const set = valuesOf(filter, of).filter((id) => !shown.some((value) => value.id === id));
  const all = [...shown, ...set.map((id) => ({ id, name: nameOf(of, id), games: 0 }))];
  const words = text.toLowerCase().split(/\s+/);
  return all
    .map((value) => ({ ...value, name: valueName(of, value, terms), native: '', place: '' }))
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
