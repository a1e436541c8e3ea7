/** A share in an engine: taken with the first request, returned when the element leaves the page. */
import type { Client, Connection } from './worker-client.js';

export class EngineShare {
  readonly #connect: () => Connection | Promise<Connection>;
  #connection: Promise<Connection> | undefined;

  /** `connect` is called when the engine is first needed, and again after it could not be had or was returned. */
  constructor(connect: () => Connection | Promise<Connection>) {
    this.#connect = connect;
  }

  async client(): Promise<Client> {
    this.#connection ??= Promise.resolve(this.#connect());
    const connection = this.#connection;
    try {
      return (await connection).client;
    } catch (error) {
      // Forgotten, so that the next request tries again.
      if (this.#connection === connection) this.#connection = undefined;
      throw error;
    }
  }

  /** Whether there is one. */
  get isHeld(): boolean {
    return this.#connection !== undefined;
  }

  release(): void {
    void this.#connection?.then(({ release }) => release()).catch(() => undefined);
    this.#connection = undefined;
  }
}
