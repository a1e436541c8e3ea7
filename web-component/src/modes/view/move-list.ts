/** Draws the moves of the line as a list of buttons. Each button goes to its move. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Point } from '../../engine/protocol.js';
import { colorAt, type Line, moveNumber } from '../../game/line.js';
import { moveName, pointName } from '../../game/notation.js';
import { recordText } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export interface MoveListProps {
  line: Line;
  terms: Terms;
  onStep(ply: number): void;
}

/**
 * Draws the list. Only the button of the last shown move is reached with Tab. The keys of the replay bar also work in
 * the list.
 */
export function moveList({ line, terms: common, onStep }: MoveListProps): TemplateResult {
  const terms = withTerms(common, { recordText });
  const current = Math.max(line.ply, 1);
  return html`<section class="card record" part="panel record" aria-label=${terms.record}>
    <header><b>${terms.record}</b> · ${terms.moves({ count: line.moves.length })}</header>
    ${setup(line, terms)}
    <ol>
      ${line.moves.map((move, index) => {
        const ply = index + 1;
        const color = colorAt(line, index);
        const name = moveName(move, terms);
        return html`<li>
          <button
            class="ply ${ply > line.ply ? 'later' : ''}"
            type="button"
            tabindex=${ply === current ? 0 : -1}
            aria-current=${ply === line.ply ? 'step' : nothing}
            @click=${() => onStep(ply)}
          >
            <span class="unseen">${terms.played({ color, move: moveNumber(line, index), point: name })}</span>
            <span class="badge ${color}" aria-hidden="true">${moveNumber(line, index)}</span>
            <span aria-hidden="true">${name}</span>
          </button>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** Lists the stones that are set up before the first move. */
function setup({ setup: { black, white } }: Line, terms: TermsOf<'recordText'>): TemplateResult | typeof nothing {
  if (black.length + white.length === 0) return nothing;
  const names = (points: readonly Point[]) => points.map(pointName).join(' ');
  return html`<p class="note">${terms.stonesOf({ black: names(black), white: names(white) })}</p>`;
}
