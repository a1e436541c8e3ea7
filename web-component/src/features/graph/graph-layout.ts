/**
 * Computes the layout of a graph: a column for each level (number of moves before or after the position in the middle),
 * and in each column an order of the positions with few crossings of arcs.
 *
 * Sorts the nodes of each column by the mean place of their neighbors in the previous column, and then by the mean
 * place of their neighbors in the next column. Repeats this a few times, and uses the order with the fewest crossings.
 */
import type { GraphArc, GraphReply } from '../../engine/protocol.js';

/** Number of levels on each side of the position in the middle. */
export const REACH = 2;
/** Greatest number of positions in a column: as many as a phone can show side by side. */
export const WIDTH = 4;
/** Number of lanes (places for the nodes of a column) in the smallest picture. */
export const LEAST = 2;

export interface Layout {
  /** Column of each node, from 0; the position in the middle is in column {@link REACH}. */
  columns: number[];
  /**
   * Lane of each node in its column. Neighboring nodes are one lane apart; as columns are centered, lanes may end in
   * .5.
   */
  lanes: number[];
  height: number;
}

/** How often the columns are sorted. In graphs of five columns with four nodes, sorting more often changes nothing. */
const SWEEPS = 8;

/** Lays out a graph in at least `least` lanes, so that the picture need not shrink from one position to the next. */
export function layOut({ nodes, arcs }: GraphReply, least = LEAST): Layout {
  const columns = nodes.map(({ level }) => level + REACH);
  const last = Math.max(2 * REACH, ...columns);
  let order: number[][] = Array.from({ length: last + 1 }, () => []);
  for (const [node, column] of columns.entries()) order[column]?.push(node);
  let best = order;
  let fewest = crossings(order, arcs);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    order = swept(order, arcs, sweep % 2 === 0 ? 'from' : 'to');
    const found = crossings(order, arcs);
    if (found < fewest) [best, fewest] = [order, found];
  }
  const height = Math.max(least, ...best.map((column) => column.length));
  const lanes = nodes.map(() => 0);
  for (const column of best) {
    for (const [at, node] of column.entries()) lanes[node] = at + (height - column.length) / 2;
  }
  return { columns, lanes, height };
}

/**
 * Directions of the arrow keys. `before` and `after` follow the arc with the most games; `above` and `below` stay in
 * the column.
 */
export type Direction = 'before' | 'after' | 'above' | 'below';

/** Returns the node to which an arrow key leads from `node`; `node` itself if there is none. */
export function neighbour({ arcs }: GraphReply, { columns, lanes }: Layout, node: number, to: Direction): number {
  if (to === 'before' || to === 'after') {
    const [near, far] = to === 'after' ? (['from', 'to'] as const) : (['to', 'from'] as const);
    const ways = arcs.filter((arc) => arc[near] === node).sort((a, b) => b.games - a.games);
    return ways[0]?.[far] ?? node;
  }
  const lane = (lanes[node] ?? 0) + (to === 'below' ? 1 : -1);
  const beside = lanes.findIndex((other, index) => other === lane && columns[index] === columns[node]);
  return beside < 0 ? node : beside;
}

/**
 * Sorts the nodes of each column by the mean place of their neighbors on one side; a node without neighbors stays in
 * its place.
 */
function swept(order: readonly (readonly number[])[], arcs: readonly GraphArc[], side: 'from' | 'to'): number[][] {
  const sorted = order.map((column) => [...column]);
  const columns = side === 'from' ? [...sorted.keys()] : [...sorted.keys()].reverse();
  for (const column of columns) {
    const place = places(sorted);
    const mean = new Map((sorted[column] ?? []).map((node) => [node, barycentre(node, arcs, side, place)]));
    sorted[column]?.sort((a, b) => (mean.get(a) ?? 0) - (mean.get(b) ?? 0));
  }
  return sorted;
}

function barycentre(node: number, arcs: readonly GraphArc[], side: 'from' | 'to', place: Map<number, number>): number {
  const end = side === 'from' ? 'to' : 'from';
  const neighbours = arcs.filter((arc) => arc[end] === node).map((arc) => place.get(arc[side]) ?? 0);
  if (neighbours.length === 0) return place.get(node) ?? 0;
  return neighbours.reduce((sum, at) => sum + at, 0) / neighbours.length;
}

/** Returns the position of each node in its column, counted from the middle, because columns are drawn centered. */
function places(order: readonly (readonly number[])[]): Map<number, number> {
  return new Map(order.flatMap((column) => column.map((node, at) => [node, at - (column.length - 1) / 2] as const)));
}

/** Returns the number of crossings. A crossing is a pair of arcs between the same two columns that cross each other. */
export function crossings(order: readonly (readonly number[])[], arcs: readonly GraphArc[]): number {
  const place = places(order);
  const columnOf = new Map(order.flatMap((column, index) => column.map((node) => [node, index] as const)));
  const ends = arcs.map(({ from, to }) => ({
    column: columnOf.get(from),
    from: place.get(from) ?? 0,
    to: place.get(to) ?? 0,
  }));
  let found = 0;
  for (const [index, a] of ends.entries()) {
    for (const b of ends.slice(index + 1)) {
      if (a.column === b.column && (a.from - b.from) * (a.to - b.to) < 0) found += 1;
    }
  }
  return found;
}
