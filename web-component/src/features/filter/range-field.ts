/** Draws a field for a range of years or of numbers of moves, with a chart of the games. */
import { html, svg, type TemplateResult } from 'lit';
import type { TermsOf } from '../../locales/localize.js';
import { dimensionName } from './value-name.js';

/**
 * A bar of the chart: the number of games in a year, or with ten neighboring numbers of moves. `at` is the year, or the
 * first number of moves.
 */
export interface Bar {
  at: number;
  games: number;
}

export interface RangeProps {
  of: 'year' | 'length';
  /** The bars in ascending order; bars without games may be left out. */
  bars: readonly Bar[];
  /** Difference of `at` between two neighboring bars: 1 for years, 10 for numbers of moves. */
  step: number;
  from: string;
  to: string;
  terms: TermsOf<'query'>;
  /** Whether a text can be read as an end of the range. Not called for an empty text. */
  readable(text: string): boolean;
  onRange(from: string, to: string): void;
}

export function rangeField(props: RangeProps): TemplateResult {
  const { of, terms } = props;
  return html`<fieldset class="field-line range">
    <legend class="unseen">${dimensionName(of, terms)}</legend>
    <span class="label" aria-hidden="true">${dimensionName(of, terms)}</span>
    <div class="ends">${end('from', props)}<span aria-hidden="true">–</span>${end('to', props)}</div>
    ${spark(props)}
  </fieldset>`;
}

function end(which: 'from' | 'to', { of, from, to, terms, readable, onRange }: RangeProps): TemplateResult {
  const value = which === 'from' ? from : to;
  // Only a change of the filter changes the text of the input. A new answer does not change the
  // text, because the user may be typing.
  return html`<input
    type="text"
    inputmode="numeric"
    autocomplete="off"
    maxlength="10"
    placeholder=${terms[which]}
    aria-label=${`${dimensionName(of, terms)}: ${terms[which]}`}
    .value=${value}
    @change=${(event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      const text = target.value.trim();
      const good = text === '' || readable(text);
      target.setAttribute('aria-invalid', good ? 'false' : 'true');
      if (good && text !== value) onRange(which === 'from' ? text : from, which === 'to' ? text : to);
    }}
  />`;
}

/**
 * Returns `at` of the first and of the last bar, and the number of bars from first to last (`count`, at least 1). The
 * number includes bars without games that `bars` leaves out. The bars may be in any order.
 */
export function span(bars: readonly Bar[], step: number): { first: number; last: number; count: number } {
  const places = bars.map(({ at }) => at).filter(Number.isFinite);
  if (places.length === 0) return { first: 0, last: 0, count: 1 };
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return { first, last, count: (last - first) / step + 1 };
}

/** Draws the chart, as wide as its field. The bars in the range are emphasized. */
function spark({ of, bars, step, from, to, terms }: RangeProps): TemplateResult {
  const { first, last, count } = span(bars, step);
  const most = bars.reduce((best, bar) => (bar.games > best.games ? bar : best), { at: first, games: 0 });
  const within = (at: number) =>
    (!from || at + step > Number.parseInt(from, 10)) && (!to || at <= Number.parseInt(to, 10));
  const facts = { first, last: of === 'length' ? last + step - 1 : last, most: most.at, games: most.games };
  const name = of === 'year' ? terms.years(facts) : terms.lengths({ ...facts, mostEnd: most.at + 9 });
  if (bars.length === 0) return html`<div class="spark"></div>`;
  return html`<svg
    class="spark"
    viewBox="0 0 ${count} 24"
    preserveAspectRatio="none"
    role="img"
    aria-label=${name}
  >
    ${bars.map(({ at, games }) => {
      // A bar with games is at least 1 unit high, so that a single game is visible beside thousands.
      const height = games > 0 ? Math.max(1, (24 * games) / most.games) : 0;
      return svg`<rect
        class=${within(at) ? 'within' : ''}
        x=${(at - first) / step + 0.1} y=${24 - height} width="0.8" height=${height}
      />`;
    })}
  </svg>`;
}
