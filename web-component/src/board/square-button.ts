/** A button that is an icon: it says its name to a pointer that waits and to those who do not see it. */
import { html, type TemplateResult } from 'lit';
import { type IconName, icon } from '../ui/icons.js';

export interface SquareButtonProps {
  icon: IconName;
  label: string;
  /** Nothing to do at present; the button stays where it is. */
  idle: boolean;
  run(): void;
}

export function squareButton({ icon: picture, label, idle, run }: SquareButtonProps): TemplateResult {
  return html`<button
    class="button square"
    type="button"
    part="button"
    title=${label}
    aria-label=${label}
    aria-disabled=${idle ? 'true' : 'false'}
    @click=${run}
  >
    ${icon(picture)}
  </button>`;
}
