/** Shows the choices of a filter as chips; a click removes the choice of a chip. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Dimension, Filter } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { chosenRatingText } from './chosen-rating.js';
import { choices, type FilterChoice } from './filter-choices.js';
import { rangeEnds } from './rating-text.js';
import { valueName } from './value-name.js';

export interface ChipsProps {
  filter: Filter | undefined;
  nameOf(of: Dimension, id: number): string;
  terms: TermsOf<'query'>;
  /**
   * The filter as it was before a click removed a chip. Until the pointer leaves the row, the space of a removed chip
   * stays empty, so that no other chip moves under the pointer.
   */
  held: Filter | undefined;
  onRemove(choice: FilterChoice, event: MouseEvent): void;
  onClear(event: MouseEvent): void;
  /** Called when the pointer has left the row of chips. */
  onLeave(): void;
}

export function filterChips(props: ChipsProps): TemplateResult | typeof nothing {
  const { filter, held, terms, onClear, onLeave } = props;
  const set = choices(filter);
  const row = choices(held);
  const has = (all: readonly FilterChoice[], { of, id }: FilterChoice) =>
    all.some((one) => one.of === of && one.id === id);
  const added = set.filter((choice) => !has(row, choice));
  if (set.length + row.length === 0) return nothing;
  return html`<div class="filters" role="group" aria-label=${terms.filterSet} @pointerleave=${onLeave}>
    ${row.map((choice) => (has(set, choice) ? chip(choice, props) : chip(choice, { ...props, filter: held }, 'no-chip')))}
    ${added.map((choice) => chip(choice, props))}
    ${set.length > 0 ? html`<button class="link" type="button" @click=${onClear}>${terms.clearFilters}</button>` : nothing}
  </div>`;
}

function chip(choice: FilterChoice, props: ChipsProps, kind = 'chip'): TemplateResult {
  const name = choiceName(choice, props);
  return html`<button
    class=${kind}
    type="button"
    aria-label=${props.terms.removeFilter({ name })}
    @click=${(event: MouseEvent) => props.onRemove(choice, event)}
  >
    <span>${name}</span>${icon('close')}
  </button>`;
}

/** Returns the name of a choice, such as `Yamaguchi (White)` or `2015–2020`. */
export function choiceName(
  { of, id }: FilterChoice,
  { filter, nameOf, terms }: Pick<ChipsProps, 'filter' | 'nameOf' | 'terms'>,
): string {
  if (of === 'rating') return chosenRatingText(filter?.rating, terms);
  const number = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const [from, to] = of === 'length' ? [number(filter?.shortest), number(filter?.longest)] : [filter?.from, filter?.to];
  const name = id === undefined ? '' : valueName(of, { id, name: nameOf(of, id) }, terms);
  if (of === 'player') return filter?.as ? terms.chosenPlayer({ name, color: filter.as }) : name;
  if (of === 'opponent') return terms.chosenOpponent({ name });
  if (of === 'year') return terms.chosenYears(rangeEnds(from, to));
  if (of === 'length') return terms.chosenLengths(rangeEnds(from, to));
  if (of === 'rated') return filter?.rated ? terms.rated : terms.notRated;
  return name;
}
