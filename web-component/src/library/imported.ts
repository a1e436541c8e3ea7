/**
 * Imports files when the page requests this through the API of the element. This module is loaded with the first such
 * request.
 */
import { EngineError } from '../engine/engine-error.js';
import type { LibraryInfo, ZipChoice } from '../engine/protocol.js';
import type { Library } from './library.js';
import type { ImportHow, ImportResult } from './library-state.js';

/** Options of an import: the name of the file, how to import it, and facts that the file does not contain. */
export interface ImportOptions extends ImportHow {
  /** Name of the file. Necessary only for a blob, because a blob has no name. */
  name?: string;
}

export interface Imported {
  readonly name: string;
  /**
   * Number of games in the imported collection (`games`), and number of positions in its books, which are trees of
   * moves with comments (`nodes`).
   */
  readonly games: number;
  readonly nodes: number;
  /** Which file of a zip archive was imported. Present if the zip archive contains several files. */
  readonly zip?: ZipChoice;
  /** The library after the import. */
  readonly library: LibraryInfo | undefined;
}

/** Imports a file as the page has requested. */
export async function importFor(library: Library, file: Blob, options: string | ImportOptions): Promise<Imported> {
  const { name, how } = named(file, options);
  const result = await library.import(file, name, how);
  return importedOf(result, library.state.info);
}

/**
 * Splits the options that the page has passed into the name of the file and the other arguments of the import. If
 * `said` is a text, the text is the name of the file.
 */
export function named(file: Blob, said: string | ImportOptions = {}): { name: string; how: ImportHow } {
  const { name = file instanceof File ? file.name : '', ...how } = typeof said === 'string' ? { name: said } : said;
  return { name, how };
}

/**
 * Converts the result of an import to the value that the page receives. If the import failed, throws an `EngineError`
 * whose `failure` contains the cause. If the import was stopped, throws an `AbortError`.
 */
function importedOf(result: ImportResult, library: LibraryInfo | undefined): Imported {
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
