/** RenjuNet's terms, to stand beside its games. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TermsOf } from '../locales/localize.js';
import type { LibraryState } from './library.js';

/** As its files are named when they are downloaded: also one that does not say where it comes from may be a copy. */
const RENJUNET = /renju[\s_-]*net/i;

/** What RenjuNet allows, and where the copy of its archive is; nothing where none of the games are known to be from it. */
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
