/** Finds the collection that an import has made. */
import { type LibraryInfo, OWN_RECORDS } from './protocol.js';

/**
 * Returns the collection that the import of a file made or replaced. Of the collections that are new or have another
 * time of import than in `before`, returns the latest. Another tab may have imported meanwhile, so a collection whose
 * source is `name` comes before others.
 */
export function newest(
  info: LibraryInfo | undefined,
  before: LibraryInfo | undefined,
  name: string,
): { id: number; games: number; nodes: number } {
  const known = new Map(before?.collections.map(({ id, importedAt }) => [id, importedAt]));
  const fresh =
    info?.collections.filter(({ id, importedAt }) => id !== OWN_RECORDS && known.get(id) !== importedAt) ?? [];
  const named = fresh.filter(({ source }) => source === name);
  const [first = NOTHING, ...others] = named.length > 0 ? named : fresh;
  return others.reduce((last, one) => (one.importedAt >= last.importedAt ? one : last), first);
}

const NOTHING = { id: OWN_RECORDS, games: 0, nodes: 0, importedAt: 0 };
