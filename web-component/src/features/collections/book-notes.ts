/**
 * Draws the notes above the table of next moves: the books (libraries of moves with comments) that contain the
 * position, and their comments about the position.
 */
import { html, type TemplateResult } from 'lit';
import type { BookComment, BookPlace } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

/** A node of a book, and the name of the book as the user knows it. */
export interface NamedPlace extends BookPlace {
  readonly name: string;
}

/** A book that contains the position. */
export interface BookHere extends NamedPlace {
  readonly comments: readonly BookComment[];
}

/** Number of a book's comments that are shown before the user asks for more. */
const SHOWN = 3;

/**
 * Draws the notes; `books` is `undefined` while the request runs. The region always has the same height, so that the
 * table below does not move when the books' reply arrives.
 */
export function bookNotes(
  books: readonly BookHere[] | undefined,
  terms: TermsOf<'collections'>,
  open: (place: NamedPlace) => void,
): TemplateResult {
  return html`<div class="book-notes" role="region" tabindex="0" aria-label=${terms.bookComments}>
    ${books?.map((book) => oneBook(book, terms, open))}
    ${books?.length === 0 ? html`<p class="note">${terms.bookNone}</p>` : ''}
  </div>`;
}

function oneBook(book: BookHere, terms: TermsOf<'collections'>, open: (place: NamedPlace) => void): TemplateResult {
  const { name, node, comments } = book;
  const one = (comment: BookComment) => html`<li>
    <p>${comment.name ? html`<b>${comment.name}</b> · ` : ''}${comment.text}</p>
    ${comment.node === node ? '' : openButton({ ...comment, name }, terms, open)}
  </li>`;
  return html`<div class="book">
    <p><b>${name}</b> ${openButton(book, terms, open)}</p>
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
        : ''
    }
  </div>`;
}

function openButton(
  place: NamedPlace,
  terms: TermsOf<'collections'>,
  open: (place: NamedPlace) => void,
): TemplateResult {
  return html`<button type="button" class="link" @click=${() => open(place)}>${terms.bookOpen}</button>`;
}
