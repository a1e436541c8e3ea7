/**
 * Where the positions of a graph stand in its picture: a column for each level, in an order in which few arcs cross.
 *
 * The order is found as in most pictures of layered graphs: each column is sorted by the mean place of its neighbours
 * in the column before (then after) it, a few times over, and the best that was seen is kept.
 */
import type { GraphArc, GraphReply } from '../../engine/protocol.js';

/** Levels on either side of the position asked about. */
export const REACH = 2;
/** Positions in a column that are asked for: as many as a phone shows side by side. */
export const WIDTH = 4;
/** Lanes of the smallest picture. */
export const LEAST = 2;

export interface Layout {
  /** By node: its column, from 0; the position asked about is in column {@link REACH}. */
  columns: number[];
  /** By node: its place in the column. Whole steps between neighbours; columns are centred, so that it may be a half. */
  lanes: number[];
  /** Lanes of the whole picture. */
  height: number;
}

/** More sweeps change nothing in graphs of five by four. */
const SWEEPS = 8;

/** In `least` lanes or more, so that a picture need not shrink from one position to the next. */
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

/** `before` and `after` follow the moves, to where most games came from or went; the others stay in the column. */
export type Direction = 'before' | 'after' | 'above' | 'below';

/** The node that an arrow key leads to; the same one where there is none. */
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

/** Each column sorted by the mean place of its neighbours on one side; a node without any keeps its place. */
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

/** Places from the middle of the column, as they are drawn. */
function places(order: readonly (readonly number[])[]): Map<number, number> {
  return new Map(order.flatMap((column) => column.map((node, at) => [node, at - (column.length - 1) / 2] as const)));
}

/** Pairs of arcs between the same columns that cross. */
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
