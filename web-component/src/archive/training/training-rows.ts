/**
 * The database of the trainer, row by row. A change reads the row and writes it in one transaction, so that two tabs lose none
 * of each other's, and a tab that is killed leaves the old row or the new one.
 */

/** What a row may be: a tab of another version, or a fault of the disk, may have left anything. */
export type Row = Readonly<Record<string, unknown>>;

/** Tries by problem, and sets by name. */
export type Table = 'tries' | 'sets';

/** The name of the field that is a row's key. */
export const KEYS: Readonly<Record<Table, string>> = { tries: 'id', sets: 'name' };

/** `session`: there is no database. `newer`: it is there, and a later version of this page has made it. */
export type Lasting = 'persistent' | 'session' | 'newer';

export interface Rows {
  /** Whether what is written outlives the page; known when something was read or written. */
  readonly lasting: Lasting;
  /** All rows of a table; nothing without a database. */
  all(table: Table): Promise<readonly Row[] | undefined>;
  /** Writes the rows that `change` makes of one; none where it makes none. Returns whether there is a database. */
  change(table: Table, key: string, change: (row: Row | undefined) => readonly Row[]): Promise<boolean>;
  delete(table: Table, key: string): Promise<void>;
}

const NAME = 'renju-board-training';
const VERSION = 1;

export class StoredRows implements Rows {
  lasting: Lasting = 'persistent';
  #opening: Promise<IDBDatabase | undefined> | undefined;

  async all(table: Table): Promise<readonly Row[] | undefined> {
    const all = (store: IDBObjectStore) => store.getAll() as IDBRequest<Row[]>;
    return this.#in(table, 'readonly', all).catch(() => this.#oneByOne(table));
  }

  /** The rows where they cannot be had at once: one whose bytes the browser has lost fails alone, and has its key only. */
  async #oneByOne(table: Table): Promise<readonly Row[] | undefined> {
    const keys = await this.#in(table, 'readonly', (store) => store.getAllKeys());
    const rows: Row[] = [];
    for (const key of keys ?? []) {
      const row = this.#in(table, 'readonly', (store) => store.get(key) as IDBRequest<Row | undefined>);
      rows.push((await row.catch(() => undefined)) ?? { [KEYS[table]]: key });
    }
    return keys && rows;
  }

  async change(table: Table, key: string, change: (row: Row | undefined) => readonly Row[]): Promise<boolean> {
    const database = await this.#open();
    if (!database) return false;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite');
      const store = transaction.objectStore(table);
      const request: IDBRequest<Row | undefined> = store.get(key);
      request.onsuccess = () => {
        try {
          for (const row of change(request.result)) store.put(row);
        } catch (error) {
          reject(error);
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
    });
  }

  async delete(table: Table, key: string): Promise<void> {
    await this.#in(table, 'readwrite', (store) => store.delete(key));
  }

  /** What a request gives in a transaction that has ended; `undefined` without a database. */
  async #in<T>(
    table: Table,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    const database = await this.#open();
    if (!database) return undefined;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = ask(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
    });
  }

  #open(): Promise<IDBDatabase | undefined> {
    this.#opening ??= opened(() => {
      this.#opening = undefined;
    }).catch((error: unknown) => {
      this.lasting = error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'session';
      return undefined;
    });
    return this.#opening;
  }
}

function opened(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [table, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(table, { keyPath });
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
