/** Opens an IndexedDB database of the page. */

export interface DatabaseOptions {
  /** Version of the tables. A change of the tables needs a higher version. */
  version: number;
  /** Makes the tables of a new database. */
  create(database: IDBDatabase): void;
  /** Called when the database is closed; the next access opens it again. */
  closed(): void;
}

/**
 * Opens a database, and closes it when another tab is about to change its version or to delete it.
 *
 * Rejects if the browser denies the page its storage, if a later version of the page has made the database
 * (`VersionError`), or if another tab keeps an earlier version open.
 */
export function openDatabase(name: string, { version, create, closed }: DatabaseOptions): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => {
      // The database is closed because another tab, which opens a later version or deletes the database, waits for
      // this.
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
