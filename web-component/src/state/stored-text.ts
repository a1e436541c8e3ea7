/** Texts in the browser's storage, for choices that may be lost if the browser denies the page its storage. */

/** Returns a stored text. Returns `null` if there is none, or if the browser denies the page its storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; an empty text deletes the stored one. Without storage, the choice lasts until the page is closed. */
export function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
