/** Forbidden points: crosses on the board with 33, 44 or 6 beside them, the reasons in words, and a card that lists them. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { ForbiddenPoint, Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';

/** Half the side of a cross, in the units of the picture. */
const ARM = 6.5;

/** A cross; on a point that has a mark or a stone to come only its code, so that both can be read. */
export function forbiddenSvg({ point, kinds }: ForbiddenPoint, covered: boolean): SVGTemplateResult {
  const [at, from] = [x(point), y(point)];
  const cross = `M${at - ARM} ${from - ARM}l${2 * ARM} ${2 * ARM}m${-2 * ARM} 0l${2 * ARM} ${-2 * ARM}`;
  return svg`<g class="forbidden" part="forbidden">
    ${covered ? nothing : svg`<path d=${cross} />`}
    <text x=${at + 13} y=${from - 11}>${kinds.join('·')}</text>
  </g>`;
}

/** `double-three (rows f10–i7 and f10–h10)` */
export function reason({ kinds, rows }: ForbiddenPoint, terms: TermsOf<'solve'>): string {
  const reasons = kinds.map((kind) => {
    const ends = rows
      .filter((row) => row.kind === kind)
      .map(({ points }) => `${pointName(points[0] ?? 0)}–${pointName(points.at(-1) ?? 0)}`);
    return terms.forbiddenReason({ kind, rows: ends.length, ends: listed(ends, terms) });
  });
  return listed(reasons, terms);
}

/** `a, b and c` */
function listed(parts: readonly string[], terms: TermsOf<'solve'>): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? terms.andLast({ others: parts.slice(0, -1), last }) : last;
}

/** What is said of each forbidden point, by point. */
export function forbiddenNotes(points: readonly ForbiddenPoint[], terms: TermsOf<'solve'>): ReadonlyMap<Point, string> {
  return new Map(points.map((found) => [found.point, terms.forbiddenFor({ why: reason(found, terms) })]));
}

export function forbiddenCard(
  points: readonly ForbiddenPoint[],
  terms: TermsOf<'solve'>,
): TemplateResult | typeof nothing {
  if (points.length === 0) return nothing;
  return html`<section class="card forbidden-list" part="panel forbidden" aria-label=${terms.forbiddenTitle}>
    <ul>
      ${points.map(
        (found) => html`<li>
          <svg class="cross" viewBox="0 0 10 10" aria-hidden="true"><path d="M1.5 1.5l7 7m-7 0l7-7" /></svg>
          <b>${pointName(found.point)}</b> ${terms.forbiddenFor({ why: reason(found, terms) })}
        </li>`,
      )}
    </ul>
  </section>`;
}
