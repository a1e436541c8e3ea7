/** Years or numbers of moves from one to another, with a picture of how many games there are of each. */
import { html, svg, type TemplateResult } from 'lit';
import type { TermsOf } from '../../locales/localize.js';

/** Games by year, or by tens of moves. */
export interface Bar {
  at: number;
  games: number;
}

export interface RangeProps {
  of: 'year' | 'length';
  /** Ascending; values without games may be left out. */
  bars: readonly Bar[];
  /** From one bar to the next. */
  step: number;
  from: string;
  to: string;
  terms: TermsOf<'query'>;
  /** Whether a text is an end of a range; an empty one always is. */
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
  // Written when the filter changes, and not with each answer: what is being typed is the user's.
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

/** From which bar to which a picture goes, and how many have room in it; at least one, in whatever order they come. */
export function span(bars: readonly Bar[], step: number): { first: number; last: number; count: number } {
  const places = bars.map(({ at }) => at).filter(Number.isFinite);
  if (places.length === 0) return { first: 0, last: 0, count: 1 };
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return { first, last, count: (last - first) / step + 1 };
}

/** Bars of a picture that is as wide as its field; those in the range stand out. */
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
      // A year of a single game among thousands is still to be seen.
      const height = games > 0 ? Math.max(1, (24 * games) / most.games) : 0;
      return svg`<rect
        class=${within(at) ? 'within' : ''}
        x=${(at - first) / step + 0.1} y=${24 - height} width="0.8" height=${height}
      />`;
    })}
  </svg>`;
}
