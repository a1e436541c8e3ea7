/** What can be asked of an engine, whichever worker it is in. */
import type { Calls, Failure, LibraryInfo, PublishedInfo, Request } from './protocol.js';

/** What a kind of request is about; the client gives the id. */
export type CallArgs<K extends keyof Calls> = Calls[K]['args'];

/** What the engine tells without a request. */
export type EngineEvent =
  /** The library is another one, by this page or another tab. */
  | { kind: 'library'; library: LibraryInfo | undefined }
  /** The user's own records have changed, by this page or another tab. */
  | { kind: 'records' }
  /** More of the published archive is here, or it cannot be used. */
  | { kind: 'published'; published?: PublishedInfo; failure?: Failure }
  /** The worker has died; a library that was not stored died with it. */
  | { kind: 'lost' };

export interface CallOptions<K extends keyof Calls> {
  onProgress?: ((progress: Calls[K]['progress']) => void) | undefined;
  /** Aborting asks the engine to stop; the call then rejects with an `AbortError`, unless the reply was quicker. */
  signal?: AbortSignal | undefined;
}

/** What requests are sent to. */
export interface Client {
  call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']>;
  /** Calls a listener with what the engine tells by itself, until the returned function is called. */
  listen(listener: (event: EngineEvent) => void): () => void;
  close(): void;
}

/** The engine that searches does not do what was asked; the whole one does. */
export class OtherEngine extends Error {}

/** A share in the page's engine; `release` it once. */
export interface Connection {
  client: Client;
  release(): void;
}

/** What changes the library; the reply says how it is then. */
export const CHANGES = new Set<Request['kind']>([
  'import',
  'delete-all-collections',
  'change-collection',
  'delete-collection',
  'mend-storage',
]);
