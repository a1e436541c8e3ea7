/**
 * Counts how often the user's records were saved since the last backup, so that the page can remind the user to make
 * another backup.
 */

const KEY = 'renju-board-unsaved-changes';

/** Number of saved changes after which the page reminds the user to make a backup. */
export const MANY = 300;

/** Copy of the stored number of changes, so that the page does not read the storage for each drawing. */
let known: number | undefined;

/**
 * Returns the storage, or `undefined` if the browser denies the page access to the storage. Without storage there is no
 * reminder.
 */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function stored(): number {
  return Number(storage()?.getItem(KEY) ?? 0) || 0;
}

/** Returns the number of changes since the last backup, or 0 if this number is too small for a reminder. */
export function manyChanges(): number {
  if (known === undefined) {
    known = stored();
    // The browser sends this event when another tab has counted a change or made a backup.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === KEY) known = stored();
    });
  }
  return known > MANY ? known : 0;
}

export function countChange(): void {
  known = stored() + 1;
  try {
    storage()?.setItem(KEY, String(known));
  } catch {
    // The storage is full, so the stored number stays the same and the reminder comes later.
  }
}

export function backedUp(): void {
  known = 0;
  storage()?.removeItem(KEY);
}
