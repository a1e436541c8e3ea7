/** A button that is an icon: it says its name to a pointer that waits and to those who do not see it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type IconName, icon } from '../ui/icons.js';

export interface SquareButtonProps {
  icon: IconName;
  label: string;
  /** Nothing to do at present; the button stays where it is. */
  idle: boolean;
  /** For what goes on until it is pressed again. */
  pressed?: boolean;
  run(): void;
}

export function squareButton({ icon: picture, label, idle, pressed, run }: SquareButtonProps): TemplateResult {
  return html`<button
    class="button square"
    type="button"
    part="button"
    title=${label}
    aria-label=${label}
    aria-disabled=${idle ? 'true' : 'false'}
    aria-pressed=${pressed ?? nothing}
    @click=${run}
  >
    ${icon(picture)}
  </button>`;
}
