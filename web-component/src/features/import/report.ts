/** Draws the report on the problems of an imported file: games that were skipped, cut short or imported with a note. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Problems } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { whenOpen } from './lazy-details.js';

/**
 * Returns the module with the descriptions of the problems of a file. Returns `undefined` until the module is loaded;
 * the element is then drawn again.
 */
export type FlawWords = () => typeof import('../../open/flaw-text.js') | undefined;

/**
 * Draws the number of problems. The user can unfold it to a list of the problems; the page loads their descriptions
 * only then. `file` names the file if there are several files; otherwise it is empty.
 */
export function report(
  problems: Problems,
  file: string,
  terms: TermsOf<'importing'>,
  words: FlawWords,
): TemplateResult | typeof nothing {
  const { skipped, cut, noted, first } = problems;
  const all = skipped + cut + noted;
  if (all === 0) return file ? nothing : html`<p class="note">${terms.nothingSkipped}</p>`;
  const said = [file, problemsText(problems, terms)].filter(Boolean).join(': ');
  return html`<details class="report" part="report">
    <summary>${said}</summary>
    ${whenOpen(
      () => html`<div class="problems" role="group" tabindex="0" aria-label=${problemsText(problems, terms)}>
        <ul>
          ${first.map((problem) => html`<li>${words()?.problemText(problem, terms)}</li>`)}
        </ul>
        ${all > first.length ? html`<p class="note">${terms.more({ count: all - first.length })}</p>` : nothing}
      </div>`,
    )}
  </details>`;
}

/** Returns a text such as `3 skipped · 2 cut short`. */
function problemsText({ skipped, cut, noted }: Problems, terms: TermsOf<'importing'>): string {
  const said = [
    skipped > 0 ? terms.skippedCount({ games: skipped }) : '',
    cut > 0 ? terms.cutCount({ games: cut }) : '',
    noted > 0 ? terms.notedCount({ games: noted }) : '',
  ];
  return said.filter((part) => part !== '').join(' · ');
}
