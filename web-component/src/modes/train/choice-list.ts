/** Draws a list from which the user chooses one value. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../../ui/icons.js';

export function choiceList<T extends string | number>(
  label: string,
  options: readonly (readonly [T, string])[],
  chosen: T,
  choose: (value: T) => void,
): TemplateResult {
  const changed = ({ target }: Event) => {
    const found = target instanceof HTMLSelectElement ? options[target.selectedIndex] : undefined;
    if (found) choose(found[0]);
  };
  return html`<label class="train-choice"
    ><span class="unseen">${label}</span
    ><select .value=${live(String(chosen))} @change=${changed}>
      ${options.map(([value, name]) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`)}</select
    >${icon('choose')}</label
  >`;
}
