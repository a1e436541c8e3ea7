/** Opens a database of the page. */

export interface DatabaseOptions {
  /** Raised if the tables get another shape. */
  version: number;
  /** Makes the tables of a new database. */
  create(database: IDBDatabase): void;
  /** Called when the database is closed; the next access opens it again. */
  closed(): void;
}

/**
 * Opens a database, and closes it when another tab wants to change or delete it.
 *
 * Rejects if the browser refuses, if a later version of the page has made the database (`VersionError`), or if another
 * tab keeps an earlier version open.
 */
export function openDatabase(name: string, { version, create, closed }: DatabaseOptions): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => {
      // Closes the database, so that another tab with a later version, or one that deletes everything, need not wait.
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
