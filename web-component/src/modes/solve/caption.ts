/**
 * Draws the caption above the board in mode `solve`: the side to move or the result of the search, and the game from
 * which the position comes.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, ForbiddenPoint, Threats } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { squareButton } from '../../ui/square-button.js';
import { figures, spent } from './effort-text.js';
import type { ProofLine } from './proof-navigation.js';
import { lengthShown, stepText, winLength } from './proof-text.js';
import type { SolverSearch } from './solver-state.js';

export interface SolveCaptionProps {
  side: Color;
  threats: Threats;
  search: SolverSearch | undefined;
  /** The proof and its shown move; `undefined` while the board does not show the proof. */
  proof: ProofLine | undefined;
  /** Forbidden points at which Black would have to stop the last attack of the proof. */
  blocks: readonly ForbiddenPoint[];
  /** The game from which the position comes, as text; empty if there is none. */
  origin: string;
  terms: TermsOf<'solve'>;
  /** Returns to mode `search`; `undefined` if the user did not come from this mode. */
  onBack: (() => void) | undefined;
}

export function caption(props: SolveCaptionProps): TemplateResult {
  const { origin, terms, onBack } = props;
  const [title, note] = said(props);
  return html`<div class="solved">
    ${onBack ? squareButton({ icon: 'back', label: terms.backToSearch, kind: 'quiet', run: onBack }) : nothing}
    <div>
      <p><b>${title}</b></p>
      <p class="note">${[note, origin].filter(Boolean).join(' · ')}</p>
    </div>
  </div>`;
}

/** Returns the title of the caption, and a sentence that explains the title. */
function said({ side, threats, search, proof, blocks, origin, terms }: SolveCaptionProps): [string, string] {
  const problem = { color: side, threats };
  if (!search) return [terms.toMove({ color: side }), origin ? '' : terms.setUpOrFind];
  switch (search.kind) {
    case 'running':
      return [terms.searching(problem), figures(search.progress, terms)];
    case 'stopped':
      return [terms.stopped({ nodes: search.progress?.nodes ?? 0 }), terms.gaveUpMeans(problem)];
    case 'failed':
      return [failureText(search.failure, terms), ''];
    case 'answered':
  }
  const { answer } = search;
  switch (answer.verdict) {
    case 'win': {
      const how = proof ? lengthShown(proof, threats, terms) : winLength(answer, threats, terms);
      return [terms.winProved({ color: side, how }), proof ? stepText(proof, side, blocks, terms) : ''];
    }
    case 'no-win':
      return [terms.noWin(problem), spent(answer, terms)];
    case 'out-of-budget':
      return [terms.stopped({ nodes: answer.nodes }), terms.gaveUpMeans(problem)];
  }
}
