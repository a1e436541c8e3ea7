/**
 * One element's access to a worker of the engine: {@link Engine.call}, typed by request, for every panel.
 *
 * The worker is started by the first call, shared by all elements of the page, and released when the element leaves
 * the page and nothing of it is running any more.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { wakeWorker } from './early-worker.js';
import { EngineError } from './engine-error.js';
import { EngineShare } from './engine-share.js';
import type { EngineUrls } from './files-at.js';
import type { Calls } from './protocol.js';
import type { CallArgs, CallOptions, Connection, EngineEvent, WorkerName } from './worker-client.js';

export interface EngineOptions {
  /** Where the engine's files are; read when the engine is first needed. */
  urls(): EngineUrls;
  /** Which of the two workers: `archive` has the collections, `solver` studies positions with the whole engine. */
  worker: WorkerName;
  /** A connection to a worker; of the page's own by default, whose code is loaded when it is first needed. */
  connect?(urls: EngineUrls, worker: WorkerName): Connection | Promise<Connection>;
}

export class Engine implements ReactiveController {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #share = new EngineShare(() => this.#connect());
  /** Whether the element is in a page. */
  #present = false;
  /** Calls that have not ended. */
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

  /** Calls a listener with what the engine tells by itself, as long as a worker is held. */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Where the engine's files are. */
  get urls(): EngineUrls {
    return this.#options.urls();
  }

  /** Whether it was asked for anything. */
  get isStarted(): boolean {
    return this.#share.isHeld;
  }

  /** Starts the worker, or keeps hold of it, before there is something to ask. */
  async start(): Promise<void> {
    await this.#share.client();
  }

  /** Rejects with an `EngineError`, or with an `AbortError` where it was stopped. */
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

/** The page's own worker. Its client is not loaded with the board; the archive's worker is started meanwhile. */
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
