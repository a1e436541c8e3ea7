/** Draws the facts of the game for users who only view the record. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Facts } from '../../../game/record/draft.js';
import type { EditTerms } from '../edit-terms.js';
import { factsOf } from './facts-text.js';

export function factsList(facts: Facts, terms: EditTerms): TemplateResult | typeof nothing {
  const names: Readonly<Record<string, string>> = { ...terms.fact, ...terms.factNames, players: terms.players };
  const all = factsOf(facts, terms);
  // If the players are the only facts, nothing is drawn, because the caption above the board shows them.
  if (all.every(([name]) => name === 'players')) return nothing;
  return html`<section class="card words" part="panel facts" aria-label=${terms.facts}>
    <dl>${all.map(([name, text]) => html`<div><dt>${names[name]}</dt><dd>${text}</dd></div>`)}</dl>
  </section>`;
}
