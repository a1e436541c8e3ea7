/** Draws the cells in the column of the books (libraries of moves with comments), in the table of next moves. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BookMove } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

/**
 * Draws the label that the books give to a move (a dot if it has none), and the first words of the comment on the
 * position after the move. The cell has a less prominent color if the books reach that position only by another order
 * of moves.
 */
export function bookCell(move: BookMove | undefined, terms: TermsOf<'collections'>): TemplateResult | typeof nothing {
  if (!move) return nothing;
  const { label, comment, marked, nodes, transposition } = move;
  const places = transposition ? terms.bookElsewhere : terms.bookPlaces({ places: nodes });
  const about = [places, comment].filter(Boolean).join(' · ');
  return html`<span class="in-book ${marked ? 'marked' : ''} ${transposition ? 'elsewhere' : ''}" title=${about}
    ><b>${label || '•'}</b>${comment ? html` <small>${comment}</small>` : nothing}</span
  >`;
}
