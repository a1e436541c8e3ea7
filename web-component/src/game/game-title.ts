/** The title of a game in lists and captions. */

/**
 * Returns the names of the players, such as `Ada – Li`. Without names, returns the event: one of the user's own records
 * without players has its name there. Returns a dash if all three are empty.
 */
export function gameTitle({ black, white, event }: { black: string; white: string; event: string }): string {
  return black || white ? `${black || '?'} – ${white || '?'}` : event || '–';
}
