/** What could be asked instead, where a question finds no game: an earlier position, a wider area, a filter with a choice less. */

import type { Area, Filter, Position, Query } from '../engine/protocol.js';
import type { Nearest, Wider } from './library-state.js';

/** How many games answer a question. */
type Count = (question: Query) => Promise<number>;

/** The nearest of the positions before, in which games were. */
export async function findNearest(
  question: Query,
  earlier: readonly Position[],
  count: Count,
): Promise<Nearest | undefined> {
  for (const [index, position] of earlier.entries()) {
    const games = await count({ ...question, position });
    if (games > 0) return { games, back: index + 1 };
  }
  return undefined;
}

/** Of all that may be given up, what leaves most games. */
export async function findWider(
  question: Query,
  areas: readonly Area[],
  filters: readonly (Filter | undefined)[],
  count: Count,
): Promise<Wider | undefined> {
  const { filter: _, ...unfiltered } = question;
  let best: Wider | undefined;
  const consider = async (of: Wider['of'], index: number, wider: Query) => {
    const games = await count(wider);
    if (games > (best?.games ?? 0)) best = { games, of, index };
  };
  for (const [index, area] of areas.entries()) await consider('area', index, { ...question, area });
  for (const [index, filter] of filters.entries()) {
    await consider('filter', index, filter ? { ...question, filter } : unfiltered);
  }
  return best;
}
