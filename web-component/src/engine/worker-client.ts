/**
 * The page's client of the engine: one {@link EngineClient.call} per request.
 *
 * All elements of a page share the workers that {@link WorkerName} lists. The worker `archive` has the collections and
 * searches them; another worker imports files, and ends after the import (`two-engines.ts`). The worker `solver` solves
 * positions, so that a search for a win never delays a query.
 *
 * The first request starts a worker. The worker ends a moment after the last element has left the page, unless the
 * browser stores nothing. After a trap (a fatal error of the engine), the memory of the worker cannot be trusted. The
 * client then ends the worker, and rejects its open requests with the code `internal`. The next request starts another
 * worker.
 */
import {
  type CallArgs,
  type CallOptions,
  type Client,
  type Connection,
  type EngineEvent,
  OtherEngine,
} from './client.js';
import { EngineError, reason } from './engine-error.js';
import { Heartbeat, soon } from './heartbeat.js';
import { callWorker, placeOf, startEngine } from './load/early-worker.js';
import { engineFiles, isOnlyWhole } from './load/engine-files.js';
import type { EngineUrls } from './load/files-at.js';
import { startSolver } from './load/solver-worker.js';
import {
  type Calls,
  CHANGES_LIBRARY,
  CHANGES_RECORDS,
  type Failure,
  type OpenReply,
  type Progress,
  READS,
  type Request,
  type Response,
  STOPS,
} from './protocol.js';
import { SmallEngine } from './small-engine.js';
import { TwoEngines } from './two-engines.js';

export type { CallArgs, CallOptions, Client, Connection, EngineEvent, EngineUrls };

/** A request that the worker has not yet answered completely. */
interface Pending {
  kind: Request['kind'];
  args: object;
  signal: AbortSignal | undefined;
  /** Whether the request was already sent to an earlier worker, which stopped answering. */
  again: boolean;
  resolve(reply: unknown): void;
  reject(error: Error): void;
  onProgress(progress: Progress): void;
}

/**
 * JSON text of a {@link Response}. In the text, each byte array is replaced by `null`. If there are such arrays, they
 * are in the list after the text.
 */
type ResponseMessage = string | [text: string, bytes: Uint8Array[]];

/**
 * Id of the connection in the messages of gloo-worker (the Rust library in which the worker is written). It is always
 * 0, because a page has one connection to each worker.
 */
const BRIDGE = 0;

export class EngineClient implements Client {
  readonly #start: () => Promise<Worker>;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #heartbeat = new Heartbeat({ ask: () => this.#ping(() => undefined), dead: () => this.#replace() });
  /**
   * Functions to call when the worker answers a cancel request. The keys are the ids of the cancel requests that the
   * worker has not answered yet.
   */
  readonly #heard = new Map<number, () => void>();
  #worker: Promise<Worker> | undefined;
  #attached: Worker | undefined;
  /**
   * Whether the browser stores nothing, so that all data is only in the worker's memory. The client does not end such a
   * worker, even if the worker is slow to stop a request or its last user has gone.
   */
  forgets = false;
  #lastId = 0;

  /**
   * `start` starts a worker that understands the protocol. After a trap (a fatal error of the engine), the client calls
   * `start` again.
   */
  constructor(start: () => Promise<Worker>) {
    this.#start = start;
  }

