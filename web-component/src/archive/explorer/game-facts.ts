/** What a file says of one game: players, event, rule, opening, and everything odd about it. */

import { html, nothing, type TemplateResult } from 'lit';
import type { GameView, Person } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { search } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import { resultMark } from './result-mark.js';

export interface FactsProps {
  game: GameView;
  terms: Terms;
}

export function gameFacts({ game, terms: spoken }: FactsProps): TemplateResult {
  const terms = withTerms(spoken, { search });
  const known = facts(game, terms).filter(([, value]) => value !== '');
  return html`<section class="card facts" part="panel facts" aria-label=${terms.factsTitle}>
    <header>
      ${player('black', game.black, game, terms)} ${player('white', game.white, game, terms)}
    </header>
    <dl>
      ${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
    ${
      game.flags.length > 0
        ? html`<ul class="flags">
          ${game.flags.map((flag) => html`<li>${terms.flags[flag]}</li>`)}
        </ul>`
        : nothing
    }
  </section>`;
}

function player(
  color: 'black' | 'white',
  person: Person,
  { result }: GameView,
  terms: TermsOf<'search'>,
): TemplateResult {
  const from = [person.city, person.country].filter((place) => place !== '').join(', ');
  return html`<p class=${result === color ? 'winner' : ''}>
    ${resultMark(color)}<span class="unseen">${terms.color[color]}: </span>
    <b>${person.name}</b>
    ${person.native && person.native !== person.name ? html`<span lang="">${person.native}</span>` : nothing}
    ${from ? html`<small>${from}</small>` : nothing}
  </p>`;
}

/** Name and value, in the order of a tournament table; an empty value is left out. */
function facts(game: GameView, terms: TermsOf<'search'>): Array<[string, string]> {
  const { event } = game;
  const place = [event.place, period(event.start, event.end)].filter((part) => part !== '').join(', ');
  const times = [game.blackTime, game.whiteTime];
  return [
    [terms.factResult, terms.result({ result: game.result, moves: game.moves.length })],
    [terms.factDate, game.date],
    [terms.factEvent, [event.name, place && `(${place})`].filter((part) => part !== '').join(' ')],
    [terms.factRound, game.round],
    [terms.factRated, game.unrated || event.rated === false ? terms.unrated : ''],
    [terms.factRule, game.rule],
    [terms.factOpening, game.opening ? terms.opening({ ...game.opening }) : ''],
    [terms.factNamedOpening, game.namedOpening],
    [terms.factAlternatives, game.alternatives.length > 0 ? game.alternatives.map(pointName).join(' ') : game.alt],
    [terms.factSwap, game.swap],
    [
      terms.factTime,
      times.some((time) => time !== '')
        ? terms.times({ black: game.blackTime || '–', white: game.whiteTime || '–' })
        : '',
    ],
    [terms.factInfo, game.info],
    [terms.factPublisher, game.publisher?.name ?? ''],
    [terms.factId, String(game.id)],
  ];
}

/** `2014-05-01 – 2014-05-04`, or what is known of it. */
function period(start: string, end: string): string {
  return start === end ? start : [start, end].filter((day) => day !== '').join(' – ');
}
