/**
 * The journal of records that are not saved yet, in the session storage of the tab. `TabJournal` writes its entries. A
 * backup also contains these records, because the storage may have refused them since the page was opened.
 */
import type { GameRecord } from '../../engine/protocol.js';

/** Prefix of the keys of the entries. */
export const UNSAVED = 'renju-board-unsaved:';

/** The part of an entry that a backup needs. */
export interface UnsavedRecord {
  readonly record: GameRecord;
  readonly draft: boolean;
}

/** The methods of the session storage that the journal uses. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns the session storage of the tab; `undefined` if the browser denies the access. */
export function tabStorage(): SessionStorage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Returns the keys of the entries. */
export function unsavedKeys(storage: SessionStorage | undefined): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.filter((key) => key.startsWith(UNSAVED));
}

/** Reads an entry. Returns `undefined` if another version of this page has written it in another format. */
export function readUnsaved<Entry extends UnsavedRecord>(
  storage: SessionStorage | undefined,
  key: string,
): Entry | undefined {
  try {
    const entry = JSON.parse(storage?.getItem(key) ?? '') as Entry | null;
    return Array.isArray(entry?.record?.nodes) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the records in the journal of this tab. */
export function unsavedRecords(storage = tabStorage()): UnsavedRecord[] {
  return unsavedKeys(storage).flatMap((key) => readUnsaved(storage, key) ?? []);
}
