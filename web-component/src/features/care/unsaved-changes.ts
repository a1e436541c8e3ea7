/** Counts how often the user's records were saved since the last backup, to remind the user of the next one. */

const KEY = 'renju-board-unsaved-changes';

/** The user is reminded when more changes than this were saved. */
export const MANY = 300;

/** The value last read or written, so that not every drawing reads the storage. */
let known: number | undefined;

/** The storage, unless the browser denies it to the page; without storage there is no reminder. */
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

/** Changes since the last backup; 0 while they are too few for a reminder. */
export function manyChanges(): number {
  if (known === undefined) {
    known = stored();
    // Another tab has counted a change or made a backup.
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
    // The storage is full: the reminder comes later.
  }
}

export function backedUp(): void {
  known = 0;
  storage()?.removeItem(KEY);
}
