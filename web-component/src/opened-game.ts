/** While a game of the archive is on the board: whose it is and the way back, and what the file says of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, moveNumber, variationFrom } from './game-cursor.js';
import { gameFacts } from './game-facts.js';
import { icon } from './icons.js';
import type { Terms } from './localize.js';

export interface OpenedProps {
  cursor: Cursor;
  terms: Terms;
  onMine(): void;
  onGame(): void;
}

/** A line under the replay bar, where it is seen without scrolling. */
export function openedBar({ cursor, terms, onMine, onGame }: OpenedProps): TemplateResult | typeof nothing {
  if (!cursor.opened) return nothing;
  const from = variationFrom(cursor);
  return html`<div class="away">
      <button class="button" type="button" part="button" @click=${onMine}>${icon('back')}${terms.backToMine}</button>
      ${
        from === undefined
          ? html`<span class="what">${cursor.opened.view.black.name} – ${cursor.opened.view.white.name}</span>`
          : html`<span class="what">${terms.variation(moveNumber(cursor.line, from))}</span>
            <button class="link" type="button" @click=${onGame}>${terms.backToGame}</button>`
      }
    </div>`;
}

export function openedFacts({ cursor, terms }: OpenedProps): TemplateResult | typeof nothing {
  return cursor.opened ? gameFacts({ game: cursor.opened.view, terms }) : nothing;
}
