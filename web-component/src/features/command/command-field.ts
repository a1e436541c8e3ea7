/**
 * Draws the command field over the page: an editable combobox with a list of suggestions, as in the ARIA Authoring
 * Practices. The focus stays in the input, the arrow keys move along the list, and Enter chooses the active suggestion.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../../ui/icons.js';
import type { Suggestion } from './suggestions.js';
import type { CommandTerms } from './vocabulary.js';

export interface CommandFieldProps {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion that Enter chooses. */
  readonly active: number;
  /** Whether the players and events that match the text have been requested and have not arrived. */
  readonly waiting: boolean;
  readonly terms: CommandTerms;
  onText(text: string): void;
  onActive(active: number): void;
  onEnter(): void;
  onChoose(suggestion: Suggestion): void;
  onClose(): void;
}

export function commandField(props: CommandFieldProps): TemplateResult {
  const { text, suggestions, active, waiting, terms } = props;
  const none = suggestions.length === 0 && text.trim() !== '' && !waiting;
  const open = suggestions.length > 0 || none;
  return html`<div class="card command" part="panel command" popover="manual" role="search" tabindex="-1">
    <div class="box">
      ${icon('search')}
      <input
        id="command-text"
        type="text"
        role="combobox"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder=${terms.commandHint}
        aria-label=${terms.commandLabel}
        aria-autocomplete="list"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls="command-list"
        aria-activedescendant=${suggestions[active] ? `command-${active}` : nothing}
        .value=${live(text)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) props.onText(event.target.value);
        }}
        @keydown=${(event: KeyboardEvent) => key(event, props)}
      />
    </div>
    <ul id="command-list" role="listbox" aria-label=${terms.commandList} ?hidden=${!open}>
      ${suggestions.map((suggestion, index) => option(suggestion, index, props))}
      ${none ? html`<li role="option" aria-disabled="true" aria-selected="false">${terms.names({ names: 0 })}</li>` : nothing}
    </ul>
  </div>`;
}

function option(suggestion: Suggestion, index: number, { active, terms, onChoose }: CommandFieldProps): TemplateResult {
  const { label, note, games } = suggestion;
  return html`<li
    id="command-${index}"
    class=${index === active ? 'active' : ''}
    role="option"
    aria-selected=${index === active ? 'true' : 'false'}
    @pointerdown=${(event: Event) => event.preventDefault()}
    @click=${() => onChoose(suggestion)}
  >
    <span>${label} ${note ? html`<small>${note}</small>` : nothing}</span>
    ${
      games === undefined
        ? nothing
        : html`<span class="number" aria-label=${terms.games({ count: games })}>${terms.number(games)}</span>`
    }
  </li>`;
}

function key(event: KeyboardEvent, { suggestions, active, onActive, onEnter, onClose }: CommandFieldProps): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const last = suggestions.length - 1;
  const act = {
    ArrowDown: () => onActive(active < last ? active + 1 : 0),
    ArrowUp: () => onActive(active > 0 ? active - 1 : last),
    Enter: onEnter,
    Escape: onClose,
    // The Tab key closes the field. The field is over the page, so the next element in the tab order is not beside it.
    Tab: onClose,
  }[event.key];
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
