/**
 * Returns the name of a value of the filter. The name comes from the texts of the language, from the table of openings,
 * or from the imported file.
 */
import type { Color, Dimension, FacetValue } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { OPENINGS } from '../openings/opening-table.js';
import { RESULTS } from './filter-choices.js';

export function valueName(
  of: Dimension,
  { id, name }: Pick<FacetValue, 'id' | 'name'>,
  terms: TermsOf<'query'>,
): string {
  if (of === 'category') return categoryName(id, name, terms);
  const opening = of === 'opening' ? OPENINGS[id] : undefined;
  if (opening) return terms.openingName(opening);
  const result = of === 'result' ? RESULTS[id] : undefined;
  return result ? terms.resultName[result] : name || `#${id}`;
}

export function dimensionName(of: Dimension, terms: TermsOf<'query'>): string {
  return { ...terms.fact, ...terms.dimension }[of];
}

/** Returns the choices for the color of a player, each with its name: any color (`undefined`), Black, or White. */
export function colorChoices(terms: TermsOf<'query'>): readonly (readonly [Color | undefined, string])[] {
  return [
    [undefined, terms.eitherSide],
    ['black', terms.color.black],
    ['white', terms.color.white],
  ];
}

function categoryName(id: number, name: string, terms: TermsOf<'query'>): string {
  if (id === 1) return terms.categoryRenju;
  return id === 2 || id === 3 ? terms.categoryGomoku({ id }) : name;
}
