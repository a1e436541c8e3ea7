/** Which rows of a list are chosen, by the numbers of their games; and from which row on Shift chooses. */
export interface Choice {
  readonly games: ReadonlySet<number>;
  /** The row that was pressed last. */
  readonly from: number;
}

export const NOTHING: Choice = { games: new Set(), from: 0 };

/** The row is taken in, or left out where it was in. */
export function toggled({ games }: Choice, index: number, game: number): Choice {
  const next = new Set(games);
  if (!next.delete(game)) next.add(game);
  return { games: next, from: index };
}

/** All rows from the one that was pressed last up to this one, besides those that are chosen. */
export function extended({ games, from }: Choice, more: readonly number[]): Choice {
  return { games: new Set([...games, ...more]), from };
}
