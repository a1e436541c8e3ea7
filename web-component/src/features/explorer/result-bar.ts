/** Draws the results of games as a bar with parts for Black, draws and White. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Tally } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { FEW, resultsText } from '../../state/result-text.js';
import { cssVars } from '../../ui/css-vars.js';
import { resultMark } from './result-mark.js';

/** Smallest part of the bar that has room for its percentage, as a share of the whole bar (1). */
const ROOM = 0.14;

export interface ResultBarProps {
  tally: Tally;
  terms: TermsOf<'search'>;
}

/** Draws the bar. Games with an unknown result have no part of the bar; only the accessible name counts these games. */
export function resultBar({ tally, terms }: ResultBarProps): TemplateResult {
  const known = tally.black + tally.draw + tally.white;
  const name = resultsText(tally, terms);
  if (known < FEW) return fewGames(tally, name, terms);
  const part = (of: 'black' | 'draw' | 'white') => {
    const share = tally[of] / known;
    return html`<span class=${of}>${share >= ROOM ? terms.percent(share) : ''}</span>`;
  };
  const widths = { '--black': String(tally.black / known), '--draw': String(tally.draw / known) } as const;
  return html`<div class="bar" part="bar" role="img" aria-label=${name} ${cssVars(widths)}>
    ${part('black')}${part('draw')}${part('white')}
  </div>`;
}

/**
 * Draws the counts of results instead of a bar if only a few games have a known result. Games with an unknown result
 * are counted too.
 */
function fewGames(tally: Tally, name: string, terms: TermsOf<'search'>): TemplateResult {
  const counts = (['black', 'draw', 'white'] as const)
    .filter((result) => tally[result] > 0)
    .map((result) => html`${resultMark(result)}<b>${terms.number(tally[result])}</b>`);
  const unknown = tally.unknown > 0 ? html`<span>${terms.unknownResults({ games: tally.unknown })}</span>` : nothing;
  return html`<div class="few-games" part="bar" role="img" aria-label=${name}>${counts}${unknown}</div>`;
}
