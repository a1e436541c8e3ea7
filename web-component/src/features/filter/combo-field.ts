/**
 * Draws a field of the filter. It contains a removable token for each chosen value, and the user types after the tokens
 * to find other values. It is an editable combobox with a list, as in the ARIA Authoring Practices: the focus stays in
 * the input, the arrow keys move along the list, and Enter chooses.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Dimension, FoundName } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { dimensionName } from './value-name.js';

export interface ComboFieldProps {
  of: Dimension;
  /**
   * Whether the user finds values by typing, because there are too many to list. Otherwise the field opens a list of
   * all values.
   */
  typed: boolean;
  text: string;
  /** The values in the list; `undefined` while the list is closed or being loaded. */
  found: readonly FoundName[] | undefined;
  /** Index of the value in the list that Enter chooses; -1 for none. */
  active: number;
  /** The values that the user has chosen. */
  chosen: ReadonlyArray<{ id: number; name: string }>;
  terms: TermsOf<'query'>;
  onText(text: string): void;
  /** Opens the list, or moves to another value in it; `undefined` closes the list. */
  onActive(active: number | undefined): void;
  onChoose(name: FoundName): void;
  /** Called if Enter is pressed before the list has arrived. The first value is chosen when the list arrives. */
  onEnter(): void;
  onRemove(id: number): void;
}

export function comboField(props: ComboFieldProps): TemplateResult {
  const { of, typed, text, found, active, chosen, terms, onText, onActive } = props;
  const open = found !== undefined;
  const list = `names-${of}`;
  const none = html`<li role="option" aria-disabled="true" aria-selected="false">${terms.names({ names: 0 })}</li>`;
  return html`<div class="field-line combo">
    <label for="name-${of}">${dimensionName(of, terms)}</label>
    <div class="box" @click=${(event: Event) => focusField(event, () => open || onActive(-1))}>
      ${chosen.map((value) => token(value, props))}
      <input
        id="name-${of}"
        type="text"
        role="combobox"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        inputmode=${typed ? nothing : 'none'}
        placeholder=${chosen.length > 0 ? '' : typed ? terms.typeName : terms.anyValue}
        aria-autocomplete="list"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls=${list}
        aria-activedescendant=${found?.[active] ? `${list}-${active}` : nothing}
        .value=${live(text)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) onText(event.target.value);
        }}
        @keydown=${(event: KeyboardEvent) => key(event, props)}
        @focusout=${() => onActive(undefined)}
      />
      ${typed ? nothing : icon('choose')}
    </div>
    <ul id=${list} class="card" role="listbox" aria-label=${dimensionName(of, terms)} ?hidden=${!open}>
      ${found?.map((name, index) => option(name, index, props))} ${found?.length === 0 ? none : nothing}
    </ul>
  </div>`;
}

/** Focuses the input after a press anywhere in the box around it. */
function focusField({ currentTarget, target }: Event, open: () => void): void {
  if (!(currentTarget instanceof Element) || !(target instanceof Element) || target.closest('button')) return;
  currentTarget.querySelector('input')?.focus();
  open();
}

function token({ id, name }: { id: number; name: string }, { terms, onRemove }: ComboFieldProps): TemplateResult {
  return html`<button
    class="token"
    type="button"
    title=${name}
    aria-label=${terms.removeFilter({ name })}
    @click=${() => onRemove(id)}
  >
    <span><span>${name}</span>${icon('close')}</span>
  </button>`;
}

function option(
  name: FoundName,
  index: number,
  { of, active, chosen, terms, onChoose }: ComboFieldProps,
): TemplateResult {
  const set = isSet(name, chosen);
  const idle = name.games === 0 && !set;
  const more = [name.native, name.place].filter(Boolean).join(', ');
  return html`<li
    id="names-${of}-${index}"
    class=${index === active ? 'active' : ''}
    role="option"
    aria-selected=${set ? 'true' : 'false'}
    aria-disabled=${idle ? 'true' : nothing}
    @pointerdown=${(event: Event) => event.preventDefault()}
    @click=${() => onChoose(name)}
  >
    <span>${set ? icon('done') : nothing}${name.name} ${more ? html`<small>${more}</small>` : nothing}</span>
    <span class="number" aria-label=${terms.games({ count: name.games })}>${terms.number(name.games)}</span>
  </li>`;
}

function isSet({ id }: FoundName, chosen: ComboFieldProps['chosen']): boolean {
  return chosen.some((value) => value.id === id);
}

function key(event: KeyboardEvent, props: ComboFieldProps): void {
  const { text, found, active, chosen, onText, onActive, onChoose, onEnter, onRemove } = props;
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const last = (found?.length ?? 0) - 1;
  const name = found?.[active];
  const end = chosen.at(-1);
  const act = {
    ArrowDown: () => onActive(found ? (active < last ? active + 1 : 0) : -1),
    ArrowUp: () => onActive(found ? (active > 0 ? active - 1 : last) : -1),
    Enter: () => (name ? onChoose(name) : onEnter()),
    // Escape closes the list if it is open, or else clears the typed text. If there is no text either, the field does
    // not handle the key, and Escape closes the card of the filter.
    Escape: found ? () => onActive(undefined) : text ? () => onText('') : undefined,
    Backspace: text === '' && end ? () => onRemove(end.id) : undefined,
  }[event.key];
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
