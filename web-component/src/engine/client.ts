/** Interface of an engine client. It does not depend on the way in which the engine runs. */
import type { Calls, Failure, LibraryInfo, PublishedInfo } from './protocol.js';

/** Arguments of a request; the client adds the id. */
export type CallArgs<K extends keyof Calls> = Calls[K]['args'];

/** Events that the engine sends without a request. */
export type EngineEvent =
  /** This page or another tab has changed the library. */
  | { kind: 'library'; library: LibraryInfo | undefined }
  /** This page or another tab has changed the user's own records. */
  | { kind: 'records' }
  /** More of the published archive has been downloaded (`published`), or the archive cannot be used (`failure`). */
  | { kind: 'published'; published?: PublishedInfo; failure?: Failure }
  /** The worker has ended unexpectedly; a library that was only in the memory of the worker is lost. */
  | { kind: 'lost' };

export interface CallOptions<K extends keyof Calls> {
  onProgress?: ((progress: Calls[K]['progress']) => void) | undefined;
  /**
   * Aborting the signal makes the engine stop; the call then rejects with an `AbortError`, unless the reply comes
   * first.
   */
  signal?: AbortSignal | undefined;
}

/** Sends requests to an engine, and passes on the engine's events. */
export interface Client {
  call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']>;
  /** Calls a listener for the engine's events, until the returned function is called. */
  listen(listener: (event: EngineEvent) => void): () => void;
  close(): void;
}

/**
 * Error of a request that a smaller engine of the page does not support. The engine with all parts supports the
 * request.
 */
export class OtherEngine extends Error {}

/** A user's connection to an engine that several users of the page share. The user calls `release` exactly once. */
export interface Connection {
  client: Client;
  release(): void;
}
