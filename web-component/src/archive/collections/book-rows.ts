/** What the books say, in the table of next moves: a tag beside a played move, rows of their own, and the words. */

import { html, nothing, type TemplateResult } from 'lit';
import type { BookComment, BookMove } from '../../engine/protocol.js';
import { type Color, type Move, PASS, type Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { bookText } from './collection-text.js';

export interface BookRowProps {
  lit: boolean;
  /** In the tab order. */
  tabbable: boolean;
  toMove: Color;
  moveNumber: number;
  onLight(points: readonly Point[]): void;
  onPlay(move: Move): void;
}

/** Comments that are shown at once. */
const SHOWN = 3;

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
  const names = points.map((point) => (point === PASS ? terms.pass : pointName(point)));
  const light = () => onLight(points.filter((point) => point !== PASS));
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

/** What is said of the position, as text. */
export function bookNotes(
  comments: readonly BookComment[],
  terms: TermsOf<'collections'>,
  open: (comment: BookComment) => void,
): TemplateResult | typeof nothing {
  if (comments.length === 0) return nothing;
  const one = (comment: BookComment) => html`<li>
    <p>${comment.text}</p>
    <button type="button" class="link" @click=${() => open(comment)}>${terms.bookOpen}</button>
    <cite>${comment.name}</cite>
  </li>`;
  return html`<div class="book-notes" role="region" tabindex="0" aria-label=${terms.bookComments}>
    <ul>
      ${comments.slice(0, SHOWN).map(one)}
    </ul>
    ${
      comments.length > SHOWN
        ? html`<details>
          <summary>${terms.collectionMore}</summary>
          <ul>
            ${comments.slice(SHOWN).map(one)}
          </ul>
        </details>`
        : nothing
    }
  </div>`;
}
