/** Draws the note about RenjuNet's terms, shown beside games from RenjuNet. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LibraryState } from '../library/library.js';
import type { TermsOf } from '../locales/localize.js';

/**
 * Pattern for the names of files that are copies of RenjuNet's archive. The name is needed because some copies do not
 * state their source in the file.
 */
const RENJUNET = /renju[\s_-]*net/i;

/**
 * States what RenjuNet allows, and whether the archive stays stored in the browser. Returns `nothing` if no games are
 * known to be from RenjuNet.
 */
export function termsNote(
  { info, name, storage }: LibraryState,
  terms: TermsOf<'search'>,
): TemplateResult | typeof nothing {
  const stays = storage === 'persistent' ? terms.renjuNetStays : terms.renjuNetForgotten;
  const copy = info?.collections.some(
    ({ kind, format, name, source }) =>
      kind === 'archive' || (format === 'rif' && (RENJUNET.test(source) || RENJUNET.test(name))),
  );
  if (!copy && !(name && RENJUNET.test(name))) return nothing;
  return html`<p class="note" part="terms">${copy ? `${stays} ${terms.renjuNetUse}` : terms.renjuNetUse}</p>`;
}
