/**
 * The bar under the board: buttons that step through the moves, the slider, the move number, undo and redo, and the
 * menu of further tools. The strip behind the slider has a tick (a small mark) for each finding about a move, such as
 * a win. In modes with a strip, the slider always fills a separate line of the bar, so that there is room for a tick
 * at each move.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { StripDrawing } from '../../features/strip/strip-part.js';
import type { Terms } from '../../locales/localize.js';
import type { Steps } from '../../modes/mode.js';
import { cssVars } from '../../ui/css-vars.js';
import type { IconName } from '../../ui/icons.js';
import type { LongPress } from '../../ui/long-press.js';
import { squareButton } from '../../ui/square-button.js';

export interface BarProps {
  readonly steps: Steps;
  /** Whether the slider fills a separate line of the bar. */
  readonly wide: boolean;
  /** Whether the bar has a line for the findings at the shown position. The line is empty without findings. */
  readonly findings: boolean;
  /** The strip of ticks behind the slider; absent until its code is loaded. */
  readonly strip: StripDrawing | undefined;
  /** Whether the automatic replay is running. If it is, the bar has a button that stops it. */
  readonly replaying: boolean;
  /** State and actions of the buttons for undo and redo. Absent where the user cannot change the position. */
  readonly changes: { readonly canUndo: boolean; readonly canRedo: boolean; undo(): void; redo(): void } | undefined;
  /** The menu of further tools: whether it is open, its contents, and the function that opens or closes it. */
  readonly more: { readonly open: boolean; readonly menu: TemplateResult | typeof nothing; toggle(): void };
  readonly hold: LongPress;
  readonly terms: Terms;
  onStop(): void;
}

/**
 * Number of moves of a leap. A leap has its own button. A long press on a button that steps one move also leaps,
 * again and again.
 */
const LEAP = 10;

export function bar(props: BarProps): TemplateResult {
  const { steps, wide, findings, strip, replaying, changes, more, hold, terms, onStop } = props;
  const { ply, length, stepTo, stepBy } = steps;
  const step = (icon: IconName, label: string, by: number, kind = '') => {
    const held = kind ? undefined : terms.stepHeld;
    return squareButton({
      icon,
      label,
      held,
      tooltip: held && `${terms.sentence(label)} ${held}`,
      kind,
      idle: ply === (by < 0 ? 0 : length),
      run: hold.unlessHeld(() => stepBy(by)),
      // During a long press, this step is repeated.
      onDown: hold.start(() => stepBy(kind ? by : by * LEAP)),
    });
  };
  return html`<div class="controls"><div class=${wide ? 'row wide' : 'row'}>
    <div class="replay" part="replay" role="group" aria-label=${terms.replay}>
      ${step('first', terms.first, -Infinity, 'end')} ${step('tenBack', terms.tenBack, -LEAP, 'leap')}
      ${step('previous', terms.previous, -1)} ${step('next', terms.next, 1)}
      ${step('tenForward', terms.tenForward, LEAP, 'leap')} ${step('last', terms.last, Infinity, 'end')}
      ${replaying ? squareButton({ icon: 'pause', label: terms.autoplay, pressed: true, run: onStop }) : nothing}
      ${strip?.ticks}<input
        class="slider"
        type="range"
        min="0"
        max=${length}
        .value=${live(String(ply))}
        ?disabled=${length === 0}
        aria-label=${terms.moveSlider}
        title=${strip?.title ?? nothing}
        aria-valuetext="${terms.moveOfSpoken({ ply, moves: length })}${strip?.said}"
        ${cssVars({ '--done': length === 0 ? '0' : String(ply / length) })}
        @input=${(event: InputEvent) => {
          if (event.target instanceof HTMLInputElement) stepTo(Number(event.target.value));
        }}
      />
      <output class="count">${ply} / ${length}</output>
    </div>
    ${findings ? html`<div class="findings">${strip?.found}</div>` : nothing}
    ${
      changes
        ? html`${squareButton({ icon: 'undo', label: terms.undo, kind: 'quiet', idle: !changes.canUndo, run: changes.undo })}
          ${squareButton({ icon: 'redo', label: terms.redo, kind: 'quiet', idle: !changes.canRedo, run: changes.redo })}`
        : nothing
    }
    ${squareButton({ icon: 'dots', label: terms.tools, kind: 'quiet more', expanded: more.open, run: more.toggle })}
    </div>${more.open ? more.menu : nothing}</div>`;
}
