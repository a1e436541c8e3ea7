/**
 * Draws the button that restores the content that a collection had before it was replaced. The button exists only
 * until the page is closed or reloaded.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionInfo } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

export function undo(
  { id, name, replacedBytes }: CollectionInfo,
  terms: TermsOf<'importing'>,
  onBringBack: (collection: number) => void,
): TemplateResult | typeof nothing {
  if (replacedBytes === undefined) return nothing;
  return html`<p class="note undo">
    ${terms.replacedKept({ name, bytes: replacedBytes })}
    <button type="button" class="link" @click=${() => onBringBack(id)}>${terms.undo}</button>
  </p>`;
}
