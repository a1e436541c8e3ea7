/** Selects from the results of imports. */
import type { CollectionInfo } from '../engine/protocol.js';
import type { ImportResult } from './library-state.js';

/**
 * Returns the results of imports, except the results about one collection. A result is about the collection if the
 * name of the imported file is the collection's source, or if several files were joined to make this collection.
 */
export function resultsNotAbout(
  { id, source }: Pick<CollectionInfo, 'id' | 'source'>,
  results: readonly ImportResult[] | undefined,
): readonly ImportResult[] | undefined {
  const isAbout = (result: ImportResult) =>
    result.outcome === 'imported' && (result.joined === undefined ? result.name === source : result.joined === id);
  return results?.filter((result) => !isAbout(result));
}
