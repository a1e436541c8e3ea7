/** Describes the moves that win or lose by force: as cells of the table of next moves, and in words. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EngineFailure } from '../../engine/engine-error.js';
import type { ForcedMove } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { failureText } from '../../state/trouble-text.js';
import type { MissedTerms } from '../missed-wins/missed-wins-text.js';

export interface ForcedResults {
  /** The moves decided so far; `undefined` before the first reply. */
  readonly moves: readonly ForcedMove[] | undefined;
  readonly searching: boolean;
  readonly failure: EngineFailure | undefined;
}

interface ForcedCellOptions {
  readonly terms: MissedTerms;
  /** Whether the button of the cell is in the tab order. */
  readonly tabbable: boolean;
  /** Shows the win on the board. */
  onShow(move: ForcedMove): void;
}

type DecidedMove = ForcedMove & { readonly outcome: 'wins' | 'loses' | 'forbidden' };

function isTold(move: ForcedMove | undefined): move is DecidedMove {
  return move !== undefined && move.outcome !== 'open' && move.outcome !== 'undecided';
}

function tagOf(outcome: DecidedMove['outcome'], terms: MissedTerms): string {
  return { wins: terms.winTag, loses: terms.lossTag, forbidden: terms.forcedTag }[outcome];
}

/** Draws whether a move wins or loses, and whether by fours or by threats. A press shows the win. */
export function forcedCell(
  move: ForcedMove | undefined,
  { terms, tabbable, onShow }: ForcedCellOptions,
): TemplateResult | typeof nothing {
  if (!isTold(move)) return nothing;
  const { by, outcome } = move;
  const tag = html`<b class=${outcome}>${tagOf(outcome, terms)}</b>`;
  const said = forcedSaid(move, terms);
  if (!by) return html`<span title=${said}>${tag}</span>`;
  const show = (event: Event) => {
    // Otherwise the row would handle the press too, and play the move.
    event.stopPropagation();
    onShow(move);
  };
  return html`<button type="button" class="link" title="${said} ${terms.forcedShow}" tabindex=${tabbable ? 0 : -1} @click=${show}>
    ${tag} <small>${terms.byThreats[by]}</small>
  </button>`;
}

/** Returns a text such as `j6 loses by force (VCF): k9 l9 m9`; empty if nothing is known about the move. */
export function forcedSaid(move: ForcedMove | undefined, terms: MissedTerms): string {
  if (!isTold(move)) return '';
  const { outcome, by, line = [] } = move;
  const point = pointName(move.point);
  if (outcome === 'forbidden') return terms.forcedForbidden({ point });
  if (outcome === 'wins') return by ? terms.forcedWins({ point, by }) : terms.forcedFive({ point });
  const names = line.flatMap(({ attack, defence }) => [attack, defence]).map((step) => step && pointName(step.point));
  // If `by` is missing, the other side makes a five at once, which counts as a win by fours.
  return terms.forcedLoses({ point, by: by ?? 'fours', line: names.filter(Boolean).join(' ') });
}

/** Draws a text that says whether the search for forced wins is running, found nothing or failed. */
export function forcedState({ moves, searching, failure }: ForcedResults, terms: MissedTerms): TemplateResult {
  if (failure) return html`<span class="wrong" role="alert">${failureText(failure, terms)}</span>`;
  const found = moves?.some(isTold);
  return html`<span role="status">${searching ? terms.forcedSearching : found ? nothing : terms.forcedNone}</span>`;
}
