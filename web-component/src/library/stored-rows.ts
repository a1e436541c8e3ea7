/**
 * Reads and writes the rows of a database with data that the user made. A change reads and writes its row in one
 * transaction. Two tabs therefore cannot overwrite each other's changes. If a tab is closed during a change, the
 * database contains either the old row or the new row. A change has ended when the row is on the disk, not when the
 * browser has accepted it. A power failure thus loses no change that the page has reported as stored.
 */
import { openDatabase } from './open-database.js';

/**
 * A row of the database. Its content may be anything, because a tab of another version or a fault of the disk may have
 * produced it.
 */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Whether written rows are still stored after the page has been closed (`persistent`). `session`: no, because there is
 * no database. `newer`: no, because a later version of this page has made the database.
 */
export type Lasting = 'persistent' | 'session' | 'newer';

/** A database with tables of the names `Table`. */
export interface RowTables<Table extends string> {
  /** Whether written rows are still stored after the page has been closed. This is known after the first access. */
  readonly lasting: Lasting;
  /** Returns all rows of a table; `undefined` if there is no database. */
  all(table: Table): Promise<readonly StoredRow[] | undefined>;
  /**
   * Calls `change` with the row that has the key `key`, and writes the rows that `change` returns. Returns whether
   * there is a database.
   */
  change(table: Table, key: string, change: (row: StoredRow | undefined) => readonly StoredRow[]): Promise<boolean>;
  /**
   * Deletes the row with the key `key` if `isMeant` returns `true` for the row. Reads and deletes the row in one
   * transaction. Without `isMeant`, deletes the row whatever it contains.
   */
  delete(table: Table, key: string, isMeant?: (row: StoredRow) => boolean): Promise<void>;
}

export interface StoredRowsOptions<Table extends string> {
  /** Name of the database. */
  readonly name: string;
  /** Version of the tables. If the tables change, this version must become higher. */
  readonly version: number;
  /** For each table, the name of the field that is the key of its rows. */
  readonly keys: Readonly<Record<Table, string>>;
}

const STRICT = { durability: 'strict' } as const;

/** Sends a request to a table. `fail` makes the transaction end with an error. */
type Ask<T> = (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<T>;

export class StoredRows<Table extends string> implements RowTables<Table> {
  lasting: Lasting = 'persistent';
  readonly #options: StoredRowsOptions<Table>;
  #opening: Promise<IDBDatabase | undefined> | undefined;

  constructor(options: StoredRowsOptions<Table>) {
    this.#options = options;
  }

  async all(table: Table): Promise<readonly StoredRow[] | undefined> {
    const all = (store: IDBObjectStore) => store.getAll() as IDBRequest<StoredRow[]>;
    return this.#in(table, 'readonly', all).catch(() => this.#oneByOne(table));
  }

  /**
   * Reads the rows of a table one by one. Called after an attempt to read all rows at once has failed. If the browser
   * has lost the contents of a row, the returned row has only its key.
   */
  async #oneByOne(table: Table): Promise<readonly StoredRow[] | undefined> {
    const keys = await this.#in(table, 'readonly', (store) => store.getAllKeys());
    const rows: StoredRow[] = [];
    for (const key of keys ?? []) {
      const row = this.#in(table, 'readonly', (store) => store.get(key) as IDBRequest<StoredRow | undefined>);
      rows.push((await row.catch(() => undefined)) ?? { [this.#options.keys[table]]: key });
    }
    return keys && rows;
  }

  async change(
    table: Table,
    key: string,
    change: (row: StoredRow | undefined) => readonly StoredRow[],
  ): Promise<boolean> {
    return this.#afterReading(table, key, (row, store) => {
      for (const next of change(row)) store.put(next);
    });
  }

  async delete(table: Table, key: string, isMeant?: (row: StoredRow) => boolean): Promise<void> {
    if (!isMeant) {
      await this.#in(table, 'readwrite', (store) => store.delete(key));
      return;
    }
    await this.#afterReading(table, key, (row, store) => {
      if (row && isMeant(row)) store.delete(key);
    });
  }

  /** Reads a row, and calls `act` in the same transaction. Returns whether there is a database. */
  async #afterReading(
    table: Table,
    key: string,
    act: (row: StoredRow | undefined, store: IDBObjectStore) => void,
  ): Promise<boolean> {
    const done = await this.#transact(table, 'readwrite', (store, fail) => {
      const request: IDBRequest<StoredRow | undefined> = store.get(key);
      request.onsuccess = () => {
        try {
          act(request.result, store);
        } catch (error) {
          fail(error);
          store.transaction.abort();
        }
      };
      return request;
    });
    return done !== undefined;
  }

  /** Sends a request to a table. Returns its result; `undefined` if there is no database. */
  async #in<T>(
    table: Table,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    return (await this.#transact(table, mode, ask))?.result;
  }

  /**
   * Sends a request to a table. Returns the result when the transaction of the request has been completed; `undefined`
   * if there is no database. If the connection to the database is lost, opens the database again and sends the request
   * a second time. Browsers drop connections without telling the page, for example while the device sleeps.
   */
  async #transact<T>(table: Table, mode: IDBTransactionMode, ask: Ask<T>): Promise<{ readonly result: T } | undefined> {
    for (let isSecond = false; ; isSecond = true) {
      const opening = this.#open();
      const database = await opening;
      if (!database) return undefined;
      try {
        return { result: await completed(database.transaction(table, mode, STRICT), table, ask) };
      } catch (error) {
        if (isSecond || !isLost(error)) throw error;
        if (this.#opening === opening) this.#opening = undefined;
        database.close();
      }
    }
  }

  /**
   * Opens the database. After a failure, the next access tries again: the storage may have failed only for a moment, for
   * example because the disk was full or another tab was deleting the database.
   */
  #open(): Promise<IDBDatabase | undefined> {
    const { name, version, keys } = this.#options;
    this.#opening ??= openDatabase(name, {
      version,
      create: (database) => {
        // A database of an earlier version has some of the tables. They keep their rows.
        for (const [table, keyPath] of Object.entries<string>(keys))
          if (!database.objectStoreNames.contains(table)) database.createObjectStore(table, { keyPath });
      },
      closed: () => {
        this.#opening = undefined;
      },
    }).then(
      (database) => {
        this.lasting = 'persistent';
        return database;
      },
      (error: unknown) => {
        this.lasting = error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'session';
        this.#opening = undefined;
        return undefined;
      },
    );
    return this.#opening;
  }
}

/** Sends a request in a transaction. Resolves with the result of the request when the transaction is completed. */
function completed<T>(transaction: IDBTransaction, table: string, ask: Ask<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(table), reject);
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = ({ target }) => reject((target as IDBRequest | null)?.error ?? new Error('not stored'));
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
}

/** Returns whether an error means that the connection to the database is lost. */
function isLost(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}
