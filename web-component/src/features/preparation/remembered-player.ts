/**
 * Remembers which player the user is. The browser stores the name, not the id, because another edition of an archive
 * may have other ids.
 */
const KEY = 'renju-board own player';

/** Returns the stored name; empty if there is none, or if the browser denies the page its storage. */
export function rememberedPlayer(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores a name; an empty name deletes the stored one. */
export function rememberPlayer(name: string): void {
  try {
    if (name === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // The choice then holds until the page is closed.
  }
}
