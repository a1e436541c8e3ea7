/** How many times the own records were saved since the last backup: beyond some it is time for another. */

const KEY = 'renju-board-unsaved-changes';

/** Saved changes after which the user is reminded. */
export const MANY = 300;

/** A storage may be closed to a page; then nobody is reminded. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function changesSinceBackup(): number {
  return Number(storage()?.getItem(KEY) ?? 0) || 0;
}

export function countChange(): void {
  try {
    storage()?.setItem(KEY, String(changesSinceBackup() + 1));
  } catch {
    // Full: the reminder comes later.
  }
}

export function backedUp(): void {
  storage()?.removeItem(KEY);
}
