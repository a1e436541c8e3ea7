/** Draws a button that has only an icon. Its label is the tooltip and the accessible name. */
import { html, nothing, type TemplateResult } from 'lit';
import { type IconName, icon } from './icons.js';

export interface SquareButtonProps {
  /** Name of the icon, or its template. */
  icon: IconName | TemplateResult;
  label: string;
  /** Sentence about the action of a long press; absent without such an action. */
  held?: string | undefined;
  /** Text of the tooltip; absent if it is the label. */
  tooltip?: string | undefined;
  /** Whether the button is disabled; it stays visible. */
  idle?: boolean;
  /** For an action that runs until the next press: whether the action is running. Absent for any other action. */
  pressed?: boolean;
  /** Whether the part of the page that this button unfolds is open; absent if the button unfolds nothing. */
  expanded?: boolean;
  /** Further classes, such as `quiet`: no border and no background. */
  kind?: string;
  run(): void;
  /** Called when a press begins. */
  onDown?(event: PointerEvent): void;
}

export function squareButton({
  icon: picture,
  label,
  held,
  tooltip,
  idle,
  pressed,
  expanded,
  kind = '',
  run,
  onDown,
}: SquareButtonProps): TemplateResult {
  return html`<button
    class="button square ${kind}"
    type="button"
    part="button"
    title=${tooltip ?? label}
    aria-label=${label}
    aria-description=${held ?? nothing}
    aria-disabled=${idle ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
    @click=${run}
    @pointerdown=${onDown ?? nothing}
  >
    ${typeof picture === 'string' ? icon(picture) : picture}
  </button>`;
}

/** Draws the button that closes a card, for the header of the card. */
export function closeButton(label: string, run: () => void): TemplateResult {
  return squareButton({ icon: 'close', label, kind: 'quiet', run });
}
