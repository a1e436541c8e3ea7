import type { GameId } from '../../engine/protocol.js';

/**
 * The games that the user has chosen in a list, as their ids, and the row from which a press with Shift extends the
 * choice.
 */
export interface ChosenRows {
  readonly games: ReadonlySet<GameId>;
  /** Index of the row that was pressed last. */
  readonly from: number;
}

export const NOTHING: ChosenRows = { games: new Set(), from: 0 };

/** Adds the game of a row to the choice, or removes it if it is already chosen. */
export function toggled({ games }: ChosenRows, index: number, game: GameId): ChosenRows {
  const next = new Set(games);
  if (!next.delete(game)) next.add(game);
  return { games: next, from: index };
}

/**
 * Adds the games `more` to the choice. They are the games of all rows between the row that was pressed last and the row
 * that is now pressed with Shift.
 */
export function extended({ games, from }: ChosenRows, more: readonly GameId[]): ChosenRows {
  return { games: new Set([...games, ...more]), from };
}
