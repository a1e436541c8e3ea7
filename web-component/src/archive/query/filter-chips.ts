/** What a filter has set, as chips: each goes with a click. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Dimension, Filter } from '../../engine/protocol.js';
import type { Terms } from '../../locales/localize.js';
import type { QuestionTerms } from '../../locales/question-en.js';
import { icon } from '../../ui/icons.js';
import { type Choice, choices } from './filter-choices.js';
import { valueName } from './filter-panel.js';

export interface ChipsProps {
  filter: Filter | undefined;
  nameOf(of: Dimension, id: number): string;
  terms: Terms & QuestionTerms;
  onRemove(choice: Choice): void;
  onClear(): void;
}

export function filterChips(props: ChipsProps): TemplateResult | typeof nothing {
  const { filter, terms, onRemove, onClear } = props;
  const set = choices(filter);
  if (set.length === 0) return nothing;
  return html`<div class="chips" role="group" aria-label=${terms.filterSet}>
    ${set.map((choice) => {
      const name = choiceName(choice, props);
      return html`<button
        class="chip"
        type="button"
        aria-label=${terms.removeFilter(name)}
        @click=${() => onRemove(choice)}
      >
        <span>${name}</span>${icon('close')}
      </button>`;
    })}
    <button class="link" type="button" @click=${onClear}>${terms.clearFilters}</button>
  </div>`;
}

/** `Yamaguchi (White)`, `2015–2020`. */
export function choiceName(
  { of, id }: Choice,
  { filter, nameOf, terms }: Omit<ChipsProps, 'onRemove' | 'onClear'>,
): string {
  const number = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const [from, to] = of === 'length' ? [number(filter?.shortest), number(filter?.longest)] : [filter?.from, filter?.to];
  const name = id === undefined ? '' : valueName(of, { id, name: nameOf(of, id), games: 0 }, terms);
  return terms.chosen({ of, name, from, to, as: filter?.as, rated: filter?.rated });
}
