/** How games ended from the view of one of the players. */
import type { Color, Tally } from '../../engine/protocol.js';

export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points of the games whose result is known: 1 for a win, a half for a draw; 0..1. Absent where none is known. */
  readonly share: number | undefined;
}

export function score(wins: number, draws: number, losses: number, unknown: number): Score {
  const known = wins + draws + losses;
  return {
    games: known + unknown,
    wins,
    draws,
    losses,
    share: known === 0 ? undefined : (wins + draws / 2) / known,
  };
}

/** The score of the player who had the stones of `color`. */
export function scoreAs(color: Color, { black, white, draw, unknown }: Tally): Score {
  return color === 'black' ? score(black, draw, white, unknown) : score(white, draw, black, unknown);
}

export function sum(one: Score, another: Score): Score {
  const unknown = one.games + another.games - known(one) - known(another);
  return score(one.wins + another.wins, one.draws + another.draws, one.losses + another.losses, unknown);
}

function known({ wins, draws, losses }: Score): number {
  return wins + draws + losses;
}
