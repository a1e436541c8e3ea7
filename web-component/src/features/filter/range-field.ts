/** A range of years or numbers of moves, with a chart of the games. */
import { html, svg, type TemplateResult } from 'lit';
import type { TermsOf } from '../../locales/localize.js';

/** Number of games of a year, or of ten lengths. */
export interface Bar {
  at: number;
  games: number;
}

export interface RangeProps {
  of: 'year' | 'length';
  /** Ascending; values without games may be left out. */
  bars: readonly Bar[];
  /** Difference between two bars. */
  step: number;
  from: string;
  to: string;
  terms: TermsOf<'query'>;
  /** Whether a text can be read as an end of a range; an empty text always can. */
  readable(text: string): boolean;
  onRange(from: string, to: string): void;
}

export function rangeField(props: RangeProps): TemplateResult {
  const { of, terms } = props;
  return html`<fieldset class="line range">
    <legend class="unseen">${terms.dimension[of]}</legend>
    <span class="label" aria-hidden="true">${terms.dimension[of]}</span>
    <div class="ends">${end('from', props)}<span aria-hidden="true">–</span>${end('to', props)}</div>
    ${spark(props)}
  </fieldset>`;
}

function end(which: 'from' | 'to', { of, from, to, terms, readable, onRange }: RangeProps): TemplateResult {
  const value = which === 'from' ? from : to;
  // The value changes with the filter, not with each answer: the user may be typing.
  return html`<input
    type="text"
    inputmode="numeric"
    autocomplete="off"
    maxlength="10"
    placeholder=${which === 'from' ? terms.rangeFrom : terms.rangeTo}
    aria-label=${terms.rangeLabel[of][which]}
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

/** First and last bar of a chart, and how many bars fit from first to last, at least 1. The bars may be in any order. */
export function span(bars: readonly Bar[], step: number): { first: number; last: number; count: number } {
  const places = bars.map(({ at }) => at).filter(Number.isFinite);
  if (places.length === 0) return { first: 0, last: 0, count: 1 };
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return { first, last, count: (last - first) / step + 1 };
}

/** Chart as wide as its field. Bars in the range stand out. */
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
      // Even a single game among thousands is visible.
      const height = games > 0 ? Math.max(1, (24 * games) / most.games) : 0;
      return svg`<rect
        class=${within(at) ? 'within' : ''}
        x=${(at - first) / step + 0.1} y=${24 - height} width="0.8" height=${height}
      />`;
    })}
  </svg>`;
}
