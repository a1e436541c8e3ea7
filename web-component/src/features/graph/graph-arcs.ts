/** Arcs of a graph as paths: from left to right, or from top to bottom in a narrow picture. */
import { type SVGTemplateResult, svg } from 'lit';
import type { GraphArc } from '../../engine/protocol.js';
import { type Layout, REACH } from './graph-layout.js';

/** Sizes in pixels. The rules in `graph.styles.ts` derive from the same numbers. */
export const ACROSS = { column: 118, lane: 118, width: 92 };
export const DOWN = { column: 134, lane: 78, width: 76 };
/** Side of a glyph, and height of a node with the two lines below it. */
export const GLYPH = 72;
export const NODE = 106;

/** Widest arc, in pixels. */
const WIDEST = 7;

export type Flow = 'across' | 'down';

export function sizeOf(flow: Flow, { height }: Layout): [width: number, height: number] {
  const levels = 2 * REACH;
  return flow === 'across'
    ? [levels * ACROSS.column + ACROSS.width, (height - 1) * ACROSS.lane + NODE]
    : [(height - 1) * DOWN.lane + DOWN.width, levels * DOWN.column + NODE];
}

/** Draws the arcs. Arcs at the node under the pointer are stronger. */
export function arcsSvg(
  flow: Flow,
  arcs: readonly GraphArc[],
  layout: Layout,
  lit: number | undefined,
): SVGTemplateResult {
  const [width, height] = sizeOf(flow, layout);
  const most = Math.max(1, ...arcs.map(({ games }) => games));
  return svg`<svg class="arcs ${flow}" viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">
    ${arcs.map((arc) => {
      // Width grows with the square root, like marks on the board.
      const thick = 1 + (WIDEST - 1) * Math.sqrt(arc.games / most);
      const touched = arc.from === lit || arc.to === lit;
      return svg`<path class=${touched ? 'lit' : ''} d=${arcPath(flow, arc, layout)} stroke-width=${thick.toFixed(1)} />`;
    })}
  </svg>`;
}

/** Path from the edge of a node to the edge of the next node. */
export function arcPath(flow: Flow, { from, to }: Pick<GraphArc, 'from' | 'to'>, { columns, lanes }: Layout): string {
  const place = (node: number): [number, number] => [columns[node] ?? 0, lanes[node] ?? 0];
  const [column, lane] = place(from);
  const [nextColumn, nextLane] = place(to);
  if (flow === 'across') {
    const middle = ACROSS.width / 2;
    const [x1, y1] = [column * ACROSS.column + middle + GLYPH / 2, lane * ACROSS.lane + GLYPH / 2];
    const [x2, y2] = [nextColumn * ACROSS.column + middle - GLYPH / 2, nextLane * ACROSS.lane + GLYPH / 2];
    const bend = (x1 + x2) / 2;
    return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
  }
  const middle = DOWN.width / 2;
  const [x1, y1] = [lane * DOWN.lane + middle, column * DOWN.column + NODE];
  const [x2, y2] = [nextLane * DOWN.lane + middle, nextColumn * DOWN.column];
  const bend = (y1 + y2) / 2;
  return `M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`;
}
