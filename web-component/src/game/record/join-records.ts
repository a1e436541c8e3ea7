/**
 * Joins several files of game records to a single file, which becomes one collection. A user who drops a folder of
 * games onto the page expects one entry in the list of collections.
 *
 * The joined file is SGF. Some files are not joined, and each such file becomes a separate collection with its own
 * report: archives, opening books, files with unreadable parts, files in a guessed character set, and files with
 * content that SGF cannot express. This file is loaded when the user adds several files at once.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import { joined } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import { isUnreadable } from '../../ui/unreadable-file.js';

/** Extensions of files that contain one or a few game records. */
const RECORDS = /\.(sgf|psq|lib|rec|sav|pos|bdt|txt)$/i;
/** Largest size, in bytes, of a file that may be joined with others. */
const LARGE = 1 << 20;
/**
 * Greatest size, in bytes, of the joined file, because this file is held in memory. A file that would make the joined
 * file larger becomes a separate collection.
 */
const MOST_BYTES = 64 << 20;

/** Files to join (`records`), and files that each become a separate collection (`others`). */
export interface SortedFiles {
  readonly records: readonly File[];
  readonly others: readonly File[];
}

export interface JoinedRecords {
  /** The joined file. Its name is the name of the collection. Absent if fewer than two files could be joined. */
  readonly file: File | undefined;
  /**
   * Files that could not be joined. Each such file becomes a separate collection. If its import fails too, the import
   * reports the reason.
   */
  readonly others: readonly File[];
}

/**
 * Divides files into `records`, which are joined, and `others`, which each become a separate collection. If there is
 * only one file of records, it is not joined.
 */
export function sortFiles(files: readonly File[]): SortedFiles {
  const records = files.filter((file) => RECORDS.test(file.name) && file.size <= LARGE && !isUnreadable(file));
  if (records.length < 2) return { records: [], others: files };
  return { records, others: files.filter((file) => !records.includes(file)) };
}

/**
 * Returns the name for the collection made from joined files. This is the name of their folder, if all files are in one
 * folder. Otherwise the name consists of the number of files and the name of the first file.
 */
export function joinedName(files: readonly File[], terms: Terms): string {
  const [first] = files;
  const folders = new Set(files.map(({ webkitRelativePath: path = '' }) => path.split('/').slice(0, -1)[0] ?? ''));
  const [folder] = folders;
  if (folders.size === 1 && folder) return folder;
  return withTerms(terms, { joined }).joinedName({ files: files.length, first: first?.name ?? '' });
}

/**
 * Reads files of records one by one, writes the records of each file as SGF, and joins these texts to a single file.
 * `mostBytes` is the greatest size of the joined file in bytes.
 */
export async function joinRecords(
  files: readonly File[],
  engine: Pick<Engine, 'call'>,
  terms: Terms,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<JoinedRecords> {
  const whole: { file: File; text: Uint8Array<ArrayBuffer> }[] = [];
  const others: File[] = [];
  let held = 0;
  for (const file of files) {
    const text = await sgfOf(file, engine, signal);
    if (text && held + text.length <= mostBytes) {
      held += text.length;
      whole.push({ file, text });
    } else others.push(file);
  }
  if (whole.length < 2) return { file: undefined, others: [...whole.map(({ file }) => file), ...others] };
  const texts = whole.flatMap(({ text }) => [text, '\n']);
  const name = joinedName(
    whole.map(({ file }) => file),
    terms,
  );
  return { file: new File(texts, name), others };
}

/**
 * Returns the records of a file as SGF. Returns `undefined` if SGF cannot express the records exactly, or if the file
 * cannot be read or written. Also returns `undefined` if the engine has guessed the character set, because the user may
 * want to correct the guess.
 */
async function sgfOf(
  file: File,
  engine: Pick<Engine, 'call'>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { records, total, flaws, characterSet } = await engine.call('read', { file, name: file.name }, { signal });
    const nodes = records.reduce((sum, record) => sum + record.nodes.length, 0);
    const isWhole = total.records === records.length && total.nodes === nodes && flaws.length === 0;
    const isSure = characterSet === undefined || characterSet === 'utf-8';
    if (!isWhole || !isSure) return undefined;
    const { bytes, lost } = await engine.call('write', { records, format: 'sgf' }, { signal });
    return lost.length === 0 ? bytes : undefined;
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}
