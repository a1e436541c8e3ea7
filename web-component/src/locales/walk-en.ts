/** English of what only walking from game to game says: the trail, which games are listed, how the position was reached. */
import { en } from './en.js';

/** A place on the trail. */
export interface PlaceFacts {
  /** The opened game; absent on the reader's own line. */
  game?: { black: string; white: string };
  /** Moves shown. */
  moves: number;
  /** Of an opened game: other moves than were played. */
  varied?: boolean;
}

/** Where games came from. */
export interface ReachedFacts {
  /** The stone that was played last, or several that leave the same position. */
  points: readonly string[];
  games: number;
  /** Their share of all that reached the position, 0 to 1. */
  share: number;
  /** It is the reader's own last move. */
  own: boolean;
}

function placeName({ game, moves, varied }: PlaceFacts): string {
  const who = game ? `${game.black} – ${game.white}` : 'Mine';
  const where = moves === 0 ? 'start' : `move ${en.number(moves)}`;
  return [who, where, varied ? 'variation' : ''].filter(Boolean).join(', ');
}

export const walkEn = {
  // An opened game.
  backToMine: 'Back to my position',
  backToGame: 'Back to the game',
  editGame: 'Edit this game',
  variation: (move: number) => `Your variation from move ${en.number(move)}`,

  // Where the reader has been.
  trail: 'Where you have been',
  trailBack: (place: PlaceFacts | undefined) => (place ? `Back to ${placeName(place)}` : 'Back'),
  trailForward: (place: PlaceFacts | undefined) => (place ? `Forward to ${placeName(place)}` : 'Forward'),
  place: placeName,
  nowAt: (place: PlaceFacts) => `${placeName(place)}.`,

  // Which games are listed.
  listed: 'Which games',
  listedName: { position: 'This position', question: 'The question' },

  // How the position was reached.
  reachedBy: 'Also reached by',
  reachedOnly: (point: string) => `All came by ${point}`,
  reachedByName: ({ points, games, share, own }: ReachedFacts) =>
    `Before ${points.join(' or ')}${own ? ', your way' : ''}: ${en.games(games)}, ${en.share(share)}`,
  moreReached: (ways: number) => (ways === 1 ? '1 more way' : `${en.number(ways)} more ways`),
  fewerReached: 'Fewer ways',

  // The graph around the position.
  around: 'Around this position',
};

export type WalkTerms = typeof walkEn;
