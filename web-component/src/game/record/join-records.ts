/**
 * Joins several files of game records to one file, which becomes one collection. A user who drops a folder of games
 * expects one entry in the list of collections.
 *
 * The joined file is SGF, which can express everything that the engine reads. Archives, books and files with unreadable
 * parts become collections of their own, each with its own report. Loaded when several files are added at once.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../../engine/engine-error.js';
import type { GameRecord } from '../../engine/protocol.js';
import { joined } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';

/** Extensions of files that contain one or a few game records. */
const RECORDS = /\.(sgf|psq|lib|rec|sav|pos|bdt|txt)$/i;
/** Largest size in bytes of a file that is joined with others. */
const LARGE = 1 << 20;

/** Files to join, and files that become collections of their own. */
export interface SortedFiles {
  readonly records: readonly File[];
  readonly others: readonly File[];
}

export interface JoinedRecords {
  /** The joined file, named after its collection; absent if fewer than two files could be joined. */
  readonly file: File | undefined;
  /** Files that could not be joined and become collections of their own. */
  readonly others: readonly File[];
  readonly failed: readonly { readonly file: File; readonly failure: Trouble }[];
}

/** Sorts files into those to join and the others. A single file of records is not joined. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const records = files.filter((file) => RECORDS.test(file.name) && file.size <= LARGE);
  if (records.length < 2) return { records: [], others: files };
  return { records, others: files.filter((file) => !records.includes(file)) };
}

/**
 * Returns the name for the collection of joined files: their folder, or their number and the name of the first file.
 */
export function joinedName(files: readonly File[], terms: Terms): string {
  const [first] = files;
  const folders = new Set(files.map(({ webkitRelativePath: path = '' }) => path.split('/').slice(0, -1)[0] ?? ''));
  const [folder] = folders;
  if (folders.size === 1 && folder) return folder;
  return withTerms(terms, { joined }).joinedName({ files: files.length, first: first?.name ?? '' });
}

/** Reads files of records one by one, and writes all their records to one file. */
export async function joinRecords(
  files: readonly File[],
  engine: Pick<Engine, 'call'>,
  terms: Terms,
  signal: AbortSignal,
): Promise<JoinedRecords> {
  const records: GameRecord[] = [];
  const whole: File[] = [];
  const others: File[] = [];
  const failed: { file: File; failure: Trouble }[] = [];
  for (const file of files) {
    try {
      const read = await engine.call('read', { file, name: file.name }, { signal });
      const nodes = read.records.reduce((sum, record) => sum + record.nodes.length, 0);
      const isWhole = read.total.records === read.records.length && read.total.nodes === nodes;
      if (isWhole && read.flaws.length === 0) {
        records.push(...read.records);
        whole.push(file);
      } else others.push(file);
    } catch (error) {
      if (isAbort(error)) throw error;
      failed.push({ file, failure: troubleOf(error, 'import') });
    }
  }
  if (whole.length < 2) return { file: undefined, others: [...whole, ...others], failed };
  const { bytes } = await engine.call('write', { records, format: 'sgf' }, { signal });
  return { file: new File([bytes], joinedName(whole, terms)), others, failed };
}
