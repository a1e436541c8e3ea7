/**
 * Imports several files at once. The files of game records together become one collection. This module is
 * loaded when the user adds several files at once.
 */
import type { Engine } from '../engine/engine.js';
import { joinedName, joinRecords, sortFiles } from '../game/record/join-records.js';
import type { Terms } from '../locales/localize.js';
import type { Import } from './import-queue.js';
import type { ImportHow, ImportResult } from './library-state.js';

/** The members of the library that this module uses. */
export interface SeveralImports {
  readonly engine: Pick<Engine, 'call'>;
  readonly terms: Terms;
  /** Adds an import to the queue. */
  add(next: Import<ImportHow>): Promise<ImportResult>;
  import(file: File): Promise<ImportResult>;
}

export async function importSeveral(files: readonly File[], library: SeveralImports): Promise<void> {
  const { records, others } = sortFiles(files);
  const joined = records.length > 0 ? [importJoined(records, library)] : [];
  await Promise.all([...joined, ...others.map((file) => library.import(file))]);
}

/** Imports files of game records as one collection. Files that cannot be joined are imported one by one afterward. */
function importJoined(files: readonly File[], library: SeveralImports): Promise<ImportResult> {
  const { engine, terms } = library;
  const open = async (signal: AbortSignal) => {
    const { file, others } = await joinRecords(files, engine, terms, signal);
    for (const one of others) void library.import(one);
    return file;
  };
  return library.add({ name: joinedName(files, terms), how: { collection: 'new' }, isJoined: true, open });
}
