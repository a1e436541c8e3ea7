/**
 * One element's connection to an engine. The first request makes the connection. The element releases the connection
 * after leaving the page.
 */
import type { Client, Connection } from './worker-client.js';

export class EngineShare {
  readonly #connect: () => Connection | Promise<Connection>;
  #connection: Promise<Connection> | undefined;

  /**
   * `connect` makes the connection. It is called when the engine is first needed, and again after a failure or a
   * release.
   */
  constructor(connect: () => Connection | Promise<Connection>) {
    this.#connect = connect;
  }

  async client(): Promise<Client> {
    this.#connection ??= Promise.resolve(this.#connect());
    const connection = this.#connection;
    try {
      return (await connection).client;
    } catch (error) {
      // Forget the failed connection, so that the next request tries again.
      if (this.#connection === connection) this.#connection = undefined;
      throw error;
    }
  }

  /** Whether a connection exists or is being made. */
  get isHeld(): boolean {
    return this.#connection !== undefined;
  }

  release(): void {
    void this.#connection?.then(({ release }) => release()).catch(() => undefined);
    this.#connection = undefined;
  }
}
