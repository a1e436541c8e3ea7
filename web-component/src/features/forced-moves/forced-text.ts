/** Describes in words the moves that win or lose by force. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EngineFailure } from '../../engine/engine-error.js';
import type { ForcedMove } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';

type MissedTerms = TermsOf<'missed'>;

export interface ForcedNotes {
  /** The moves decided so far; `undefined` before the first reply. */
  readonly moves: readonly ForcedMove[] | undefined;
  readonly searching: boolean;
  readonly failure: EngineFailure | undefined;
  /** Most positions that are searched for each move. */
  readonly nodes: number;
}

type DecidedMove = ForcedMove & { readonly outcome: 'wins' | 'loses' | 'forbidden' };

function isTold(move: ForcedMove | undefined): move is DecidedMove {
  return move !== undefined && move.outcome !== 'open' && move.outcome !== 'undecided';
}

function tagOf(outcome: DecidedMove['outcome'], terms: MissedTerms): string {
  return { wins: terms.winTag, loses: terms.lossTag, forbidden: terms.forcedTag }[outcome];
}

export function forcedMark(move: ForcedMove | undefined, terms: MissedTerms): TemplateResult | typeof nothing {
  if (!isTold(move)) return nothing;
  const said = forcedSaid(move, terms);
  return html`<small class="new ${move.outcome}" title=${said} aria-hidden="true">${tagOf(move.outcome, terms)}</small>`;
}

/** Returns a text such as `j6 loses by force (VCF): k9 l9 m9`; empty if nothing is known about the move. */
export function forcedSaid(move: ForcedMove | undefined, terms: MissedTerms): string {
  if (!isTold(move)) return '';
  const { outcome, by, line = [] } = move;
  const point = pointName(move.point);
  if (outcome === 'forbidden') return terms.forcedForbidden({ point });
  if (!by) return terms.forcedFive({ point });
  if (outcome === 'wins') return terms.forcedWins({ point, by });
  const names = line.flatMap(({ attack, defence }) => [attack, defence]).map((step) => step && pointName(step.point));
  return terms.forcedLoses({ point, by, line: names.filter(Boolean).join(' ') });
}

export function forcedNotes(
  { moves, searching, failure, nodes }: ForcedNotes,
  terms: MissedTerms,
  onShow: (move: ForcedMove) => void,
): TemplateResult {
  if (failure) return html`<p class="wrong" role="alert">${failureText(failure, terms)}</p>`;
  const told = (moves ?? []).filter(isTold);
  const state = searching ? terms.forcedSearching : told.length === 0 ? terms.forcedNone : '';
  return html`${
    told.length > 0
      ? html`<ul>
          ${told.map(
            (move) => html`<li>
              ${forcedSaid(move, terms)}
              ${
                move.by
                  ? html`<button class="link" type="button" @click=${() => onShow(move)}>${terms.forcedShow}</button>`
                  : nothing
              }
            </li>`,
          )}
        </ul>`
      : nothing
  }
    <p class="note"><span role="status">${state}</span> ${terms.forcedHow({ nodes })}</p>`;
}
