/** Finds the collection that an import has made. */
import { type LibraryInfo, OWN_RECORDS } from '../engine/protocol.js';

/**
 * Returns the collection that an import made or replaced: of the collections that differ from `before`, the one with
 * the latest time of import.
 */
export function newest(
  info: LibraryInfo | undefined,
  before: LibraryInfo | undefined,
): { id: number; games: number; nodes: number } {
  const known = new Map(before?.collections.map(({ id, importedAt }) => [id, importedAt]));
  const fresh = info?.collections.filter(({ id, importedAt }) => id !== OWN_RECORDS && known.get(id) !== importedAt);
  return fresh?.reduce((last, one) => (one.importedAt >= last.importedAt ? one : last), fresh[0] ?? NOTHING) ?? NOTHING;
}

const NOTHING = { id: OWN_RECORDS, games: 0, nodes: 0, importedAt: 0 };
