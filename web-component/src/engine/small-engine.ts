/**
 * A client that combines a small engine with the engine with all parts (`whole`). The small engine solves positions and
 * has no collections. The whole engine is loaded only for a request that the small engine refuses, such as reading a
 * file of problems.
 */
import {
  type CallArgs,
  type CallOptions,
  type Client,
  type Connection,
  type EngineEvent,
  OtherEngine,
} from './client.js';
import type { Calls } from './protocol.js';

export class SmallEngine implements Client {
  readonly #small: Client;
  readonly #connect: () => Connection;
  #whole: Connection | undefined;

  /**
   * `connect` connects to the whole engine of the page. It is called for the first request that the small engine
   * refuses.
   */
  constructor(small: Client, connect: () => Connection) {
    this.#small = small;
    this.#connect = connect;
  }

  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    try {
      return await this.#small.call(kind, args, options);
    } catch (error) {
      if (!(error instanceof OtherEngine)) throw error;
      this.#whole ??= this.#connect();
      return this.#whole.client.call(kind, args, options);
    }
  }

  listen(listener: (event: EngineEvent) => void): () => void {
    return this.#small.listen(listener);
  }

  close(): void {
    this.#small.close();
    this.#whole?.release();
    this.#whole = undefined;
  }
}
