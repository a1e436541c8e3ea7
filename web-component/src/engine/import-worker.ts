/**
 * The worker that imports files. The worker is closed when its last call has ended, to free its memory: the memory of
 * an engine grows with the largest file, and never shrinks.
 */
import type { CallArgs, CallOptions, Client } from './client.js';
import type { Calls, OpenReply } from './protocol.js';

export class ImportWorker {
  readonly #start: () => Client;
  #client: Client | undefined;
  /** Number of imports in progress. An import ends when another engine has read the stored collection. */
  #imports = 0;
  /** Number of calls in progress, imports included. */
  #running = 0;

  /** `start` starts a new engine, and returns the only client of this engine. */
  constructor(start: () => Client) {
    this.#start = start;
  }

  get isImporting(): boolean {
    return this.#imports > 0;
  }

  /**
   * Imports a file and stores it as a collection, and then calls `read`, which makes another engine read the stored
   * collection. Until that engine has read it, this worker answers queries.
   */
  async import(
    args: CallArgs<'import'>,
    options: CallOptions<'import'> | undefined,
    read: (stored: OpenReply) => Promise<OpenReply>,
  ): Promise<OpenReply> {
    this.#imports += 1;
    this.#running += 1;
    try {
      return await read(await this.call('import', { ...args, storeOnly: true }, options));
    } finally {
      this.#imports -= 1;
      this.#end();
    }
  }

  /**
   * Sends a request to the worker. During an import, the worker answers queries from the games that it has read so far.
   */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    this.#client ??= this.#start();
    const client = this.#client;
    this.#running += 1;
    try {
      return await client.call(kind, args, options);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.close();
  }

  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }
}