  /** Sends a request. Rejects with an {@link EngineError}, or with an `AbortError` if the caller stops the request. */
  async call<K extends keyof Calls>(
    kind: K,
    args: CallArgs<K>,
    { onProgress, signal }: CallOptions<K> = {},
  ): Promise<Calls[K]['reply']> {
    signal?.throwIfAborted();
    const running = this.#running();
    const worker = await running;
    signal?.throwIfAborted();
    if (this.#worker !== running) throw closed();
    return new Promise<Calls[K]['reply']>((resolve, reject) => {
      this.#send(worker, {
        kind,
        args,
        signal,
        again: false,
        resolve: (reply) => resolve(reply as Calls[K]['reply']),
        reject,
        onProgress: (progress) => onProgress?.(progress as Calls[K]['progress']),
      });
    });
  }

  #send(worker: Worker, pending: Pending): void {
    const { kind, args, signal } = pending;
    const id = ++this.#lastId;
    const stop = () => this.#stop(worker, id, kind);
    signal?.addEventListener('abort', stop, { once: true });
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T) => {
        signal?.removeEventListener('abort', stop);
        settle(value);
      };
    this.#pending.set(id, { ...pending, resolve: settled(pending.resolve), reject: settled(pending.reject) });
    this.#heartbeat.start();
    // For each kind, `Calls` and `Request` have the same fields, but the compiler cannot prove this.
    send(worker, { id, kind, ...args } as Request);
  }

  #stop(worker: Worker, target: number, kind: Request['kind']): void {
    if (worker !== this.#attached) return;
    const inTime = STOPS.has(kind) && !this.forgets ? soon(() => this.#replace()) : () => undefined;
    this.#ping(inTime, target);
  }

  /**
   * Sends a cancel request, which the worker answers at once. `target` is the id of the request to cancel; 0 cancels
   * nothing, so the answer only shows that the worker is alive.
   */
  #ping(heard: () => void, target = 0): void {
    const id = ++this.#lastId;
    this.#heard.set(id, heard);
    if (this.#attached) send(this.#attached, { id, kind: 'cancel', target });
  }

  /** Adds a listener for the engine's events. The returned function removes the listener. */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the worker and aborts open requests. The next request starts another worker. */
  close(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.#forget();
    this.#abandon(closed);
  }

  /** Drops the reference to the worker. Also drops the cancel requests that the worker has not answered. */
  #forget(): void {
    this.#worker = undefined;
    this.#attached = undefined;
    this.#heartbeat.stop();
    for (const heard of this.#heard.values()) heard();
    this.#heard.clear();
  }

  /**
   * Replaces a worker that no longer answers. Sends each open request that only reads data to the new worker, once. The
   * other open requests fail.
   */
  #replace(): void {
    const owed = [...this.#pending.values()];
    this.#pending.clear();
    this.#attached?.terminate();
    this.#forget();
    this.#tell({ kind: 'lost' });
    const message = 'the worker no longer answered';
    for (const pending of owed) {
      const { kind, signal, again, reject } = pending;
      if (signal?.aborted) reject(new DOMException('stopped', 'AbortError'));
      else if (again || !READS.has(kind)) reject(new EngineError({ code: 'hung', message }));
      else this.#running().then((worker) => this.#send(worker, { ...pending, again: true }), reject);
    }
  }

  #running(): Promise<Worker> {
    this.#worker ??= this.#start().then(
      (worker) => this.#attach(worker),
      (error: unknown) => {
        this.#worker = undefined;
        throw new EngineError({ code: 'not-started', message: reason(error) });
      },
    );
    return this.#worker;
  }

  #attach(worker: Worker): Worker {
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(worker, event.message || 'the worker stopped');
    };
    worker.onmessageerror = () => this.#lose(worker, 'a message could not be read');
    worker.postMessage({ Connected: BRIDGE });
    this.#attached = worker;
    return worker;
  }

  #lose(worker: Worker, message: string): void {
    worker.terminate();
    this.#forget();
    this.#abandon(() => new EngineError({ code: 'internal', message }));
    this.#tell({ kind: 'lost' });
  }

  #abandon(reason: () => Error): void {
    const owed = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of owed) reject(reason());
  }

  #receive(data: 'WorkerLoaded' | { ProcessOutput: [number, ResponseMessage] }): void {
    this.#heartbeat.heard();
    if (data === 'WorkerLoaded') return;
    const response = read(data.ProcessOutput[1]);
    // These kinds of messages are events, which the engine sends without a request.
    if (response.kind === 'library' || response.kind === 'records' || response.kind === 'published') {
      this.#tell(response as EngineEvent);
      return;
    }
    const pending = this.#pending.get(response.id);
    if (!pending) {
      this.#heard.get(response.id)?.();
      this.#heard.delete(response.id);
      return;
    }
    if (response.kind === 'progress') {
      pending.onProgress(response.progress);
      return;
    }
    this.#pending.delete(response.id);
    if (this.#pending.size === 0) this.#heartbeat.stop();
    if (response.kind === 'failed') {
      pending.reject(errorOf(response.error));
    } else if (response.kind === 'cancelled') {
      pending.reject(new DOMException('stopped', 'AbortError'));
    } else {
      pending.resolve(response.reply);
      if (pending.kind === 'open' || CHANGES_LIBRARY.has(pending.kind)) {
        this.forgets = (response.reply as OpenReply).storage === 'session';
      }
      // The engine reports the change to other tabs; the client reports it to the other elements of this page.
      if (CHANGES_LIBRARY.has(pending.kind)) {
        this.#tell({ kind: 'library', library: (response.reply as OpenReply).library });
      } else if (CHANGES_RECORDS.has(pending.kind)) {
        this.#tell({ kind: 'records' });
      }
    }
  }

  #tell(event: EngineEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}

