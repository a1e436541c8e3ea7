/**
 * Draws the name and the comment of the shown position: as fields while the user edits, otherwise as text. A comment is
 * shown as plain text and never interpreted as markup.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Note } from '../../../engine/protocol.js';
import type { TermsOf } from '../../../locales/localize.js';
import { field, textOf } from './text-field.js';

export interface NoteProps {
  note: Readonly<Note>;
  editing: boolean;
  /**
   * Whether any position of the record has a comment or a name. If so, the card has the same height
   * at all positions, so that nothing moves while the user steps through the moves.
   */
  anywhere: boolean;
  /** Whether the comment has a fixed height and scrolls. */
  scrolls: boolean;
  terms: TermsOf<'edit'>;
  onSay(what: 'comment' | 'name', text: string): void;
  onDone(): void;
}

export function noteForm({
  note,
  editing,
  anywhere,
  scrolls,
  terms,
  onSay,
  onDone,
}: NoteProps): TemplateResult | typeof nothing {
  const { name = '', comment = '' } = note;
  if (!editing) {
    if (!anywhere) return nothing;
    return html`<section class="card words" part="panel note" aria-label=${terms.notes} tabindex=${scrolls ? 0 : nothing}>
      ${name ? html`<h2>${name}</h2>` : nothing} ${comment ? html`<p class="comment">${comment}</p>` : nothing}
    </section>`;
  }
  return html`<section class="card form" part="panel note" aria-label=${terms.notes}>
    ${commentField(note, terms, onSay, onDone)}
    ${field({ label: terms.positionName, value: name, onInput: (text) => onSay('name', text), onDone })}
  </section>`;
}

/** Draws only the field for the comment. This field is shown under the board. */
export function commentField(
  { comment = '' }: Readonly<Note>,
  terms: TermsOf<'edit'>,
  onSay: NoteProps['onSay'],
  onDone: () => void,
): TemplateResult {
  return html`<label class="field comment-field">
    <span>${terms.notes}</span>
    <textarea
      rows="3"
      .value=${live(comment)}
      @input=${(event: Event) => onSay('comment', textOf(event))}
      @change=${onDone}
    ></textarea>
  </label>`;
}
