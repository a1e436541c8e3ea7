/** Describes the effort of a search in words: positions (nodes), speed and time. */
import type { SolveProgress, SolveReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

/** Returns a text such as `12,000 nodes · 400,000 a second · 30 ms`. */
export function figures(progress: SolveProgress | undefined, terms: TermsOf<'solve'>): string {
  if (!progress) return '\u00a0';
  const { nodes, nodesPerSecond: perSecond, milliseconds } = progress;
  return terms.solveProgress({ nodes, perSecond, time: duration(milliseconds, terms) });
}

/** Returns a text such as `9 nodes in 4 ms`. */
export function spent(
  { nodes, milliseconds }: Pick<SolveReply, 'nodes' | 'milliseconds'>,
  terms: TermsOf<'solve'>,
): string {
  return terms.effort({ nodes, time: duration(milliseconds, terms) });
}

/** Returns a text such as `18 ms` or `5.0 sec`. */
function duration(milliseconds: number, terms: TermsOf<'solve'>): string {
  const [unit, value] = milliseconds < 1000 ? ['millisecond', milliseconds] : ['second', milliseconds / 1000];
  const digits = unit === 'second' ? 1 : 0;
  const options = { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(terms.lang, options).format(value);
}
