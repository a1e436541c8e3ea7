/**
 * Gives all panels of one element access to an engine worker. {@link Engine.call} sends a request; the kind of the
 * request determines the types of its arguments and its reply.
 *
 * The first call starts the worker. All elements of the page share the worker. An element releases its connection to
 * the worker when the element has left the page and its calls have ended.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { OtherEngine } from './client.js';
import { EngineError } from './engine-error.js';
import { EngineShare } from './engine-share.js';
import { wakeWorker } from './load/early-worker.js';
import type { EngineUrls } from './load/files-at.js';
import type { Calls } from './protocol.js';
import type { CallArgs, CallOptions, Connection, EngineEvent, WorkerName } from './worker-client.js';

export interface EngineOptions {
  /** Returns the locations of the engine's files. Not called before the engine is first needed. */
  urls(): EngineUrls;
  /** The name of the worker to which the calls are sent. */
  worker: WorkerName;
  /**
   * Connects to the worker. If this function is absent, the element connects to the shared worker of the page; the
   * first call loads the code that connects to this worker.
   */
  connect?(urls: EngineUrls, worker: WorkerName): Connection | Promise<Connection>;
  /** Returns the engine to ask if this engine refuses a query because the filter has a condition on ratings. */
  analyses?(): Promise<Pick<Engine, 'call'>>;
}

export class Engine implements ReactiveController {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #share = new EngineShare(() => this.#connect());
  /** Whether the element is in the document at present. */
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
   * Adds a listener for the engine's events. Events reach the listener while the element is connected to the worker.
   * The returned function removes the listener.
   */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the locations of the engine's files. */
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
    } catch (error) {
      const other = error instanceof OtherEngine && (await this.#options.analyses?.());
      if (!other) throw error;
      return await other.call(kind, args, options);
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
 * Connects to the page's worker with the given name. To save time, the ordinary worker `archive` starts while the code
 * of the client is still being loaded. The worker for a published archive does not start early: the client starts it.
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
