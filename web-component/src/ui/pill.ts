/** Draws a row of choices; one choice is active. */
import { html, nothing, type TemplateResult } from 'lit';

interface Pill {
  label: TemplateResult | string;
  pressed: boolean;
  /** Text of the tooltip, longer than the label. If the label is only an icon, also the accessible name. */
  title?: string | undefined;
  /** Whether the Tab key passes over the button, because the arrow keys reach it from another button of the row. */
  skipped?: boolean;
  run(): void;
}

interface Pills<T> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly (readonly [value: T, name: Pill['label'], title?: string])[];
  chosen: T;
  part?: string;
  /** Whether the name of the group is visible before its buttons. */
  titled?: boolean;
  onChoose(value: T): void;
}

export function pills<T>({ label: name, choices, chosen, part, titled, onChoose }: Pills<T>): TemplateResult {
  const current = choices.find(([value]) => value === chosen) ?? choices[0];
  return html`<div
    class="pills"
    part=${part ?? nothing}
    role="toolbar"
    aria-label=${name}
    @keydown=${moveFocus}
    @focusin=${stopAt}
    @click=${mark}
    @focusout=${mark}
  >
    ${titled ? html`<span class="legend" aria-hidden="true">${name}</span>` : nothing}
    ${choices.map((choice) => {
      const [value, label, title] = choice;
      return pill({ label, pressed: value === chosen, title, skipped: choice !== current, run: () => onChoose(value) });
    })}
  </div>`;
}

export function pill({ label, pressed, title, skipped, run }: Pill): TemplateResult {
  return html`<button
    class="pill"
    type="button"
    title=${title || nothing}
    aria-pressed=${pressed}
    tabindex=${skipped ? -1 : nothing}
    @click=${run}
  >
    ${label}
  </button>`;
}

/** The row of the button that was last pressed with the pointer; `null` after the focus has left this button. */
let pressed: EventTarget | null = null;

function mark({ detail, currentTarget }: UIEvent): void {
  // `detail` is 0 for a press by a key, and for a change of the focus.
  pressed = detail > 0 ? currentTarget : null;
}

/**
 * Moves the focus within the row by an arrow key. After a press with the pointer, the focus does not move, because the
 * arrow keys still step through the moves on the board.
 */
function moveFocus(event: KeyboardEvent): void {
  const { currentTarget: row, target, key } = event;
  if (!(row instanceof HTMLElement && target instanceof HTMLButtonElement) || row === pressed) return;
  const forward = row.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const by = key === forward ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0;
  if (by === 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = [...row.querySelectorAll('button')];
  buttons.at((buttons.indexOf(target) + by) % buttons.length)?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Puts the focused button in the tab order, and takes the other buttons of the row out of the tab order. */
function stopAt({ currentTarget: row, target }: FocusEvent): void {
  if (!(row instanceof HTMLElement)) return;
  for (const button of row.querySelectorAll('button')) button.tabIndex = button === target ? 0 : -1;
}
