/**
 * Draws the facts of a game that the text above the board leaves out, such as the countries of the players, the event,
 * the rule and the times.
 */

import { html, nothing, type TemplateResult } from 'lit';
import type { GameView, Person } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { resultMark } from '../explorer/result-mark.js';
import type { OpenPage } from './open-page.js';

/**
 * Draws the facts, which unfold below the moves. `openPage` opens the page about the event; without it, the name of the
 * event is plain text.
 */
export function gameFacts(game: GameView, terms: TermsOf<'game'>, openPage?: OpenPage): TemplateResult {
  const known = facts(game, terms, openPage).filter(([, value]) => value !== '');
  return html`<details>
    <summary>${terms.factsMore}</summary>
    ${player('black', game.black, game, terms)} ${player('white', game.white, game, terms)}
    <dl>
      ${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
  </details>`;
}

function player(
  color: 'black' | 'white',
  person: Person,
  { result }: GameView,
  terms: TermsOf<'game'>,
): TemplateResult {
  const from = [person.city, person.country].filter((place) => place !== '').join(', ');
  return html`<p class=${result === color ? 'winner' : ''}>
    ${resultMark(color)}<span class="unseen">${terms.color[color]}: </span>
    <b>${person.name}</b>
    ${person.native && person.native !== person.name ? html`<span lang="">${person.native}</span>` : nothing}
    ${from ? html`<small>${from}</small>` : nothing}
  </p>`;
}

/** Returns names and values of facts, in the order of a tournament table. Values may be empty. */
function facts(
  game: GameView,
  terms: TermsOf<'game'>,
  openPage: OpenPage | undefined,
): Array<[string, string | TemplateResult]> {
  const { event } = game;
  const place = [event.place, period(event.start, event.end)].filter((part) => part !== '').join(', ');
  const times = [game.blackTime, game.whiteTime];
  return [
    [terms.fact.result, resultText(game, terms)],
    [terms.fact.date, game.date],
    [terms.fact.event, event.name && openPage ? eventLink(event, place, openPage) : eventText(event.name, place)],
    [terms.fact.round, game.round],
    [terms.factRated, game.unrated || event.rated === false ? terms.unrated : ''],
    [terms.fact.rule, game.rule],
    [terms.fact.opening, game.opening ? terms.openingName({ ...game.opening }) : ''],
    [terms.factNamedOpening, game.namedOpening],
    [terms.factAlternatives, game.alternatives.length > 0 ? game.alternatives.map(pointName).join(' ') : game.alt],
    [terms.factSwap, swapText(game.swap, terms)],
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

/** Returns a text such as `Tallinn Open (Tallinn, Estonia, 2016-05-01)`. */
function eventText(name: string, place: string): string {
  return [name, place && `(${place})`].filter((part) => part !== '').join(' ');
}

function eventLink({ id, name }: GameView['event'], place: string, openPage: OpenPage): TemplateResult {
  return html`<button class="link" type="button" @click=${() => openPage('event', id, name)}>${name}</button>
    ${eventText('', place)}`;
}

/** Returns a text such as `Black won, 21 moves`. */
export function resultText({ result, moves }: GameView, terms: TermsOf<'game'>): string {
  return terms.result({ result, moves: moves.length });
}

/** Describes the swaps in an opening. A text that is no list of swaps is shown unchanged. */
function swapText(swap: string, terms: TermsOf<'game'>): string {
  const moves = swappedAfter(swap)?.map(String);
  return moves ? terms.swapped({ count: moves.length, moves }) : swap;
}

/**
 * Returns the numbers of the moves after which the players swapped colors, or `undefined` if the text is no list of
 * swaps. The text has a character for each chance to swap: `R` (or 1) for a swap, `-` (or 0) for
 * none. Rules with one or two chances have their first chance after the third move; rules with more
 * chances have it after the first move.
 */
export function swappedAfter(swap: string): readonly number[] | undefined {
  if (!/^[01Rr-]{1,5}$/.test(swap)) return undefined;
  const first = swap.length < 3 ? 3 : 1;
  return [...swap].flatMap((choice, index) => (/[1Rr]/.test(choice) ? first + index : []));
}

/**
 * Returns a text such as `2014-05-01 – 2014-05-04`. If the two days are equal or only one is known, returns one day.
 */
function period(start: string, end: string): string {
  return start === end ? start : [start, end].filter((day) => day !== '').join(' – ');
}
