/**
 * Remembers that the user has chosen a folder, so that a page without a chosen folder does not load the code for
 * folders.
 */

const KEY = 'renju-board-folder';

export function isFolderChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberFolder(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(KEY, 'chosen');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the folder is used until the page is closed.
  }
}
