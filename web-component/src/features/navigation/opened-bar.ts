/**
 * Draws two buttons while a game or a record is on the board: the first returns from a variation to
 * the game or record, and the second edits the game.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import type { TermsOf } from '../../locales/localize.js';

export interface OpenedProps {
  board: Cursor;
  terms: TermsOf<'navigation'>;
  onSource(): void;
  /** Called to edit the game; `undefined` if the user may not edit. */
  onEdit: (() => void) | undefined;
}

export function openedBar({ board, terms, onSource, onEdit }: OpenedProps): TemplateResult | typeof nothing {
  const { opened } = board;
  const varied = variationFrom(board) !== undefined;
  if (!opened && !varied) return nothing;
  const [source, sourceShort] = opened
    ? [terms.backToGame, terms.backToGameShort]
    : [terms.backToRecord, terms.backToRecordShort];
  return html`${varied ? way('source', source, sourceShort, onSource) : nothing}
  ${onEdit ? way('edit', terms.editGame, terms.editGameShort, onEdit) : nothing}`;
}

/** Draws a button that has a short label for narrow rows. */
function way(kind: string, name: string, short: string, run: () => void): TemplateResult {
  return html`<button class="button ${kind}" type="button" part="button" aria-label=${name} @click=${run}>
    <span class="long">${name}</span><span class="short">${short}</span>
  </button>`;
}
