/**
 * A client that combines a small engine with larger engines. The small engine solves positions and has no collections.
 * A larger engine is loaded only for a request that the small engine refuses. The larger engine for questions about
 * problems "five with n stones" has all searches for forced wins. The larger engine for all other requests, such as
 * reading a file of problems, is the engine with all parts (`whole`).
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
  readonly #connectWhole: () => Connection;
  readonly #connectStones: () => Connection;
  #whole: Connection | undefined;
  #stones: Connection | undefined;

  /**
   * `whole` connects to the whole engine of the page, and `stones` to the engine for questions about problems "five
   * with n stones". Each function connects to one engine. It is called when the small engine first refuses a request
   * that is for this engine.
   */
  constructor(small: Client, whole: () => Connection, stones = whole) {
    this.#small = small;
    this.#connectWhole = whole;
    this.#connectStones = stones;
  }

  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    try {
      return await this.#small.call(kind, args, options);
    } catch (error) {
      if (!(error instanceof OtherEngine)) throw error;
      return this.#larger(kind).client.call(kind, args, options);
    }
  }

  listen(listener: (event: EngineEvent) => void): () => void {
    return this.#small.listen(listener);
  }

  close(): void {
    this.#small.close();
    this.#whole?.release();
    this.#stones?.release();
    this.#whole = undefined;
    this.#stones = undefined;
  }

  /** Returns the connection to the larger engine that answers requests of this kind. */
  #larger(kind: keyof Calls): Connection {
    if (kind === 'stones-question') {
      this.#stones ??= this.#connectStones();
      return this.#stones;
    }
    this.#whole ??= this.#connectWhole();
    return this.#whole;
  }
}
