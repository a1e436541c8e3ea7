/**
 * Draws the moves of the books in the table of next moves: a tag beside a move that games played, and separate rows for
 * other moves.
 */

import { html, nothing, type TemplateResult } from 'lit';
import type { BookMove } from '../../engine/protocol.js';
import { type Color, type Move, PASS, type Point } from '../../engine/protocol.js';
import { moveName, onBoard } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { bookText } from './collection-text.js';

export interface BookRowProps {
  lit: boolean;
  /** Whether the row is in the tab order. */
  tabbable: boolean;
  toMove: Color;
  moveNumber: number;
  onLight(points: readonly Point[]): void;
  onPlay(move: Move): void;
}

export function bookMark(move: BookMove | undefined, terms: TermsOf<'collections'>): TemplateResult | typeof nothing {
  if (!move) return nothing;
  return html`<small class="in-book ${move.marked ? 'marked' : ''}" title=${move.comment ?? terms.bookTag} aria-hidden="true"
    >${move.label || terms.bookTag}</small
  >`;
}

export function bookRow(move: BookMove, props: BookRowProps, terms: TermsOf<'collections'>): TemplateResult {
  const { lit, tabbable, toMove, moveNumber, onLight, onPlay } = props;
  const { points, nodes, label = '', comment = '', transposition } = move;
  const [first = PASS] = points;
  const names = points.map((point) => moveName(point, terms));
  const light = () => onLight(onBoard(points));
  const others = points.length - 1;
  const words = [terms.bookTag, transposition ? terms.bookElsewhere : terms.bookPlaces({ places: nodes }), comment];
  return html`<tr
    class="by-book ${lit ? 'lit' : ''}"
    part="row"
    @click=${() => onPlay(first)}
    @pointerenter=${light}
    @focusin=${light}
  >
    <th scope="row">
      <button type="button" class="move" tabindex=${tabbable ? 0 : -1}>
        <span class="unseen">${terms.bookMove({ move: moveNumber, points: names })}, ${bookText(label, comment, terms)}</span>
        <span class="badge ${toMove}" aria-hidden="true">${moveNumber}</span>
        <span aria-hidden="true">${names[0]}</span>
        ${label ? bookMark(move, terms) : nothing}
        ${others > 0 ? html`<small aria-hidden="true">${terms.otherPoints({ points: others })}</small>` : nothing}
      </button>
    </th>
    <td class="number" aria-hidden="true">–</td>
    <td class="number portion"></td>
    <td class="results"><span title=${comment || terms.bookPlacesTitle}>${words.filter(Boolean).join(' · ')}</span></td>
    <td class="number last"></td>
  </tr>`;
}
