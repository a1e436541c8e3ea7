/** What an import has made, as a page is told that has asked for it. */
import { EngineError } from '../engine/engine-error.js';
import { type LibraryInfo, OWN_RECORDS, type ZipChoice } from '../engine/protocol.js';
import type { ImportHow, ImportResult } from './library-state.js';

/** How a page has a file imported: its name, and what the file does not say of itself. */
export interface ImportOptions extends ImportHow {
  /** The name of the file, where it is none of its own. */
  name?: string;
}

/** A file that was imported. */
export interface Imported {
  readonly name: string;
  /** The games, or the nodes of a book, that its collection has. */
  readonly games: number;
  readonly nodes: number;
  /** Which file of a zip file it is, where there are others. */
  readonly zip?: ZipChoice;
  /** All collections now. */
  readonly library: LibraryInfo | undefined;
}

/** The name of a file, and the rest of what is said of it. */
export function named(file: Blob, said: string | ImportOptions = {}): { name: string; how: ImportHow } {
  const { name = file instanceof File ? file.name : '', ...how } = typeof said === 'string' ? { name: said } : said;
  return { name, how };
}

/**
 * What came of an import. A failure is thrown as an `EngineError`, whose `failure` says what was wrong; an import that was
 * stopped, as an `AbortError`.
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

/** The collection that an import has made or replaced: the one that came last. */
export function newest(
  info: LibraryInfo | undefined,
  before: LibraryInfo | undefined,
): { games: number; nodes: number } {
  const known = new Map(before?.collections.map(({ id, importedAt }) => [id, importedAt]));
  const fresh = info?.collections.filter(({ id, importedAt }) => id !== OWN_RECORDS && known.get(id) !== importedAt);
  return fresh?.reduce((last, one) => (one.importedAt >= last.importedAt ? one : last), fresh[0] ?? NOTHING) ?? NOTHING;
}

const NOTHING = { games: 0, nodes: 0, importedAt: 0 };
