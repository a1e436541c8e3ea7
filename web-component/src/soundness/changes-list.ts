/** Draws the changes of one stone that make a problem better. */
import { html, type TemplateResult } from 'lit';
import { pointName } from '../game/notation.js';
import { failureText } from '../state/trouble-text.js';
import type { BetterProblem, ChangesFound } from './change-search.js';
import type { ChangedPosition } from './stone-changes.js';
import type { StonesTerms } from './stones-text.js';

/** Maximum number of changes in the list. */
const LISTED = 24;

/** Draws each found change as a button that applies the change. */
export function changesList(
  found: ChangesFound,
  terms: StonesTerms,
  onApply: (changed: ChangedPosition) => void,
): TemplateResult {
  const { better, failure, running } = found;
  // Some screen readers skip the contents of a busy element, so the buttons are outside the busy paragraph.
  return html`<div class="stones-told">
    <p aria-busy=${running}>${changesText(found, terms)}</p>
    ${failure ? html`<p class="wrong">${failureText(failure, terms)}</p>` : ''}
    <ul class="changes">
      ${better
        .slice(0, LISTED)
        .map(
          (one) =>
            html`<li><button class="pill" type="button" @click=${() => onApply(one)}><b>${changeName(one, terms)}</b> · ${terms.changeBetter(one)}</button></li>`,
        )}
      ${better.length > LISTED ? html`<li>${terms.more({ count: better.length - LISTED })}</li>` : ''}
    </ul>
  </div>`;
}

/** Returns a sentence that says how many changes were tried and how many of them make the problem better. */
export function changesText({ done, all, open, better }: ChangesFound, terms: StonesTerms): string {
  return terms.changesTold({ done, all, found: better.length, isOpen: open > 0, open });
}

/** Returns a text such as `Move e5 to e6`. */
export function changeName({ change }: BetterProblem, terms: StonesTerms): string {
  const { kind, color, point } = change;
  return terms.changeName({ kind, color, point: pointName(point), to: kind === 'move' ? pointName(change.to) : '' });
}
