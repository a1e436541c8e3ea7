/**
 * Layout of a graph: a column for each level, and in each column an order with few crossings of arcs.
 *
 * The order is found as in most layered graphs. Each column is sorted by the mean place of its neighbours in the column
 * before (then after) it. This is repeated a few times, and the best order wins.
 */
import type { GraphArc, GraphReply } from '../../engine/protocol.js';

/** Levels before and after the requested position. */
export const REACH = 2;
/** Most positions requested per column: as many as a phone shows side by side. */
export const WIDTH = 4;
/** Lanes of the smallest picture. */
export const LEAST = 2;

export interface Layout {
  /** Column of each node, from 0; the requested position is in column {@link REACH}. */
  columns: number[];
  /** Place of each node in its column. Neighbours are one step apart; a place may be a half, as columns are centered. */
  lanes: number[];
  height: number;
}

/** More sweeps change nothing in graphs of five columns of four. */
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

/** `before` and `after` follow the arc with the most games; `above` and `below` stay in the column. */
export type Direction = 'before' | 'after' | 'above' | 'below';

/** The node that an arrow key leads to, or `node` itself if there is none. */
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

/** Sorts each column by the mean place of its neighbours on one side; a node without neighbours keeps its place. */
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

/** Places relative to the middle of the column, as drawn. */
function places(order: readonly (readonly number[])[]): Map<number, number> {
  return new Map(order.flatMap((column) => column.map((node, at) => [node, at - (column.length - 1) / 2] as const)));
}

/** Number of pairs of arcs that cross between the same two columns. */
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
