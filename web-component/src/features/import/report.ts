/** Draws the report on the games of a file that are missing in its collection, or differ from the file. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Problem, Problems } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { whenOpen } from './lazy-details.js';

/**
 * Draws the number of problems, which unfolds to the list of problems. `file` names the file if there are several
 * files; otherwise it is empty.
 */
export function report(problems: Problems, file: string, terms: TermsOf<'importing'>): TemplateResult | typeof nothing {
  const { skipped, cut, noted, first } = problems;
  const all = skipped + cut + noted;
  if (all === 0) return file ? nothing : html`<p class="note">${terms.nothingSkipped}</p>`;
  const said = [file, problemsText(problems, terms)].filter(Boolean).join(': ');
  return html`<details class="report" part="report">
    <summary>${said}</summary>
    ${whenOpen(
      () => html`<div class="problems" role="group" tabindex="0" aria-label=${problemsText(problems, terms)}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">${terms.problemLine}</th>
              <th scope="col" class="number">${terms.problemGame}</th>
              <th scope="col">${terms.problemReason}</th>
              <th scope="col">${terms.problemOutcome}</th>
            </tr>
          </thead>
          <tbody>
            ${first.map((problem) => row(problem, terms))}
          </tbody>
        </table>
        ${all > first.length ? html`<p class="note">${terms.moreProblems({ problems: all - first.length })}</p>` : nothing}
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

function row({ line, game, reason, found, salvaged }: Problem, terms: TermsOf<'importing'>): TemplateResult {
  return html`<tr>
    <td class="number">${terms.number(line)}</td>
    <td class="number">${game ?? ''}</td>
    <td>${terms.problemReasons[reason]}${found === '' ? nothing : html` <q>${found}</q>`}</td>
    <td>${terms.problemOutcomes[salvaged]}</td>
  </tr>`;
}
