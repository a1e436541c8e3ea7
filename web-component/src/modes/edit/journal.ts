/**
 * What could not be saved outlives a reload of the page: it is noted in the tab's own storage, which is there where the
 * database is full or broken, and saved as soon as that works.
 *
 * The tab's own, so that no other tab takes it for left behind.
 */
import { EngineError } from '../../engine/engine-error.js';
import type { LoadedRecord, RecordRow, SavedRecord } from '../../engine/protocol.js';
import { recordKey } from '../../game/record/same-record.js';
import type { Journal, Noted, RecordStore, WriteArgs } from './record-saver.js';

/** Where records are saved, and which there are. */
interface Kept extends Pick<RecordStore, 'save' | 'load'> {
  list(): Promise<readonly RecordRow[]>;
}

/** A record that the page before could not save, and that is saved now. */
export interface BroughtBack {
  readonly id: number;
  /** The record that it was: another tab has changed that since, so both are kept. */
  readonly beside?: number | undefined;
}

const PREFIX = 'renju-board-unsaved:';

/** The tab's storage; absent where the browser gives none. */
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
      // Too large for it: then the question before the page goes is all there is.
    }
  }

  drop(key: string): void {
    this.#storage?.removeItem(PREFIX + key);
  }

  /** Saves what the page before this one could not. Where another tab has changed the record since, both are kept. */
  async bringBack(store: Kept): Promise<readonly BroughtBack[]> {
    const saved: BroughtBack[] = [];
    for (const key of this.#keys()) {
      const noted = this.#read(key);
      // Nobody else has it: a later version of this page may read what this one cannot.
      if (!noted) continue;
      try {
        const back = await save(store, noted);
        if (back) saved.push({ id: back.id, beside: back.id === noted.recordId ? undefined : noted.recordId });
        this.#storage?.removeItem(key);
      } catch {
        // It stays noted; the next page tries again.
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

/** Saves what was noted; nothing where it was written all the same, when the page had gone. */
async function save(store: Kept, { sent, ...args }: Noted): Promise<SavedRecord | undefined> {
  const there = await stored(store, args.recordId);
  const text = there && recordKey(there.record);
  if (there && text === recordKey(args.record)) return undefined;
  // What was on its way has come: this is the next state of it, and nobody else's.
  const over = there && sent && text === recordKey(sent) ? { recordId: there.id, revision: there.revision } : {};
  return store.save({ ...args, ...over }).catch((error: unknown) => asAnother(store, args, error));
}

/** A record as it is stored; without a number, the one that was stored last. */
async function stored(store: Kept, recordId: number | undefined): Promise<LoadedRecord | undefined> {
  const id = recordId ?? (await store.list()).find(({ damage }) => !damage)?.id;
  if (id === undefined) return undefined;
  try {
    return await store.load(id);
  } catch (error) {
    if (error instanceof EngineError && error.failure.code === 'gone') return undefined;
    throw error;
  }
}

/** A record that is another one by now, or gone, stays as it is: what was noted becomes a record of its own. */
async function asAnother(store: Kept, { record, draft }: WriteArgs, error: unknown): Promise<SavedRecord> {
  const code = error instanceof EngineError ? error.failure.code : undefined;
  if (code !== 'conflict' && code !== 'gone') throw error;
  return store.save({ record, draft });
}
