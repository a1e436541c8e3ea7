/**
 * Where progress and sets are stored: a database of the browser that has nothing else, so that nothing of what can be
 * downloaded again is ever in its way.
 *
 * A try is read and written in one transaction, so that two tabs lose none of each other's. Where the browser has no
 * database for us, all is kept until the page is closed, and `lasting` says so.
 */
import { textSum } from '../crc32.js';
import { later, type Progress, sealed, unsealed } from './progress.js';

const NAME = 'renju-board-training';
const VERSION = 1;
const [TRIES, SETS] = ['tries', 'sets'];

/** A set as its file has it. */
export interface StoredSet {
  readonly name: string;
  readonly text: string;
}

export interface AllProgress {
  readonly all: readonly Progress[];
  /** Pieces that are not what was stored. */
  readonly damaged: number;
}

export class TrainingStore {
  /** Whether what is written outlives the page; known when something was read or written. */
  lasting = true;
  #opening: Promise<IDBDatabase | undefined> | undefined;
  readonly #tries = new Map<string, Progress>();
  #sets: readonly StoredSet[] = [];

  async progress(): Promise<AllProgress> {
    const rows = await this.#in(TRIES, 'readonly', (store) => store.getAll() as IDBRequest<unknown[]>);
    if (!rows) return { all: [...this.#tries.values()], damaged: 0 };
    const all = rows.flatMap((row) => unsealed(row) ?? []);
    return { all, damaged: rows.length - all.length };
  }

  /** Writes what `change` makes of what is stored of a problem. */
  async update(id: string, change: (before: Progress | undefined) => Progress): Promise<Progress> {
    const database = await this.#open();
    if (!database) {
      const next = change(this.#tries.get(id));
      this.#tries.set(id, next);
      return next;
    }
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TRIES, 'readwrite');
      const store = transaction.objectStore(TRIES);
      let next: Progress | undefined;
      const request = store.get(id);
      request.onsuccess = () => {
        next = change(unsealed(request.result));
        store.put({ ...sealed(next), id });
      };
      transaction.oncomplete = () => (next ? resolve(next) : reject(new Error('nothing was written')));
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
    });
  }

  /** Adds what a file or a backup has; of what is there already the later try counts. Returns how many were new or later. */
  async merge(all: readonly Progress[]): Promise<number> {
    let taken = 0;
    for (const one of all) {
      await this.update(one.id, (before) => {
        const next = before ? later(before, one) : one;
        if (next !== before) taken += 1;
        return next;
      });
    }
    return taken;
  }

  /** The sets, in the order in which they were added. One that has changed since is left out. */
  async sets(): Promise<readonly StoredSet[]> {
    const rows = await this.#in(
      SETS,
      'readonly',
      (store) => store.getAll() as IDBRequest<(StoredSet & { sum?: number })[]>,
    );
    if (!rows) return this.#sets;
    return rows.filter(({ text, sum }) => typeof text === 'string' && sum === textSum(text));
  }

  /** Adds a set, or replaces the one of that name. */
  async keepSet(set: StoredSet): Promise<void> {
    this.#sets = [...this.#sets.filter(({ name }) => name !== set.name), set];
    await this.#in(SETS, 'readwrite', (store) => store.put({ ...set, sum: textSum(set.text) }));
  }

  async forgetSet(name: string): Promise<void> {
    this.#sets = this.#sets.filter((set) => set.name !== name);
    await this.#in(SETS, 'readwrite', (store) => store.delete(name));
  }

  /** What a request gives in a transaction that has ended; `undefined` without a database. */
  async #in<T>(
    name: string,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    const database = await this.#open();
    if (!database) return undefined;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = ask(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
    });
  }

  #open(): Promise<IDBDatabase | undefined> {
    this.#opening ??= opened(() => {
      this.#opening = undefined;
    }).catch(() => {
      this.lasting = false;
      return undefined;
    });
    return this.#opening;
  }
}

function opened(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TRIES, { keyPath: 'id' });
      request.result.createObjectStore(SETS, { keyPath: 'name' });
    };
    request.onsuccess = () => {
      // Another tab that has a later version of this page, or deletes everything, does not wait for this one.
      request.result.onversionchange = () => {
        request.result.close();
        closed();
      };
      request.result.onclose = closed;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked by another tab'));
  });
}
