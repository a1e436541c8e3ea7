/**
 * The search engine and the engine with all parts (the "whole" engine) behind one interface.
 *
 * A third worker imports files, so that an import never delays a query.
 *
 * Users who only search load only the search engine, which is less than half as large as the whole engine. If the search
 * engine does not support a request (error `other-engine`), the whole engine receives the request. Both engines read
 * the same storage, as two tabs of a browser do. After one engine has stored something, the other engine reads the
 * storage again before its next request. A game has the same id in both engines.
 */
import {
  type CallArgs,
  type CallOptions,
  type Client,
  type Connection,
  type EngineEvent,
  OtherEngine,
} from './client.js';

import { ImportWorker } from './import-worker.js';
import { isOnlyPage } from './only-page.js';
import { type Calls, CHANGES_LIBRARY, CHANGES_RECORDS, type OpenReply, SEARCHES } from './protocol.js';

export interface Engines {
  /** The search engine. */
  readonly search: Client;
  /**
   * Starts another worker like the search worker, for imports. Absent if the search worker already has all parts,
   * because it then imports files itself.
   */
  importer?: (() => Client) | undefined;
  /** Starts a whole engine (an engine with all parts) that only this client uses. */
  whole(): Client;
  /** Connects to the whole engine (the engine with all parts) that the elements of the page share. */
  other(): Connection;
}

/**
 * Time in milliseconds for which a replaced worker continues to run, because it must still answer its pending requests.
 */
const GRACE = 1_000;

/**
 * Whether this page has already opened the storage. At the first opening, the engine deletes for good the collections
 * that imports have replaced, unless another page of the site is open.
 */
let started = false;

/** Returns the arguments of a request that opens the storage. */
async function openArgs(): Promise<CallArgs<'open'>> {
  if (started) return {};
  started = true;
  return (await isOnlyPage()) ? { start: true } : {};
}

export class TwoEngines implements Client {
  readonly #engines: Engines;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #search: Client;
  #other: Connection | undefined;
  /** Resolves when the storage is open. */
  #opened: Promise<unknown> | undefined;
  /** Whether the storage has changes that the whole engine (the engine with all parts) still has to read. */
  #behind = false;
  readonly #importer: ImportWorker | undefined;
  /** Whether the search engine has a library to search. */
  #hasLibrary = false;
  /** Resolves when the search engine has read the collection of the last import. */
  #joined: Promise<unknown> = Promise.resolve();
  /** The generation (version number) of the library that the page was last told about. */
  #told: number | undefined;
  #isClosed = false;

  constructor(engines: Engines) {
    this.#engines = engines;
    const { importer } = engines;
    this.#importer = importer && new ImportWorker(importer);
    this.#search = this.#heard(engines.search);
  }

  get forgets(): boolean | undefined {
    return this.#search.forgets;
  }

  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    if (kind === 'open') return (await this.#open()) as Calls[K]['reply'];
    if (CHANGES_LIBRARY.has(kind)) await this.#whereStored();
    const importer = this.#search === this.#engines.search ? this.#importer : undefined;
    if (kind === 'import' && importer) {
      const stored = this.#import(importer, args as CallArgs<'import'>, options as CallOptions<'import'>);
      return stored as Promise<Calls[K]['reply']>;
    }
    if (this.#hasLibrary || !SEARCHES.has(kind)) return this.#ask(this.#search, kind, args, options);
    // While the first collection is imported, and until the search engine has read it, its games are only in the worker
    // that imports them.
    if (importer?.isImporting) return this.#ask(importer, kind, args, options);
    // A failed import may have stored its collection nevertheless, and the search engine may still be reading this
    // collection.
    await this.#joined;
    return this.#ask(this.#search, kind, args, options);
  }

  /**
   * Sends a request to `engine`. If this engine does not support the request, sends the request to the whole engine.
   */
  async #ask<K extends keyof Calls>(
    engine: Pick<Client, 'call'>,
    kind: K,
    args: CallArgs<K>,
    options?: CallOptions<K>,
  ): Promise<Calls[K]['reply']> {
    try {
      const reply = await engine.call(kind, args, options);
      if (CHANGES_LIBRARY.has(kind)) this.#behind = true;
      return reply;
    } catch (error) {
      // The search engine refuses a query only if the filter has a condition on ratings. The caller sends such a query to
      // an engine for analyses.
      if (!(error instanceof OtherEngine) || SEARCHES.has(kind)) throw error;
      await this.#whereStored();
      const isWhole = this.#search !== this.#engines.search;
      return isWhole ? this.#search.call(kind, args, options) : this.#askOther(kind, args, options);
    }
  }

