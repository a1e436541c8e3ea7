/**
 * A journal of changes that are not saved yet. It is in the session storage of the tab, which works even if the
 * database is full or broken. The journal survives a reload: the next page saves its entries as soon as the database
 * works.
 *
 * The session storage belongs to one tab. Thus no other tab saves the changes of a tab that is still open.
 */
import { EngineError } from '../../../engine/engine-error.js';
import type { LoadedRecord, RecordRow, SavedRecord } from '../../../engine/protocol.js';
import { recordKey } from '../../../game/record/same-record.js';
import type { Journal, Noted, RecordStore, WriteArgs } from './record-saver.js';

/** The store of the user's records. The journal also lists its records. */
interface ListedRecordStore extends Pick<RecordStore, 'save' | 'load'> {
  list(): Promise<readonly RecordRow[]>;
}

/** A record that the previous page could not save and that this page has saved. */
export interface BroughtBack {
  readonly id: number;
  /** Id of the original record if another tab has changed it since; both versions are then stored. */
  readonly beside?: number | undefined;
}

const PREFIX = 'renju-board-unsaved:';

/** Returns the session storage of the tab; `undefined` if the browser denies the access. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export class TabJournal implements Journal {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;

  constructor(storage = tabStorage()) {
    this.#storage = storage;
  }

  put(key: string, noted: Noted): void {
    try {
      this.#storage?.setItem(PREFIX + key, JSON.stringify(noted));
    } catch {
      // The record is too large for the storage. The user is then warned only by the browser, before leaving the page.
    }
  }

  drop(key: string): void {
    this.#storage?.removeItem(PREFIX + key);
  }

  /**
   * Saves the changes that the previous page could not save. If another tab has changed a record since, both versions
   * are stored.
   */
  async bringBack(store: ListedRecordStore): Promise<readonly BroughtBack[]> {
    const saved: BroughtBack[] = [];
    for (const key of this.#keys()) {
      const noted = this.#read(key);
      // An entry that cannot be read stays in the journal: it is the only copy, and a later version of this code may
      // read it.
      if (!noted) continue;
      try {
        const back = await save(store, noted);
        if (back) saved.push({ id: back.id, beside: back.id === noted.recordId ? undefined : noted.recordId });
        this.#storage?.removeItem(key);
      } catch {
        // The entry stays in the journal, and the next page tries to save it again.
      }
    }
    return saved;
  }

  #keys(): string[] {
    const storage = this.#storage;
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX));
  }

  #read(key: string): Noted | undefined {
    try {
      const noted = JSON.parse(this.#storage?.getItem(key) ?? '') as Noted | null;
      return Array.isArray(noted?.record?.nodes) ? noted : undefined;
    } catch {
      return undefined;
    }
  }
}

/**
 * Saves a record of the journal. Returns `undefined` if the record is already stored, because the previous page's write
 * succeeded after all.
 */
async function save(store: ListedRecordStore, { sent, ...args }: Noted): Promise<SavedRecord | undefined> {
  const there = await stored(store, args.recordId);
  const text = there && recordKey(there.record);
  if (there && text === recordKey(args.record)) return undefined;
  // The stored record is an earlier state that the previous page wrote. It is therefore replaced, and is no conflict.
  const over = there && sent && text === recordKey(sent) ? { recordId: there.id, revision: there.revision } : {};
  return store.save({ ...args, ...over }).catch((error: unknown) => asAnother(store, args, error));
}

/** Returns the stored record with this id, or the last stored record if there is no id. */
async function stored(store: ListedRecordStore, recordId: number | undefined): Promise<LoadedRecord | undefined> {
  const id = recordId ?? (await store.list()).find(({ damage }) => !damage)?.id;
  if (id === undefined) return undefined;
  try {
    return await store.load(id);
  } catch (error) {
    if (error instanceof EngineError && error.failure.code === 'gone') return undefined;
    throw error;
  }
}

/**
 * Saves the record of the journal as a new one if the original was changed or deleted meanwhile. Throws `error` again
 * if it has any other cause.
 */
async function asAnother(store: ListedRecordStore, { record, draft }: WriteArgs, error: unknown): Promise<SavedRecord> {
  const code = error instanceof EngineError ? error.failure.code : undefined;
  if (code !== 'conflict' && code !== 'gone') throw error;
  return store.save({ record, draft });
}
