/** The results of games from the point of view of one of the players. */
import type { Color, Tally } from '../../engine/protocol.js';

export interface PlayerScore {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /**
   * Score from 0 to 1 in the games with a known result, where a draw counts one half; `undefined` if no result is
   * known.
   */
  readonly share: number | undefined;
}

export function score(wins: number, draws: number, losses: number, unknown: number): PlayerScore {
  const known = wins + draws + losses;
  return {
    games: known + unknown,
    wins,
    draws,
    losses,
    share: known === 0 ? undefined : (wins + draws / 2) / known,
  };
}

/** Returns the score of the player who had the stones of `color`. */
export function scoreAs(color: Color, { black, white, draw, unknown }: Tally): PlayerScore {
  return color === 'black' ? score(black, draw, white, unknown) : score(white, draw, black, unknown);
}

export function sum(one: PlayerScore, another: PlayerScore): PlayerScore {
  const unknown = one.games + another.games - known(one) - known(another);
  return score(one.wins + another.wins, one.draws + another.draws, one.losses + another.losses, unknown);
}

function known({ wins, draws, losses }: PlayerScore): number {
  return wins + draws + losses;
}