function read(answer: ResponseMessage): Response {
  if (typeof answer === 'string') return JSON.parse(answer);
  const [text, bytes] = answer;
  return JSON.parse(text, (key, value) => (key === 'bytes' && value === null ? bytes.shift() : value));
}

function errorOf({ code, ...error }: Failure): Error {
  return code === 'other-engine' ? new OtherEngine(error.message) : new EngineError({ code, ...error });
}

function send(worker: Worker, request: Request): void {
  worker.postMessage({ ProcessInput: [BRIDGE, request] });
}

function closed(): DOMException {
  return new DOMException('the engine was closed', 'AbortError');
}

/**
 * Time in milliseconds for which a worker continues to run after the last element has left the page. An element that is
 * moved within the page leaves the page and comes back.
 */
const GRACE = 1_000;

/**
 * The workers of a page: `archive` has the collections, `rules` has only the rules of the game, `solver` also solves
 * positions, `stones` also answers questions about problems "five with n stones", and `whole` has all parts.
 */
export type WorkerName = 'archive' | 'rules' | 'solver' | 'stones' | 'whole';

interface Shared {
  client: Client;
  users: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

const pool = new Map<string, Shared>();

/** Connects to the page's worker with this name, whose files are at `urls`. Loads nothing before the first request. */
export function connect(urls: EngineUrls, worker: WorkerName): Connection {
  const name = worker !== 'archive' && isOnlyWhole(urls) ? 'whole' : worker;
  return share(`${name} ${placeOf(urls)}`, () => clientOf(urls, name));
}

/** Connects a user to the shared client named `name`. If the client does not exist, makes it. */
export function share(name: string, make: () => Client): Connection {
  let shared = pool.get(name);
  if (!shared) {
    shared = { client: make(), users: 0, closing: undefined };
    pool.set(name, shared);
  }
  const held = shared;
  clearTimeout(held.closing);
  held.users += 1;
  const release = () => {
    held.users -= 1;
    if (held.users > 0) return;
    held.closing = setTimeout(() => {
      // Ending this worker would lose the user's data, which is only in its memory.
      if (held.client.forgets) return;
      pool.delete(name);
      held.client.close();
    }, GRACE);
  };
  return { client: held.client, release };
}

function clientOf(urls: EngineUrls, worker: WorkerName): Client {
  const whole = () => connect(urls, 'whole');
  if (worker === 'whole') return new EngineClient(() => startEngine(urls, 'whole'));
  if (worker === 'rules') return new SmallEngine(new EngineClient(() => startEngine(urls, 'rules')), whole);
  if (worker === 'stones') return new SmallEngine(new EngineClient(() => startEngine(urls, 'search', 'solver')), whole);
  if (worker === 'solver') {
    // The engine `search` with its part `solver` is little more than half as large as the whole engine.
    const stones = () => connect(urls, engineFiles(urls, 'whole').isCompiled?.() ? 'whole' : 'stones');
    return new SmallEngine(new EngineClient(() => startSolver(urls)), whole, stones);
  }
  const search = new EngineClient(() => callWorker(urls));
  return new TwoEngines({
    search,
    importer: isOnlyWhole(urls) ? undefined : () => new EngineClient(() => startEngine(urls, 'search', 'changes')),
    whole: () => new EngineClient(() => startEngine(urls, 'whole')),
    other: whole,
  });
}