  /** Imports a file in a separate worker, and then makes the search engine read the new collection. */
  async #import(importer: ImportWorker, args: CallArgs<'import'>, options?: CallOptions<'import'>): Promise<OpenReply> {
    try {
      return await importer.import(args, options, async ({ storage, zip }) => {
        // If the browser no longer lets the page store data, the collection is only in the memory of the import worker,
        // which ends. In this case the search engine imports the file again.
        if (storage === 'session') return this.#ask(this.#search, 'import', args, options);
        return { ...(await this.#join()), ...(zip && { zip }) };
      });
    } catch (error) {
      if (error instanceof OtherEngine) return this.#askOther('import', args, options);
      // The worker may have stored the collection before it failed.
      if (!this.#isClosed) this.#join().catch(() => undefined);
      throw error;
    }
  }

  /** Makes the search engine read the collection that another worker has stored. */
  #join(): Promise<OpenReply> {
    this.#behind = true;
    const joined = this.#followLibrary();
    this.#joined = joined.catch(() => {
      this.#joined = Promise.resolve();
    });
    return joined;
  }

  /**
   * Makes the search engine read the storage again after another engine has changed it. Rejects if the storage cannot
   * be read.
   */
  async #follow(): Promise<OpenReply> {
    await this.#search.call('open', {});
    const opened = await this.#search.call('follow', {});
    this.#hasLibrary = opened.library !== undefined;
    return opened;
  }

  /**
   * Makes the search engine read the library that another engine has changed. Reports the change to the listeners once.
   */
  async #followLibrary(): Promise<OpenReply> {
    const opened = await this.#follow();
    // The search engine may already have noticed the change itself, and reported it.
    if (opened.library?.generation !== this.#told) this.#tell({ kind: 'library', library: opened.library });
    return opened;
  }

  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#search.close();
    this.#importer?.close();
    this.#other?.release();
    this.#other = undefined;
  }

  /**
   * Waits until the storage is open. Only then does the page know whether the browser lets it store data, and thus
   * which engine must receive a request.
   */
  async #whereStored(): Promise<void> {
    this.#opened ??= this.#open();
    await this.#opened.catch(() => undefined);
  }

  /**
   * Opens the storage. If the browser does not let the page store data, all data is in the memory of one worker. In
   * this case, a worker with the whole engine (the engine with all parts) replaces the search worker.
   */
  #open(): Promise<OpenReply> {
    const asked = this.#search;
    const asking = openArgs().then((args) => {
      // A closed client would start its worker again.
      if (this.#isClosed) throw new DOMException('the engine was closed', 'AbortError');
      return asked.call('open', args);
    });
    const opened = asking.then((reply) => {
      this.#hasLibrary = reply.library !== undefined;
      this.#told = reply.library?.generation;
      if (reply.storage !== 'session') return reply;
      if (this.#search === this.#engines.search) {
        setTimeout(() => asked.close(), GRACE);
        this.#search = this.#heard(this.#engines.whole());
      }
      return asked === this.#search ? reply : this.#search.call('open', {});
    });
    this.#opened = opened;
    return opened;
  }

  async #askOther<K extends keyof Calls>(
    kind: K,
    args: CallArgs<K>,
    options?: CallOptions<K>,
  ): Promise<Calls[K]['reply']> {
    const other = this.#whole();
    if (this.#behind) {
      this.#behind = false;
      await other.call('follow', {}).catch((error: unknown) => {
        this.#behind = true;
        throw error;
      });
    }
    const reply = await other.call(kind, args, options);
    if (CHANGES_LIBRARY.has(kind)) {
      const { zip } = reply as OpenReply;
      return { ...(await this.#followLibrary()), ...(zip && { zip }) } as Calls[K]['reply'];
    }
    if (CHANGES_RECORDS.has(kind)) {
      // The record is saved, even if the search engine cannot read the storage now.
      await this.#follow().catch(() => undefined);
      this.#tell({ kind: 'records' });
    }
    return reply;
  }

  #whole(): Client {
    if (!this.#other) {
      this.#other = this.#engines.other();
      this.#other.client.listen((event) => {
        // The search engine itself reports changes of the storage. Only the engine that builds a book notices that the
        // book's file is damaged, so this event of the whole engine is passed on.
        if (event.kind === 'library' && event.library?.collections.some((one) => one.fileDamaged)) this.#tell(event);
      });
    }
    return this.#other.client;
  }

  /** Passes the events of a search worker's client to the listeners, and returns the client. */
  #heard(client: Client): Client {
    client.listen((event) => {
      if (event.kind === 'lost') {
        // The worker has lost the data that was only in its memory, so the storage must be opened again. The whole
        // engine may not have read the latest stored changes.
        this.#opened = undefined;
        this.#behind = true;
      }
      this.#tell(event);
    });
    return client;
  }

  #tell(event: EngineEvent): void {
    if (event.kind === 'library') {
      this.#hasLibrary = event.library !== undefined;
      this.#told = event.library?.generation;
    } else if (event.kind === 'published' && event.published) this.#hasLibrary = true;
    for (const listener of [...this.#listeners]) listener(event);
  }
}
