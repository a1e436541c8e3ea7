/**
 * Finds suggestions for a query that finds no game: an earlier position, a less restricted area (such as the same area
 * anywhere on the board), or the filter without one of its conditions.
 */
import type { Area, Filter, Position, Query } from '../engine/protocol.js';
import { type Line, position } from '../game/line.js';

/** For a position that no game reached, the nearest earlier position that games have reached. */
export interface Nearest {
  /** Number of games that reached the earlier position. */
  readonly games: number;
  /** How many moves earlier the position is, at least 1. */
  readonly back: number;
}

/** For a query that finds no games, a wider query that finds games. */
export interface Wider {
  /** Number of games that the wider query finds. */
  readonly games: number;
  /**
   * `of` says whether the area or the filter is wider. `index` is the index of the wider area or filter in the list of
   * areas or filters that {@link findWider} has tried.
   */
  readonly of: 'area' | 'filter';
  readonly index: number;
}

/** Function that returns the number of games that a query finds. */
export type Count = (query: Query) => Promise<number>;

/** Greatest number of earlier positions that are tried. */
const LOOK_BACK = 40;

/** Returns the positions of a line before the shown position, the nearest first. */
export function earlierPositions(line: Line): Position[] {
  const plies = Array.from({ length: Math.min(line.ply, LOOK_BACK) }, (_, back) => line.ply - 1 - back);
  return plies.map((ply) => position({ ...line, ply }));
}

/** Returns the nearest of the earlier positions that has games; `undefined` if none has. */
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

/** Tries wider areas and filters, and returns the one with the most games; `undefined` if none finds a game. */
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
