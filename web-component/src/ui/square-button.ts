/** A button that is an icon: it says its name to a pointer that waits and to those who do not see it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type IconName, icon } from './icons.js';

export interface SquareButtonProps {
  /** By its name, or as it is drawn. */
  icon: IconName | TemplateResult;
  label: string;
  /** Nothing to do at present; the button stays where it is. Absent: there always is. */
  idle?: boolean;
  /** For what goes on until it is pressed again. */
  pressed?: boolean;
  /** Further classes, such as `quiet`: no border and no ground. */
  kind?: string;
  run(): void;
}

export function squareButton({
  icon: picture,
  label,
  idle,
  pressed,
  kind = '',
  run,
}: SquareButtonProps): TemplateResult {
  return html`<button
    class="button square ${kind}"
    type="button"
    part="button"
    title=${label}
    aria-label=${label}
    aria-disabled=${idle ?? nothing}
    aria-pressed=${pressed ?? nothing}
    @click=${run}
  >
    ${typeof picture === 'string' ? icon(picture) : picture}
  </button>`;
}

/** Closes or dismisses the card in whose head it stands. */
export function closeButton(label: string, run: () => void): TemplateResult {
  return squareButton({ icon: 'close', label, kind: 'quiet', run });
}
