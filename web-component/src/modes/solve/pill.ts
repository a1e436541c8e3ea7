/** One of several choices in a row. */
import { html, nothing, type TemplateResult } from 'lit';

interface Pill {
  label: TemplateResult | string;
  pressed: boolean;
  /** More than the label says; the name where it says nothing. */
  title?: string;
  run(): void;
}

export function pill({ label, pressed, title, run }: Pill): TemplateResult {
  return html`<button
    class="pill"
    type="button"
    title=${title ?? nothing}
    aria-pressed=${pressed ? 'true' : 'false'}
    @click=${run}
  >
    ${label}
  </button>`;
}
