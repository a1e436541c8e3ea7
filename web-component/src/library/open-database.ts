/** Opens an IndexedDB database of the page. */

export interface DatabaseOptions {
  /** Version of the tables in the database. If the tables change, this version must become higher. */
  version: number;
  /** Makes the missing tables of a new database, or of a database of an earlier version. */
  create(database: IDBDatabase): void;
  /** Called when the database has been closed. The next access must then open it again. */
  closed(): void;
}

/**
 * Opens a database. Closes the database when another tab wants to change its version or to delete it.
 *
 * Rejects if the browser denies the page its storage, if a later version of the page has made the database
 * (`VersionError`), or if another tab keeps an earlier version of the database open.
 */
export function openDatabase(name: string, { version, create, closed }: DatabaseOptions): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => {
      // Another tab wants to open a later version of the database or to delete it, and waits until this tab has closed
      // the database.
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
