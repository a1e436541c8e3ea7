/** How many times the own records were saved since the last backup: beyond some it is time for another. */

const KEY = 'renju-board-unsaved-changes';

/** Saved changes after which the user is reminded. */
export const MANY = 300;

/** What was read or written last: the storage is asked once, and not with every drawing. */
let known: number | undefined;

/** A storage may be closed to a page; then nobody is reminded. */
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

/** The changes of which the user is to be reminded; 0 while they are few. */
export function manyChanges(): number {
  if (known === undefined) {
    known = stored();
    // Another tab has counted one, or made a backup.
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
    // Full: the reminder comes later.
  }
}

export function backedUp(): void {
  known = 0;
  storage()?.removeItem(KEY);
}
