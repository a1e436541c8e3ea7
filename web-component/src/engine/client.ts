/**
 * Interfaces of the clients that send requests of the page to an engine. The interfaces are the same for every way of
 * running the engine.
 */
import type { Calls, Failure, LibraryInfo, PublishedInfo } from './protocol.js';

/** The arguments of a request of kind `K`. The request's id is not among them, because the client adds it. */
export type CallArgs<K extends keyof Calls> = Calls[K]['args'];

/** Events that the engine sends without a request. */
export type EngineEvent =
  /** This page or another tab has changed the library. */
  | { kind: 'library'; library: LibraryInfo | undefined }
  /** This page or another tab has changed the user's own records. */
  | { kind: 'records' }
  /** More of the published archive has been downloaded (`published`), or the archive cannot be used (`failure`). */
  | { kind: 'published'; published?: PublishedInfo; failure?: Failure }
  /** The worker has ended unexpectedly. If a library was only in the worker's memory, this library is lost. */
  | { kind: 'lost' };

export interface CallOptions<K extends keyof Calls> {
  onProgress?: ((progress: Calls[K]['progress']) => void) | undefined;
  /**
   * If the signal is aborted, the engine stops working on the request. The call then rejects with an `AbortError`,
   * except if the reply has already arrived.
   */
  signal?: AbortSignal | undefined;
}

/** Sends requests to an engine, and passes the engine's events to listeners. */
export interface Client {
  /** Whether the browser stores nothing, so that all data is only in the worker's memory. */
  readonly forgets?: boolean | undefined;
  call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']>;
  /** Adds a listener for the engine's events. The returned function removes the listener. */
  listen(listener: (event: EngineEvent) => void): () => void;
  close(): void;
}

/**
 * Error of a request that one of the page's smaller engines does not support. The engine with all parts supports the
 * request. If the request is a query with a condition on ratings, an engine for analyses supports it.
 */
export class OtherEngine extends Error {}

/**
 * A user's connection to an engine that several users on the page share. A user is a piece of code, such as an element.
 * Each user calls `release` exactly once.
 */
export interface Connection {
  client: Client;
  release(): void;
}
