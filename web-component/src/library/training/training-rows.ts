/**
 * Access to the rows of the trainer's database. A change reads and writes its row in one transaction: two tabs cannot
 * overwrite each other's changes, and if a tab is closed during a change, the old row or the new row is stored.
 */
import { openDatabase } from '../open-database.js';

/** A row with any content: a tab of another version, or a fault of the disk, may have written it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Tables: `tries` has the progress of each problem, `sets` the sets of problems by name. */
export type TableName = 'tries' | 'sets';

/** Name of the key field of each table. */
export const KEYS: Readonly<Record<TableName, string>> = { tries: 'id', sets: 'name' };

/**
 * Whether written rows outlive the page. `session`: no, because there is no database. `newer`: no, because a later
 * version of this page has made the database.
 */
export type Lasting = 'persistent' | 'session' | 'newer';

export interface TrainingRows {
  /** Whether written rows outlive the page; known after the first access. */
  readonly lasting: Lasting;
  /** Returns all rows of a table; `undefined` without a database. */
  all(table: TableName): Promise<readonly StoredRow[] | undefined>;
  /**
   * Calls `change` with the row that has the key `key`, and writes the rows that `change` returns. Returns whether
   * there is a database.
   */
  change(table: TableName, key: string, change: (row: StoredRow | undefined) => readonly StoredRow[]): Promise<boolean>;
  delete(table: TableName, key: string): Promise<void>;
}

const NAME = 'renju-board-training';
const VERSION = 1;

export class StoredRows implements TrainingRows {
  lasting: Lasting = 'persistent';
  #opening: Promise<IDBDatabase | undefined> | undefined;

  async all(table: TableName): Promise<readonly StoredRow[] | undefined> {
    const all = (store: IDBObjectStore) => store.getAll() as IDBRequest<StoredRow[]>;
    return this.#in(table, 'readonly', all).catch(() => this.#oneByOne(table));
  }

  /**
   * Reads the rows one by one, after reading all at once has failed. If the browser has lost the contents of a row, the
   * returned row has only its key.
   */
  async #oneByOne(table: TableName): Promise<readonly StoredRow[] | undefined> {
    const keys = await this.#in(table, 'readonly', (store) => store.getAllKeys());
    const rows: StoredRow[] = [];
    for (const key of keys ?? []) {
      const row = this.#in(table, 'readonly', (store) => store.get(key) as IDBRequest<StoredRow | undefined>);
      rows.push((await row.catch(() => undefined)) ?? { [KEYS[table]]: key });
    }
    return keys && rows;
  }

  async change(
    table: TableName,
    key: string,
    change: (row: StoredRow | undefined) => readonly StoredRow[],
  ): Promise<boolean> {
    const database = await this.#open();
    if (!database) return false;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite');
      const store = transaction.objectStore(table);
      const request: IDBRequest<StoredRow | undefined> = store.get(key);
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

  async delete(table: TableName, key: string): Promise<void> {
    await this.#in(table, 'readwrite', (store) => store.delete(key));
  }

  /** Returns the result of a request after its transaction has completed; `undefined` without a database. */
  async #in<T>(
    table: TableName,
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
    this.#opening ??= openDatabase(NAME, {
      version: VERSION,
      create: (database) => {
        for (const [table, keyPath] of Object.entries(KEYS)) database.createObjectStore(table, { keyPath });
      },
      closed: () => {
        this.#opening = undefined;
      },
    }).catch((error: unknown) => {
      this.lasting = error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'session';
      return undefined;
    });
    return this.#opening;
  }
}
