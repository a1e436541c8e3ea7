/** Tells whether the games of queries can have ratings. */
import type { LibraryInfo, Storage } from './protocol.js';

/** The values of the library's state that {@link isRatable} reads. */
export interface GameSources {
  readonly info?: LibraryInfo | undefined;
  readonly storage: Storage;
}

/**
 * Returns whether the engine for analyses, which computes ratings, has all games of the queries. This engine reads only
 * the games in the browser's storage.
 */
export function isRatable({ info, storage }: GameSources): boolean {
  return storage === 'persistent' && !info?.collections.some(({ kind, on }) => kind === 'published' && on);
}
