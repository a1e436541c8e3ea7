/**
 * Draws the forbidden points: crosses on the board with the codes 33, 44 or 6 (double-three, double-four, overline),
 * the reasons in words, and a card that lists the points.
 */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { x, y } from '../board/board-svg.js';
import type { ForbiddenPoint, Point } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import type { TermsOf } from '../locales/localize.js';

/** Half the side of a cross, in units of the board's SVG. */
const ARM = 6.5;

/**
 * Draws a cross and the codes of the reasons on a forbidden point. If the point is `covered` by a mark or by the number
 * of a later move of the line, draws only the codes, so that the mark or number stays readable.
 */
export function forbiddenSvg({ point, kinds }: ForbiddenPoint, covered: boolean): SVGTemplateResult {
  const [at, from] = [x(point), y(point)];
  const cross = `M${at - ARM} ${from - ARM}l${2 * ARM} ${2 * ARM}m${-2 * ARM} 0l${2 * ARM} ${-2 * ARM}`;
  return svg`<g class="forbidden" part="forbidden">
    ${covered ? nothing : svg`<path d=${cross} />`}
    <text x=${at + 13} y=${from - 11}>${kinds.join('·')}</text>
  </g>`;
}

/** Returns the reasons for a forbidden point, such as `double-three (rows f10–i7 and f10–h10)`. */
export function reason({ kinds, rows }: ForbiddenPoint, terms: TermsOf<'rulings'>): string {
  const reasons = kinds.map((kind) => {
    const ends = rows
      .filter((row) => row.kind === kind)
      .map(({ points }) => `${pointName(points[0] ?? 0)}–${pointName(points.at(-1) ?? 0)}`);
    return terms.forbiddenReason({ kind, rows: ends.length, ends: listed(ends, terms) });
  });
  return listed(reasons, terms);
}

/** Joins texts to a list such as `a, b and c`. */
function listed(parts: readonly string[], terms: TermsOf<'rulings'>): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? terms.andLast({ others: parts.slice(0, -1), last }) : last;
}

/** Draws a ring, with the codes of the reasons, around a stone that was played on a forbidden point. */
export function playedForbiddenSvg({ point, kinds }: ForbiddenPoint): SVGTemplateResult {
  return svg`<g class="forbidden played" part="forbidden">
    <circle cx=${x(point)} cy=${y(point)} r="21" />
    <text x=${x(point) + 13} y=${y(point) - 11}>${kinds.join('·')}</text>
  </g>`;
}

/** Returns a note for the forbidden move that was played, and for each point that is forbidden in the position. */
export function forbiddenNotes(
  points: readonly ForbiddenPoint[],
  played: ForbiddenPoint | undefined,
  terms: TermsOf<'rulings'>,
): Map<Point, string> {
  const notes = new Map<Point, string>();
  if (played) notes.set(played.point, terms.forbiddenPlayed({ why: reason(played, terms) }));
  for (const found of points) notes.set(found.point, terms.forbiddenFor({ why: reason(found, terms) }));
  return notes;
}

/** Draws a card that lists the forbidden points with their notes. */
export function forbiddenCard(
  notes: ReadonlyMap<Point, string>,
  terms: TermsOf<'rulings'>,
): TemplateResult | typeof nothing {
  if (notes.size === 0) return nothing;
  return html`<section class="card forbidden-list" part="panel forbidden" aria-label=${terms.forbiddenTitle}>
    <ul>
      ${[...notes].map(
        ([point, said]) => html`<li>
          <svg class="cross" viewBox="0 0 10 10" aria-hidden="true"><path d="M1.5 1.5l7 7m-7 0l7-7" /></svg>
          <b>${pointName(point)}</b> ${said}
        </li>`,
      )}
    </ul>
  </section>`;
}
