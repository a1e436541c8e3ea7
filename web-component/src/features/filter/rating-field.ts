/** Draws the field for the ratings of the players on the day of the game. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Terms } from '../../locales/localize.js';
import { ratingTerms } from '../rating-terms.js';
import { type RatingRange, ratingRange, ratingText, SIDES } from './rating-text.js';

export interface RatingFieldProps {
  /** The condition in the filter; absent if there is none. */
  rating: string | undefined;
  /** The players whose ratings are compared, for a condition that has no limits yet. */
  side: RatingRange['side'];
  terms: Terms;
  onSide(side: RatingRange['side']): void;
  onRating(rating: string | undefined): void;
}

export function ratingField({ rating, side, onSide, onRating, ...props }: RatingFieldProps): TemplateResult {
  const terms = ratingTerms(props.terms);
  const range = rating === undefined ? { side, from: '', to: '' } : ratingRange(rating);
  const set = (changed: Partial<RatingRange>) => onRating(ratingText({ ...range, ...changed }));
  const end = (which: 'from' | 'to') => html`<input
    type="text"
    inputmode="numeric"
    autocomplete="off"
    maxlength="4"
    placeholder=${terms[which]}
    aria-label=${`${terms.ratings}: ${terms[which]}`}
    aria-describedby="rating-hint"
    .value=${range[which]}
    @change=${({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const text = target.value.trim();
      const good = /^\d{0,4}$/.test(text);
      target.setAttribute('aria-invalid', good ? 'false' : 'true');
      if (good && text !== range[which]) set({ [which]: text });
    }}
  />`;
  return html`<fieldset class="field-line range">
    <legend class="unseen">${terms.ratings}</legend>
    <span class="label" aria-hidden="true">${terms.ratings}</span>
    <div class="ends">${end('from')}<span aria-hidden="true">–</span>${end('to')}</div>
    <span class="unseen" id="rating-hint">${terms.ratingHint}</span>
    <select
      aria-label=${terms.ratedPlayers}
      @change=${({ target }: Event) => {
        const chosen = SIDES.find((one) => target instanceof HTMLSelectElement && one === target.value);
        if (!chosen) return;
        onSide(chosen);
        if (rating !== undefined) set({ side: chosen });
      }}
    >
      ${SIDES.map((one) => html`<option value=${one} .selected=${live(one === range.side)}>${terms.ratedSide({ side: one })}</option>`)}
    </select>
  </fieldset>`;
}
