/** Draws the text above the board for an opened game: players, result, event and date. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, GameView } from '../../engine/protocol.js';
import { gameTitle, hasOwnTitle } from '../../game/game-title.js';
import type { TermsOf } from '../../locales/localize.js';
import { resultMark } from '../explorer/result-mark.js';
import { resultText } from './game-facts.js';
import type { OpenPage } from './open-page.js';

export interface CaptionProps {
  game: GameView;
  /** Number of the first move on the board that differs from the game; `undefined` if no move differs. */
  variation: number | undefined;
  terms: TermsOf<'game'>;
  /** Opens the page about a player or an event; `undefined` if there are no such pages. */
  openPage: OpenPage | undefined;
}

export function gameCaption(props: CaptionProps): TemplateResult {
  const { game, variation, terms, openPage } = props;
  const { black, white, collection, event, date } = game;
  const before = variation === undefined ? '' : terms.variationFrom({ move: variation });
  const names = { black: black.name, white: white.name };
  const title = gameTitle({ ...names, event: event.name });
  const named = !hasOwnTitle({ ...names, collection });
  const facts = [before, resultText(game, terms), named ? event.name : '', date].filter(Boolean);
  const said = facts.join(' · ');
  const shown = facts.map((fact, place) => {
    const isLink = openPage && fact === event.name;
    return html`${place > 0 ? ' · ' : ''}${isLink ? link(fact, () => openPage('event', event.id, fact)) : fact}`;
  });
  return html`<p class="versus" title=${title}>
      ${named ? html`${side('black', props)}<span>–</span>${side('white', props)}` : html`<span class="name">${title}</span>`}
    </p>
    <p class="note" title=${said}>${shown}</p>`;
}

function link(name: string, act: () => void): TemplateResult {
  return html`<button class="link" type="button" @click=${act}>${name}</button>`;
}

function side(color: Color, { game, terms, openPage }: CaptionProps): TemplateResult {
  const name = game[color].name || '?';
  const won = game.result === color;
  const id = color === 'black' ? game.blackId : game.whiteId;
  const shown = openPage && id !== undefined ? link(name, () => openPage('player', id, name)) : name;
  return html`${resultMark(color)}<span class="unseen">${terms.color[color]}: </span>
    <span class="name ${won ? 'winner' : ''}">${shown}</span>
    ${won ? html`<span class="unseen">${terms.wonSaid}</span>` : nothing}`;
}
