/**
 * What could not be saved outlives a reload of the page: it is noted in the tab's own storage, which is there where the
 * database is full or broken, and saved as soon as that works.
 *
 * The tab's own, so that no other tab takes it for left behind.
 */
import { EngineError } from '../../engine/engine-error.js';
import type { LoadedRecord, RecordRow } from '../../engine/protocol.js';
import type { Journal, Noted, RecordStore, WriteArgs } from './record-saver.js';

/** Where records are saved, and which there are. */
interface Kept extends Pick<RecordStore, 'save' | 'load'> {
  list(): Promise<readonly RecordRow[]>;
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
  async bringBack(store: Kept): Promise<number> {
    let saved = 0;
    for (const key of this.#keys()) {
      const noted = this.#read(key);
      try {
        if (noted && (await save(store, noted))) saved += 1;
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
      return JSON.parse(this.#storage?.getItem(key) ?? '') as Noted;
    } catch {
      return undefined;
    }
  }
}

/** Saves what was noted; `false` where it was written all the same, when the page had gone. */
async function save(store: Kept, { sent, ...args }: Noted): Promise<boolean> {
  const there = await stored(store, args.recordId);
  const text = there && said(there.record);
  if (there && text === said(args.record)) return false;
  // What was on its way has come: this is the next state of it, and nobody else's.
  const over = there && sent && text === said(sent) ? { recordId: there.id, revision: there.revision } : {};
  await store.save({ ...args, ...over }).catch((error: unknown) => asAnother(store, args, error));
  return true;
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

/** All that a record says, in one order: the engine leaves out what is empty. */
function said(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(said)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(
    ([name, field]) => said(field) !== '""' && !(name === 'result' && field === 'unknown'),
  );
  return `{${fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => `${name}:${said(field)}`)}}`;
}

/** A record that is another one by now, or gone, stays as it is: what was noted becomes a record of its own. */
async function asAnother(store: Kept, { record, draft }: WriteArgs, error: unknown): Promise<unknown> {
  const code = error instanceof EngineError ? error.failure.code : undefined;
  if (code !== 'conflict' && code !== 'gone') throw error;
  return store.save({ record, draft });
}
