/**
 * Remembers which player the user is. The browser stores the name, not the id, because another edition of an archive
 * may have other ids.
 */
import { storedText, storeText } from '../../state/stored-text.js';

const KEY = 'renju-board own player';

/** Returns the stored name; empty if there is none, or if the browser denies the page its storage. */
export function rememberedPlayer(): string {
  return storedText(KEY) ?? '';
}

/** Stores a name; an empty name deletes the stored one. */
export function rememberPlayer(name: string): void {
  storeText(KEY, name);
}
