/** What is said of the game, for those who only look. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Facts } from '../../game/record/draft.js';
import { factsOf } from './facts-text.js';
import type { EditTerms } from './terms.js';

export function factsList(facts: Facts, terms: EditTerms): TemplateResult | typeof nothing {
  const names: Readonly<Record<string, string>> = { ...terms.factNames, players: terms.players };
  const all = factsOf(facts, terms);
  // Players alone stand in the line above the board.
  if (all.every(([name]) => name === 'players')) return nothing;
  return html`<section class="card words" part="panel facts" aria-label=${terms.facts}>
    <dl>${all.map(([name, text]) => html`<div><dt>${names[name]}</dt><dd>${text}</dd></div>`)}</dl>
  </section>`;
}
