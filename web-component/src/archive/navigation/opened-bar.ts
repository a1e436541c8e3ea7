/** While a game of the archive is on the board: the way back to the own line, or from a variation to the game. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, moveNumber, variationFrom } from '../../game/cursor.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';

export interface OpenedProps {
  cursor: Cursor;
  /** The trail beside it says whose game it is. */
  trail: boolean;
  terms: TermsOf<'navigation'>;
  onMine(): void;
  onGame(): void;
  /** Absent where the reader may not edit. */
  onEdit: (() => void) | undefined;
}

/** A line under the replay bar, where it is seen without scrolling. */
export function openedBar({
  cursor,
  trail,
  terms,
  onMine,
  onGame,
  onEdit,
}: OpenedProps): TemplateResult | typeof nothing {
  if (!cursor.opened) return nothing;
  const { black, white } = cursor.opened.view;
  const from = variationFrom(cursor);
  const game = trail ? nothing : html`<span class="what">${black.name} – ${white.name}</span>`;
  const variation =
    () => html`<span class="what">${terms.variation({ move: moveNumber(cursor.line, from ?? 0) })}</span>
    <button class="link" type="button" @click=${onGame}>${terms.backToGame}</button>`;
  return html`<div class="away">
    <button class="button" type="button" part="button" @click=${onMine}>${icon('back')}${terms.backToOwn}</button>
    ${onEdit ? html`<button class="button" type="button" part="button" @click=${onEdit}>${terms.editGame}</button>` : nothing}
    ${from === undefined ? game : variation()}
  </div>`;
}
