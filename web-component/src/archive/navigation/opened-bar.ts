/** While an opened game or record is on the board: the way back to the own board, or from a variation to the source. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import { moveNumber } from '../../game/line.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';

export interface OpenedProps {
  board: Cursor;
  /** The trail beside it says whose game it is. */
  trail: boolean;
  terms: TermsOf<'navigation'>;
  onHome(): void;
  onSource(): void;
  /** Absent where the user may not edit. */
  onEdit: (() => void) | undefined;
}

/** A line under the replay bar, where it is seen without scrolling. */
export function openedBar({
  board,
  trail,
  terms,
  onHome,
  onSource,
  onEdit,
}: OpenedProps): TemplateResult | typeof nothing {
  const { line, opened } = board;
  const from = variationFrom(board);
  if (!opened && from === undefined) return nothing;
  const { black, white } = opened?.view ?? {};
  const game = opened && !trail ? html`<span class="what">${black?.name} – ${white?.name}</span>` : nothing;
  const variation = (move: number) => html`<span class="what">${terms.variation({ move })}</span>
    <button class="link" type="button" @click=${onSource}>
      ${opened ? terms.backToGame : terms.backToRecord}
    </button>`;
  const home = () => html`<button class="button" type="button" part="button" @click=${onHome}>
    ${icon('back')}${terms.backToOwn}
  </button>`;
  return html`<div class="away">
    ${opened ? home() : nothing}
    ${onEdit ? html`<button class="button" type="button" part="button" @click=${onEdit}>${terms.editGame}</button>` : nothing}
    ${from === undefined ? game : variation(moveNumber(line, from))}
  </div>`;
}
