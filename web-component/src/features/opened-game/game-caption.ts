/** Draws the text above the board for an opened game: players, result, event and date. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, GameView } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { resultMark } from '../explorer/result-mark.js';
import { resultText } from './game-facts.js';

export interface CaptionProps {
  game: GameView;
  /** Number of the first move on the board that differs from the game; `undefined` if no move differs. */
  variation: number | undefined;
  terms: TermsOf<'game'>;
  /** Opens the page about a player; `undefined` if there is no such page. */
  onPlayer: ((id: number, name: string) => void) | undefined;
}

export function gameCaption(props: CaptionProps): TemplateResult {
  const { game, variation, terms } = props;
  const { black, white, event, date } = game;
  const facts = [
    variation === undefined ? '' : terms.variationFrom({ move: variation }),
    resultText(game, terms),
    event.name,
    date,
  ];
  const said = facts.filter(Boolean).join(' · ');
  return html`<p class="versus" title="${black.name} – ${white.name}">
      ${side('black', props)}<span>–</span>${side('white', props)}
    </p>
    <p class="note" title=${said}>${said}</p>`;
}

function side(color: Color, { game, terms, onPlayer }: CaptionProps): TemplateResult {
  const { name } = game[color];
  const won = game.result === color;
  const id = color === 'black' ? game.blackId : game.whiteId;
  const shown =
    onPlayer && id !== undefined
      ? html`<button class="link" type="button" @click=${() => onPlayer(id, name)}>${name}</button>`
      : name;
  return html`${resultMark(color)}<span class="unseen">${terms.color[color]}: </span>
    <span class="name ${won ? 'winner' : ''}">${shown}</span>
    ${won ? html`<span class="unseen">${terms.wonSaid}</span>` : nothing}`;
}
