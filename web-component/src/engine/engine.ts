/**
 * One element's access to an engine worker: {@link Engine.call}, typed by request, for every panel.
 *
 * The first call starts the worker. All elements of the page share the worker. An element releases its share when it
 * has left the page and its calls have ended.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { EngineError } from './engine-error.js';
import { EngineShare } from './engine-share.js';
import { wakeWorker } from './load/early-worker.js';
import type { EngineUrls } from './load/files-at.js';
import type { Calls } from './protocol.js';
import type { CallArgs, CallOptions, Connection, EngineEvent, WorkerName } from './worker-client.js';

export interface EngineOptions {
  /** Locations of the engine's files; read when the engine is first needed. */
  urls(): EngineUrls;
  /** The name of the worker that receives the calls. */
  worker: WorkerName;
  /**
   * Connects to a worker; by default to the page's own worker. The code of the default client is loaded when the first
   * call needs it.
   */
  connect?(urls: EngineUrls, worker: WorkerName): Connection | Promise<Connection>;
}

export class Engine implements ReactiveController {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #share = new EngineShare(() => this.#connect());
  /** Whether the element is in a page. */
  #present = false;
  /** Number of calls in progress. */
  #running = 0;

  constructor(host: ReactiveControllerHost, options: EngineOptions) {
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#present = true;
  }

  hostDisconnected(): void {
    this.#present = false;
    this.#releaseIfIdle();
  }

  /**
   * Calls a listener for the engine's events while the element is connected to the worker, until the returned function
   * is called.
   */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Locations of the engine's files. */
  get urls(): EngineUrls {
    return this.#options.urls();
  }

  /** Whether the element has a connection to the worker. */
  get isStarted(): boolean {
    return this.#share.isHeld;
  }

  /** Connects to the worker before the first request, and starts the worker if it is not running. */
  async start(): Promise<void> {
    await this.#share.client();
  }

  /** Sends a request. Rejects with an `EngineError`, or with an `AbortError` if the caller stops the request. */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    this.#running += 1;
    try {
      return await (await this.#share.client()).call(kind, args, options);
    } finally {
      this.#running -= 1;
      this.#releaseIfIdle();
    }
  }

  #releaseIfIdle(): void {
    if (!this.#present && this.#running === 0) this.#share.release();
  }

  async #connect(): Promise<Connection> {
    const { connect = connectLater, urls, worker } = this.#options;
    const { client, release } = await connect(urls(), worker);
    const stop = client.listen((event) => {
      for (const listener of [...this.#listeners]) listener(event);
    });
    return {
      client,
      release() {
        stop();
        release();
      },
    };
  }
}

/**
 * Connects to the worker of the page. If this is the worker of the archive, it starts while the code of the client is
 * still being loaded.
 */
async function connectLater(urls: EngineUrls, worker: WorkerName): Promise<Connection> {
  const published = worker === 'archive' && urls.archive;
  if (worker === 'archive' && !published) wakeWorker(urls);
  const { connect } = await (published ? import('./published-client.js') : import('./worker-client.js')).catch(
    (error: unknown) => {
      throw new EngineError({ code: 'not-started', message: String(error) });
    },
  );
  return connect(urls, worker);
}
