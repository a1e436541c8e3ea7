/** The chosen rows of a list, by the numbers of their games, and the row from which Shift extends the choice. */
export interface Choice {
  readonly games: ReadonlySet<number>;
  /** The row that was pressed last. */
  readonly from: number;
}

export const NOTHING: Choice = { games: new Set(), from: 0 };

/** Adds the game of a row to the choice, or removes it. */
export function toggled({ games }: Choice, index: number, game: number): Choice {
  const next = new Set(games);
  if (!next.delete(game)) next.add(game);
  return { games: next, from: index };
}

/** Adds the rows between the last pressed row and another one. */
export function extended({ games, from }: Choice, more: readonly number[]): Choice {
  return { games: new Set([...games, ...more]), from };
}
