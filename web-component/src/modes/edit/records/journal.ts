/**
 * A journal of changes that are not saved yet. The journal is in the session storage of the tab, which works even if
 * the database is full or broken. It survives a reload: the next page saves the entries of the journal as soon as the
 * database works.
 *
 * Each tab has its own session storage. Thus no tab saves the changes of another tab that is still open.
 */
import { EngineError } from '../../../engine/engine-error.js';
import type { LoadedRecord, RecordRow, SavedRecord } from '../../../engine/protocol.js';
import {
  readUnsaved,
  type SessionStorage,
  tabStorage,
  UNSAVED,
  unsavedKeys,
} from '../../../features/care/unsaved-records.js';
import { recordKey } from '../../../game/record/same-record.js';
import type { Journal, Noted, RecordStore, RecordToSave } from './record-saver.js';

/** The store of the user's records, which can also list its records. */
interface ListedRecordStore extends Pick<RecordStore, 'save' | 'load' | 'findStorage'> {
  list(): Promise<readonly RecordRow[]>;
}

/** A record that the previous page could not save and that this page has saved. */
export interface BroughtBack {
  readonly id: number;
  /** Id of the original record, if another tab has changed the original since. Both versions are then stored. */
  readonly beside?: number | undefined;
}

/** The entries that this page has saved, but only into memory, so that they stay in the journal. */
const broughtBack = new Set<string>();

export class TabJournal implements Journal {
  readonly #storage: SessionStorage | undefined;

  constructor(storage = tabStorage()) {
    this.#storage = storage;
  }

  put(key: string, noted: Noted): void {
    try {
      this.#storage?.setItem(UNSAVED + key, JSON.stringify(noted));
    } catch {
      // The record is too large for the session storage. Then the user's only protection is the
      // browser's warning before leaving the page.
    }
  }

  drop(key: string): void {
    this.#storage?.removeItem(UNSAVED + key);
  }

  /**
   * Saves the changes that the previous page could not save. If another tab has changed a record since then, both
   * versions are stored as records.
   */
  async bringBack(store: ListedRecordStore): Promise<readonly BroughtBack[]> {
    const saved: BroughtBack[] = [];
    for (const key of unsavedKeys(this.#storage)) {
      const noted = readUnsaved<Noted>(this.#storage, key);
      // An entry that cannot be read is not deleted, because it is the only copy and a later version of this code may
      // be able to read it.
      if (!noted || broughtBack.has(key)) continue;
      try {
        const back = await save(store, noted);
        if (back) saved.push({ id: back.id, beside: back.id === noted.recordId ? undefined : noted.recordId });
        // A store in memory is empty after a reload, so the entry is then needed again.
        if ((await store.findStorage()) === 'persistent') this.#storage?.removeItem(key);
        else broughtBack.add(key);
      } catch {
        // The entry stays in the journal, so that the next page tries again to save it.
      }
    }
    return saved;
  }
}

/**
 * Saves a record from the journal. Returns `undefined` if the record is stored already, because the previous page has
 * written it after all.
 */
async function save(store: ListedRecordStore, { sent, ...args }: Noted): Promise<SavedRecord | undefined> {
  const there = await stored(store, args.recordId);
  const text = there && recordKey(there.record);
  const isWritten = text === recordKey(args.record);
  // If the user has pressed Save on a stored draft, only the journal knows about the press.
  if (there && isWritten && (args.draft || !there.draft)) return undefined;
  // If the stored record equals the record in the journal, or the state that the previous page sent last, no other tab
  // has changed the stored record. It can then be replaced.
  const isOurs = isWritten || (sent && text === recordKey(sent));
  const over = there && isOurs ? { recordId: there.id, revision: there.revision } : {};
  return store.save({ ...args, ...over }).catch((error: unknown) => asAnother(store, args, error));
}

/**
 * Returns the stored record with this id. Without an id, returns the most recently changed record. Returns `undefined`
 * if there is no such record.
 */
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
 * Called after saving a record from the journal failed with `error`. If it failed because the original record was
 * changed or deleted meanwhile, saves the record from the journal as a new record. Otherwise throws `error` again.
 */
async function asAnother(
  store: ListedRecordStore,
  { record, draft }: RecordToSave,
  error: unknown,
): Promise<SavedRecord> {
  const code = error instanceof EngineError ? error.failure.code : undefined;
  if (code !== 'conflict' && code !== 'gone') throw error;
  return store.save({ record, draft });
}
