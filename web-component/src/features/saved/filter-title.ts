/** Describes a saved filter in words, such as `Yamaguchi, 2015–2020`. */
import type { Dimension } from '../../engine/protocol.js';
import { query } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import type { SavedFilter } from '../../state/saved-item.js';
import { choiceName } from '../filter/filter-chips.js';
import { choices } from '../filter/filter-choices.js';
import { parseFilter } from '../filter/filter-text.js';

export function filterTitle({ filter: text, values }: Pick<SavedFilter, 'filter' | 'values'>, common: Terms): string {
  const { filter } = parseFilter(text);
  const terms = withTerms(common, { query });
  const nameOf = (of: Dimension, id: number) => values.find((one) => one.of === of && one.id === id)?.name ?? '';
  return choices(filter)
    .map((choice) => choiceName(choice, { filter, nameOf, terms }))
    .join(terms.comma);
}
