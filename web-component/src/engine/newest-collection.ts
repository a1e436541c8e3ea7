/** Finds out which collection an import has made. */
import { type LibraryInfo, OWN_RECORDS } from './protocol.js';

/**
 * Returns the collection that the import of a file made or replaced. The candidates are the collections that `before`
 * does not have, or has with another time of import. Another tab may have imported a file meanwhile, so candidates
 * whose source is `name` come first. Among these, the function returns the latest.
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
