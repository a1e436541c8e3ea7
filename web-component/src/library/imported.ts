/** Results of imports that a page requested through the API of the element. */
import { EngineError } from '../engine/engine-error.js';
import { type LibraryInfo, OWN_RECORDS, type ZipChoice } from '../engine/protocol.js';
import type { ImportHow, ImportResult } from './library-state.js';

/** Options of an import: the name of the file, and facts that the file does not contain. */
export interface ImportOptions extends ImportHow {
  /** Name of the file, for a blob without a name. */
  name?: string;
}

export interface Imported {
  readonly name: string;
  /** Number of games in the imported collection, and number of positions in its books. */
  readonly games: number;
  readonly nodes: number;
  /** Which file of a zip was imported, if the zip has several. */
  readonly zip?: ZipChoice;
  /** The library after the import. */
  readonly library: LibraryInfo | undefined;
}

/**
 * Splits the options into the name of the file and the arguments of the import. A text in place of the options is the
 * name.
 */
export function named(file: Blob, said: string | ImportOptions = {}): { name: string; how: ImportHow } {
  const { name = file instanceof File ? file.name : '', ...how } = typeof said === 'string' ? { name: said } : said;
  return { name, how };
}

/**
 * Converts the result of an import for the page. A failed import throws an `EngineError` with the cause in `failure`; a
 * stopped one throws an `AbortError`.
 */
export function importedOf(result: ImportResult, library: LibraryInfo | undefined): Imported {
  switch (result.outcome) {
    case 'imported': {
      const { name, games, nodes, zip } = result;
      return { name, games, nodes, ...(zip && { zip }), library };
    }
    case 'stopped':
      throw new DOMException('the import was stopped', 'AbortError');
    case 'failed': {
      const { during, ...failure } = result.failure;
      throw new EngineError(failure);
    }
  }
}

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
