/**
 * The worker that imports files. The worker ends when its last import has ended, so that its memory becomes free: the
 * memory of an engine grows with the largest file, and never shrinks.
 */
import type { CallArgs, CallOptions, Client } from './client.js';
import type { Calls, OpenReply } from './protocol.js';

export class ImportWorker {
  readonly #start: () => Client;
  #client: Client | undefined;
  /** Number of running imports. */
  #imports = 0;
  /** Number of calls in progress, imports included. */
  #running = 0;

  /** `start` makes a client of an engine that has no other client. */
  constructor(start: () => Client) {
    this.#start = start;
  }

  get isImporting(): boolean {
    return this.#imports > 0;
  }

  /**
   * Stores a file as a collection. The reply contains no library, because another engine reads the stored collection.
   */
  async import(args: CallArgs<'import'>, options?: CallOptions<'import'>): Promise<OpenReply> {
    this.#imports += 1;
    try {
      return await this.call('import', { ...args, storeOnly: true }, options);
    } finally {
      this.#imports -= 1;
    }
  }

  /** Sends a request to the worker. While the worker imports, it answers queries from the games read so far. */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    this.#client ??= this.#start();
    const client = this.#client;
    this.#running += 1;
    try {
      return await client.call(kind, args, options);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.close();
    }
  }

  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }
}
