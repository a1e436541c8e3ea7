/**
 * A stand-in for the browser's databases that holds the data in memory, for tests of the code that opens databases and
 * runs transactions. It has only the parts of IndexedDB that `StoredRows` uses. Its faults are those of browsers: a
 * database that cannot be opened, and a connection that is lost.
 */
import type { TestContext } from 'node:test';

interface Request<T> {
  result: T;
  error: DOMException | null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

type Rows = Map<string, Readonly<Record<string, unknown>>>;

/** A database: its version, and its tables by name. */
interface Database {
  version: number;
  readonly tables: Map<string, Table>;
}

interface Table {
  readonly keyPath: string;
  rows: Rows;
}

export class FakeDatabases {
  /** Name of the error with which each attempt to open a database fails; `undefined` if it succeeds. */
  refuse: string | undefined;
  /** The durability of each transaction so far. */
  readonly durabilities: (string | undefined)[] = [];
  readonly #databases = new Map<string, Database>();
  #lost: { error: string; times: number } | undefined;

  /** Takes the place of the browser's databases until the test ends. */
  constructor(context: TestContext) {
    const real = globalThis.indexedDB;
    globalThis.indexedDB = {
      open: (name: string, version: number) => this.#open(name, version),
    } as unknown as IDBFactory;
    context.after(() => {
      globalThis.indexedDB = real;
    });
  }

  /**
   * Makes the next transactions fail with an error: with `InvalidStateError` when they begin, with any other error at
   * their end.
   */
  lose(error: string, times = 1): void {
    this.#lost = { error, times };
  }

  #open(name: string, version: number): Request<unknown> {
    const request: Request<unknown> = { result: undefined, error: null };
    queueMicrotask(() => {
      const database = this.#databases.get(name) ?? { version: 0, tables: new Map<string, Table>() };
      const refuse = this.refuse ?? (version < database.version ? 'VersionError' : undefined);
      if (refuse) {
        request.error = new DOMException('a test', refuse);
        request.onerror?.();
        return;
      }
      // If the upgrade fails, the database stays as it was.
      const tables = new Map(database.tables);
      request.result = this.#database(tables);
      try {
        if (version > database.version) request.onupgradeneeded?.();
      } catch {
        request.error = new DOMException('a test', 'AbortError');
        request.onerror?.();
        return;
      }
      this.#databases.set(name, { version, tables });
      request.onsuccess?.();
    });
    return request;
  }

  #database(tables: Map<string, Table>) {
    return {
      objectStoreNames: { contains: (name: string) => tables.has(name) },
      createObjectStore: (name: string, { keyPath }: { keyPath: string }) => {
        if (tables.has(name)) throw new DOMException('the table exists', 'ConstraintError');
        tables.set(name, { keyPath, rows: new Map() });
      },
      close: () => undefined,
      transaction: (name: string, _mode: string, options?: { durability?: string }) => {
        this.durabilities.push(options?.durability);
        const table = tables.get(name);
        if (!table) throw new DOMException('no such table', 'NotFoundError');
        const error = this.#fault();
        if (error === 'InvalidStateError') throw new DOMException('a test', error);
        return new FakeTransaction(table, error);
      },
    };
  }

  #fault(): string | undefined {
    const lost = this.#lost;
    if (!lost || lost.times === 0) return undefined;
    lost.times -= 1;
    return lost.error;
  }
}

/** A transaction that runs its requests one by one, and ends when no request follows. */
class FakeTransaction {
  error: DOMException | null = null;
  oncomplete?: () => void;
  onabort?: () => void;
  readonly #table: Table;
  readonly #rows: Rows;
  readonly #requests: (() => void)[] = [];
  #isAborted = false;

  constructor(table: Table, fault: string | undefined) {
    this.#table = table;
    this.#rows = new Map(table.rows);
    queueMicrotask(() => this.#run(fault));
  }

  objectStore() {
    const [rows, { keyPath }] = [this.#rows, this.#table];
    return {
      transaction: this,
      get: (key: string) => this.#ask(() => structuredClone(rows.get(key))),
      getAll: () => this.#ask(() => [...rows.values()].map((row) => structuredClone(row))),
      getAllKeys: () => this.#ask(() => [...rows.keys()]),
      put: (row: Readonly<Record<string, unknown>>) => {
        // A row that cannot be copied is refused at once, as by the browser.
        const copy = structuredClone(row);
        return this.#ask(() => rows.set(String(row[keyPath]), copy));
      },
      delete: (key: string) => this.#ask(() => rows.delete(key)),
    };
  }

  abort(): void {
    this.#isAborted = true;
  }

  #ask<T>(act: () => T): Request<T | undefined> {
    const request: Request<T | undefined> = { result: undefined, error: null };
    this.#requests.push(() => {
      request.result = act();
      request.onsuccess?.();
    });
    return request;
  }

  #run(fault: string | undefined): void {
    for (let next = this.#requests.shift(); next && !this.#isAborted; next = this.#requests.shift()) next();
    if (fault !== undefined) this.error = new DOMException('a test', fault);
    if (this.#isAborted || fault !== undefined) {
      this.onabort?.();
      return;
    }
    this.#table.rows = this.#rows;
    this.oncomplete?.();
  }
}
