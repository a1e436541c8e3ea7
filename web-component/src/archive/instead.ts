/** What could be asked instead, where a query finds no game: an earlier position, a wider area, a filter with a choice less. */
import type { Area, Filter, Position, Query } from '../engine/protocol.js';
import { type Line, position } from '../game/line.js';

/** The nearest position that games have, where the one asked about has none. */
export interface Nearest {
  /** Games that reached it. */
  readonly games: number;
  /** How many moves earlier it is, from 1. */
  readonly back: number;
}

/** A wider query that games answer, where the one asked has none. */
export interface Wider {
  /** Games that answer it. */
  readonly games: number;
  /** Which of the wider areas, or filters, it was. */
  readonly of: 'area' | 'filter';
  readonly index: number;
}

/** How many games answer a query. */
export type Count = (query: Query) => Promise<number>;

/** Positions before an unknown one that are looked through for the nearest that games have. */
const LOOK_BACK = 40;

/** The positions before the one that a line shows, the nearest first. */
export function earlierPositions(line: Line): Position[] {
  const plies = Array.from({ length: Math.min(line.ply, LOOK_BACK) }, (_, back) => line.ply - 1 - back);
  return plies.map((ply) => position({ ...line, ply }));
}

/** The nearest of the positions before, in which games were. */
export async function findNearest(
  query: Query,
  earlier: readonly Position[],
  count: Count,
): Promise<Nearest | undefined> {
  for (const [index, position] of earlier.entries()) {
    const games = await count({ ...query, position });
    if (games > 0) return { games, back: index + 1 };
  }
  return undefined;
}

/** Of all that may be given up, what leaves most games. */
export async function findWider(
  query: Query,
  areas: readonly Area[],
  filters: readonly (Filter | undefined)[],
  count: Count,
): Promise<Wider | undefined> {
  const { filter: _, ...unfiltered } = query;
  let best: Wider | undefined;
  const consider = async (of: Wider['of'], index: number, wider: Query) => {
    const games = await count(wider);
    if (games > (best?.games ?? 0)) best = { games, of, index };
  };
  for (const [index, area] of areas.entries()) await consider('area', index, { ...query, area });
  for (const [index, filter] of filters.entries()) {
    await consider('filter', index, filter ? { ...query, filter } : unfiltered);
  }
  return best;
}
