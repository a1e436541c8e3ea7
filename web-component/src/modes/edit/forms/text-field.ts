/** Draws text fields and choices with their names above them, and returns the text of an input event. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface FieldProps {
  label: string;
  value: string;
  /**
   * The full accessible name. Used if the visible label occurs more than once in the form, such as a label for each
   * player.
   */
  name?: string;
  onInput(value: string): void;
  /** Called when the user leaves the field. Changes after that are a separate step of undo. */
  onDone?(): void;
}

export function field({ label, name, value, onInput, onDone }: FieldProps): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type="text"
      autocomplete="off"
      aria-label=${name ?? nothing}
      .value=${live(value)}
      @input=${(event: Event) => onInput(textOf(event))}
      @change=${onDone ?? nothing}
    />
  </label>`;
}

export interface ChoiceProps {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, name: string]>;
  /** Whether the choice is disabled, because it has only one option at present. */
  idle?: boolean;
  onChoose(value: string): void;
}

export function choice({ label, value, options, idle = false, onChoose }: ChoiceProps): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <select ?disabled=${idle} @change=${(event: Event) => onChoose(textOf(event))}>
      ${options.map(
        ([option, name]) => html`<option value=${option} .selected=${live(option === value)}>${name}</option>`,
      )}
    </select>
  </label>`;
}

export function textOf({ target }: Event): string {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return field || target instanceof HTMLSelectElement ? target.value : '';
}
