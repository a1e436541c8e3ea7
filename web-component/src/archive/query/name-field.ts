/**
 * A field in which a name is typed and found: an editable combobox with a list, as the ARIA Authoring Practices have it.
 * The focus stays in the field; the arrows go along the list and Enter chooses.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Dimension, FoundName } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';

export interface NameFieldProps {
  of: Dimension;
  text: string;
  /** What was found; absent while the list is closed, or on its way. */
  found: readonly FoundName[] | undefined;
  /** The row of the list that Enter chooses; -1 for none. */
  active: number;
  /** Whether a name is set already. */
  isSet(id: number): boolean;
  terms: TermsOf<'query'>;
  onText(text: string): void;
  /** Opens the list, or goes along it; closes it with `undefined`. */
  onActive(active: number | undefined): void;
  onChoose(name: FoundName): void;
}

export function nameField(props: NameFieldProps): TemplateResult {
  const { of, text, found, active, terms, onText, onActive } = props;
  const open = found !== undefined;
  const list = `names-${of}`;
  return html`<div class="name-field">
    <label for="name-${of}">${terms.dimension[of]}</label>
    <input
      id="name-${of}"
      type="text"
      role="combobox"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${terms.typeName}
      aria-autocomplete="list"
      aria-expanded=${open ? 'true' : 'false'}
      aria-controls=${list}
      aria-activedescendant=${found?.[active] ? `${list}-${active}` : nothing}
      .value=${live(text)}
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) onText(event.target.value);
      }}
      @click=${() => open || onActive(-1)}
      @keydown=${(event: KeyboardEvent) => key(event, props)}
      @focusout=${() => onActive(undefined)}
    />
    <ul id=${list} class="card" role="listbox" aria-label=${terms.dimension[of]} ?hidden=${!open}>
      ${found?.map((name, index) => option(name, index, props))}
      ${found?.length === 0 ? html`<li class="none" role="option" aria-disabled="true" aria-selected="false">${terms.noSuchName}</li>` : nothing}
    </ul>
  </div>`;
}

function option(
  name: FoundName,
  index: number,
  { of, active, isSet, terms, onChoose }: NameFieldProps,
): TemplateResult {
  const set = isSet(name.id);
  const idle = name.games === 0 && !set;
  const more = [name.native, name.place].filter(Boolean).join(', ');
  return html`<li
    id="names-${of}-${index}"
    class=${index === active ? 'active' : ''}
    role="option"
    aria-selected=${set ? 'true' : 'false'}
    aria-disabled=${idle ? 'true' : nothing}
    @pointerdown=${(event: Event) => event.preventDefault()}
    @click=${() => idle || onChoose(name)}
  >
    <span>${set ? icon('done') : nothing}${name.name} ${more ? html`<small>${more}</small>` : nothing}</span>
    <span class="number" aria-label=${terms.games({ count: name.games })}>${terms.number(name.games)}</span>
  </li>`;
}

function key(event: KeyboardEvent, { text, found, active, isSet, onText, onActive, onChoose }: NameFieldProps): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const last = (found?.length ?? 0) - 1;
  const name = found?.[active];
  const act = {
    ArrowDown: () => onActive(found ? (active < last ? active + 1 : 0) : -1),
    ArrowUp: () => onActive(found ? (active > 0 ? active - 1 : last) : -1),
    Enter: () => name && (name.games > 0 || isSet(name.id)) && onChoose(name),
    // The innermost first: the list, then the text; then what is around the field.
    Escape: found ? () => onActive(undefined) : text ? () => onText('') : undefined,
  }[event.key];
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
