/**
 * Draws the moves between the positions of a graph as arcs: from left to right, or from top to bottom in a narrow
 * picture.
 */
import { type SVGTemplateResult, svg } from 'lit';
import type { GraphArc } from '../../engine/protocol.js';
import { type Layout, REACH } from './graph-layout.js';

/**
 * Sizes in pixels of a graph drawn from left to right (`ACROSS`) and from top to bottom (`DOWN`): distance between two
 * columns, distance between two lanes (places in a column), and width of a node. The rules in `graph.styles.ts` use the
 * same numbers.
 */
export const ACROSS = { column: 118, lane: 118, width: 92 };
export const DOWN = { column: 134, lane: 78, width: 76 };
/**
 * `GLYPH` is the side of the small picture of a position, in pixels. `NODE` is the height of a node, which has two
 * lines of text below this picture.
 */
export const GLYPH = 72;
export const NODE = 106;

/** Width of the widest arc, in pixels. */
const WIDEST = 7;

export type GraphFlow = 'across' | 'down';

export function sizeOf(flow: GraphFlow, { height }: Layout): [width: number, height: number] {
  const levels = 2 * REACH;
  return flow === 'across'
    ? [levels * ACROSS.column + ACROSS.width, (height - 1) * ACROSS.lane + NODE]
    : [(height - 1) * DOWN.lane + DOWN.width, levels * DOWN.column + NODE];
}

/** Draws the arcs. Arcs at the node `lit`, which is under the pointer, are emphasized. */
export function arcsSvg(
  flow: GraphFlow,
  arcs: readonly GraphArc[],
  layout: Layout,
  lit: number | undefined,
): SVGTemplateResult {
  const [width, height] = sizeOf(flow, layout);
  const most = Math.max(1, ...arcs.map(({ games }) => games));
  return svg`<svg class="arcs ${flow}" viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">
    ${arcs.map((arc) => {
      // The width of an arc grows with the square root of its number of games, as the shades of the
      // marks on the board do.
      const thick = 1 + (WIDEST - 1) * Math.sqrt(arc.games / most);
      const touched = arc.from === lit || arc.to === lit;
      return svg`<path class=${touched ? 'lit' : ''} d=${arcPath(flow, arc, layout)} stroke-width=${thick.toFixed(1)} />`;
    })}
  </svg>`;
}

/** Returns the path of an arc from the edge of a node to the edge of the next node. */
export function arcPath(
  flow: GraphFlow,
  { from, to }: Pick<GraphArc, 'from' | 'to'>,
  { columns, lanes }: Layout,
): string {
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
