/**
 * Draws the answer to a question about a win: a sign on each point in the answer. Also describes the signs in words.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { Point, WinMark, WinMarkKind } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

/** Signs of one or two characters. A point that wins, defends or resists has a drawn shape instead. */
const SIGNS: Partial<Record<WinMarkKind, string>> = {
  undecided: '?',
  'four-three': '43',
  'double-four': '44',
  forbidding: '4×',
};

/**
 * Maximum number of undecided points that are drawn. If there are more, no undecided point is drawn, so that the
 * decided points remain visible.
 */
const UNDECIDED = 24;

export function questionMarks(marks: readonly WinMark[]): SVGTemplateResult {
  return svg`<g class="question-marks" aria-hidden="true">${signed(marks).map(sign)}</g>`;
}

export function signed(marks: readonly WinMark[]): WinMark[] {
  const all = byPoint(marks);
  const decided = all.filter(({ kind }) => kind !== 'undecided');
  return all.length - decided.length > UNDECIDED ? decided : all;
}

/** Returns the meaning of a sign in words. */
export function markText(kind: WinMark['kind'], terms: TermsOf<'solve'>): string {
  if (kind === 'wins') return terms.winTag;
  return kind === 'double-four' ? terms.forbiddenKind['44'] : terms.markKind[kind];
}

/** Returns the meaning of the sign on each point in words. */
export function questionNotes(marks: readonly WinMark[], terms: TermsOf<'solve'>): Map<Point, string> {
  return new Map(byPoint(marks).map(({ point, kind }) => [point, markText(kind, terms)]));
}

/**
 * Returns one mark for each point. If a point has two marks, returns the later one. For example, a move may make a
 * four-three, and also a four that Black may not stop.
 */
function byPoint(marks: readonly WinMark[]): WinMark[] {
  return [...new Map(marks.map((mark) => [mark.point, mark])).values()];
}

function sign({ point, kind }: WinMark): SVGTemplateResult {
  const [at, from] = [x(point), y(point)];
  if (kind === 'wins') return svg`<circle class="wins" cx=${at} cy=${from} r="9" />`;
  if (kind === 'defends') return svg`<rect x=${at - 8} y=${from - 8} width="16" height="16" />`;
  if (kind === 'resists') return svg`<path d=${`M${at} ${from - 10}l10 17h-20z`} />`;
  return svg`<text x=${at} y=${from}>${SIGNS[kind]}</text>`;
}
