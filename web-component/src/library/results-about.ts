/** Selects results of imports. */
import type { CollectionInfo } from '../engine/protocol.js';
import type { ImportResult } from './library-state.js';

/**
 * Returns the results of imports, without the results about one collection. These are the results of files with the
 * name of its source, and of several files that were joined to this collection.
 */
export function resultsNotAbout(
  { id, source }: Pick<CollectionInfo, 'id' | 'source'>,
  results: readonly ImportResult[] | undefined,
): readonly ImportResult[] | undefined {
  const isAbout = (result: ImportResult) =>
    result.outcome === 'imported' && (result.joined === undefined ? result.name === source : result.joined === id);
  return results?.filter((result) => !isAbout(result));
}
