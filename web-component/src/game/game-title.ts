/** The title of a game in lists and captions. */
import { OWN_RECORDS } from '../engine/protocol.js';

/**
 * Returns the names of the players, such as `Ada – Li`. Without names, returns the event: one of the user's own records
 * without players has its name there. Returns a dash if all three are empty.
 */
export function gameTitle({ black, white, event }: { black: string; white: string; event: string }): string {
  return black || white ? `${black || '?'} – ${white || '?'}` : event || '–';
}

/**
 * Returns whether lists and captions show the title in place of the players and the event: only for one of the user's
 * own records without players. A game of an archive keeps its event, which is a link to the page about the event.
 */
export function hasOwnTitle(game: { black: string; white: string; collection: number }): boolean {
  return game.black === '' && game.white === '' && game.collection === OWN_RECORDS;
}
