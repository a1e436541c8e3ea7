/** Draws the strip: ticks behind the slider, and the findings at the shown position with their actions. */
import { type ElementPart, html, nothing, render, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { TermsOf } from '../../locales/localize.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon, shape } from '../../ui/icons.js';
import type { Tick } from './ticks.js';

/** SVG path of an icon: a line with a branch. */
const BRANCH = 'M3 3.5v4a4 4 0 0 0 4 4h6M10.5 8.5l3 3-3 3M3 3.5h10';

/** A picture that draws itself into an element. */
export interface SelfDrawn {
  /** Draws into the element now, and again when there is something new. */
  drawInto(element: HTMLElement): void;
}

class DrawnBy extends Directive {
  render(_picture: SelfDrawn): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [picture]: [SelfDrawn]): unknown {
    if (element instanceof HTMLElement) picture.drawInto(element);
    return nothing;
  }
}

const drawnBy = directive(DrawnBy);

/**
 * Returns the box into which `picture` draws the ticks. A search finds new ticks many times a second, so `picture` can
 * draw the ticks again without the rest of the element.
 */
export function ticksBox(picture: SelfDrawn): TemplateResult {
  return html`<div class="ticks" part="strip" aria-hidden="true" ${drawnBy(picture)}></div>`;
}

/**
 * Draws a strip with `cells` cells: the ticks, and the curve of an engine behind the ticks. Every position has its own
 * cell, even without a tick. If a tick moved to the element of another tick, the browser would count a layout shift.
 */
export function drawTicks(element: HTMLElement, ticks: readonly Tick[], cells: number, curve: string): void {
  const at = new Map(ticks.map((tick) => [tick.ply, tick]));
  const left = ticks.find((tick) => tick.new);
  element.style.setProperty('--cells', String(cells));
  // The box changes its place with the number of cells. The browser counts no layout shift of a box that is hidden.
  element.style.visibility = ticks.length > 0 || curve ? '' : 'hidden';
  const marks = Array.from({ length: cells }, (_, ply) => html`<b>${marksOf(at.get(ply))}</b>`);
  render(
    html`${left ? html`<i class="new" ${cssVars({ '--left': String(left.ply / cells) })}></i>` : nothing}
      ${curve ? html`<svg viewBox="0 0 ${cells} 1" preserveAspectRatio="none"><path d=${curve} /></svg>` : nothing}
      ${marks}`,
    element,
  );
}

function marksOf(tick: Tick | undefined): TemplateResult | typeof nothing {
  const { side, win, missed, lost, forbidden } = tick ?? {};
  if (!win && !forbidden) return nothing;
  const mark = (kind: string) => html`<i class=${kind}></i>`;
  return html`${win ? mark(`win ${side} ${missed ? 'missed' : ''}`) : nothing}${lost ? mark('lost') : nothing}${
    forbidden ? mark('forbidden') : nothing
  }`;
}

export interface FoundProps {
  /** The sentences about the shown position; empty without findings. */
  readonly texts: readonly string[];
  readonly terms: TermsOf<'strip'>;
  /** Makes a training problem of the win; `undefined` without a win, or if the user may not train. */
  readonly onTrain: (() => void) | undefined;
  /** Adds the win as a variation; `undefined` without a win, or if the user may not edit. */
  readonly onKeep: (() => void) | undefined;
}

export function stripFound({ texts, terms, onTrain, onKeep }: FoundProps): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  const text = texts.join(' · ');
  const action = (picture: TemplateResult, label: string, run: (() => void) | undefined) =>
    run
      ? html`<button class="button quiet" type="button" part="button" title=${label} aria-label=${label} @click=${run}>
          ${picture}<span aria-hidden="true">${label}</span>
        </button>`
      : nothing;
  return html`<div class="tick-found">
    <span class="text" title=${text}>${text}</span>
    ${action(icon('solve'), terms.stripTrain, onTrain)} ${action(shape(BRANCH), terms.stripKeep, onKeep)}
  </div>`;
}
