/** Draws a row of choices; one of them is active. */
import { html, nothing, type TemplateResult } from 'lit';

interface Pill {
  label: TemplateResult | string;
  pressed: boolean;
  /** Text of the tooltip, longer than the label. If the label is only an icon, also the accessible name. */
  title?: string | undefined;
  run(): void;
}

interface Pills<T> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly (readonly [value: T, name: Pill['label'], title?: string])[];
  chosen: T;
  part?: string;
  onChoose(value: T): void;
}

export function pills<T>({ label, choices, chosen, part, onChoose }: Pills<T>): TemplateResult {
  return html`<div class="pills" part=${part ?? nothing} role="group" aria-label=${label}>
    ${choices.map(([value, name, title]) =>
      pill({ label: name, pressed: value === chosen, title, run: () => onChoose(value) }),
    )}
  </div>`;
}

export function pill({ label, pressed, title, run }: Pill): TemplateResult {
  return html`<button
    class="pill"
    type="button"
    title=${title || nothing}
    aria-pressed=${pressed}
    @click=${run}
  >
    ${label}
  </button>`;
}
