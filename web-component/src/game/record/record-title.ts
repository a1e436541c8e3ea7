/** The title by which lists and captions name a record. */
import type { Facts } from './draft.js';

/** Returns the title of the game, such as `Final`. Without a title, returns the names of the players, if known. */
export function titleOf({ name, black, white }: Facts): string {
  if (name) return name;
  return black?.name || white?.name ? `${black?.name ?? '?'} – ${white?.name ?? '?'}` : '';
}
