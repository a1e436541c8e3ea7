/** Draws the card beside a game whose moves the user guesses. */
import { html, nothing, type TemplateResult } from 'lit';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { type GuessGame, guessScore, isGuessOver } from './guess-game.js';

interface GuessCardProps {
  game: GuessGame;
  terms: TermsOf<'trainer'>;
  onEnd(): void;
}

export function guessCard({ game, terms, onEnd }: GuessCardProps): TemplateResult {
  const { waiting, guesses } = game;
  const said = waiting === undefined ? guessText(game, terms) : terms.wait;
  return html`<section class="card train-problem" part="panel train" aria-label=${terms.trainGuess}>
    <h2>${terms.trainGuess}</h2>
    <div class="said">
      <p class="verdict">${said}</p>
      ${guesses.length > 0 ? html`<p class="note">${terms.trainScore(guessScore(game))}</p>` : nothing}
    </div>
    <div class="row"><button class="button" type="button" part="button" @click=${onEnd}>${terms.trainGuessEnd}</button></div>
  </section>`;
}

/** Returns a text with the rating of the last guess, and the request for the next guess or the final score. */
export function guessText(game: GuessGame, terms: TermsOf<'trainer'>): string {
  const last = game.guesses.at(-1);
  const result = last
    ? terms.trainGuessResult[last.kind]({ guess: pointName(last.guess), played: pointName(last.played) })
    : '';
  const over = isGuessOver(game) ? `${terms.trainGuessOver} ${terms.trainScore(guessScore(game))}` : '';
  return [result, over || terms.trainGuessAsk({ color: game.side })].filter(Boolean).join(' ');
}
