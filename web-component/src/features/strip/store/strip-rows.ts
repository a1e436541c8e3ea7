/**
 * Access to the browser's database of strips (findings about the positions of games, such as wins). The database has
 * one row for each game with stored findings. Every row can be computed again, so an error counts as a missing row.
 */
import { openDatabase } from '../../../library/open-database.js';

/** A stored row. It may have any content, because a page of another version may have written the row. */
export type StripRow = Readonly<Record<string, unknown>>;

export interface StripRows {
  get(line: string): Promise<StripRow | undefined>;
  put(row: StripRow): Promise<void>;
  /**
   * Deletes the rows for which `isLeft` returns `false`. If more than `most` rows are left, also deletes the least
   * recently used rows, so that `most` rows remain.
   */
  trim(isLeft: (row: StripRow) => boolean, most: number): Promise<void>;
}

const NAME = 'renju-board-strips';
const TABLE = 'strips';
/** Version of the database. Raise it if the table gets another shape. */
const VERSION = 1;

export class IndexedStripRows implements StripRows {
  #opening: Promise<IDBDatabase | undefined> | undefined;

  async get(line: string): Promise<StripRow | undefined> {
    return this.#in('readonly', (rows) => rows.get(line) as IDBRequest<StripRow | undefined>);
  }

  async put(row: StripRow): Promise<void> {
    await this.#in('readwrite', (rows) => rows.put(row));
  }

  async trim(isLeft: (row: StripRow) => boolean, most: number): Promise<void> {
    await this.#in('readwrite', (rows) => {
      let left = 0;
      const newestFirst = rows.index('used').openCursor(undefined, 'prev');
      newestFirst.onsuccess = () => {
        const cursor = newestFirst.result;
        if (!cursor) return;
        if (isLeft(cursor.value as StripRow) && left < most) left += 1;
        else cursor.delete();
        cursor.continue();
      };
      return newestFirst;
    });
  }

  /**
   * Sends a request, and returns its result when its transaction has ended. Returns `undefined` without a database, or
   * if the request fails.
   */
  async #in<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    const database = await this.#open();
    if (!database) return undefined;
    const done = new Promise<T | undefined>((resolve) => {
      const transaction = database.transaction(TABLE, mode);
      const request = ask(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => resolve(undefined);
    });
    // Creating the transaction fails if the browser has closed the database meanwhile.
    return done.catch(() => undefined);
  }

  #open(): Promise<IDBDatabase | undefined> {
    this.#opening ??= openDatabase(NAME, {
      version: VERSION,
      create: (database) => database.createObjectStore(TABLE, { keyPath: 'line' }).createIndex('used', 'used'),
      closed: () => {
        this.#opening = undefined;
      },
    }).catch(() => undefined);
    return this.#opening;
  }
}
