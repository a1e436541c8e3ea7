/**
 * Restores a backup: adds its content to the library, and replaces nothing in the library. Each
 * file is restored by itself, so that a damaged or refused file does not prevent restoring the
 * other files.
 */
import type { Engine } from '../../engine/engine.js';
import { EngineError, isAbort, reason } from '../../engine/engine-error.js';
import type { OpenReply } from '../../engine/protocol.js';
import type { CallArgs } from '../../engine/worker-client.js';
import { recordKey } from '../../game/record/same-record.js';
import { readItems, writeItems } from '../../library/saved/saved-text.js';
import { memorisedRecord } from '../../library/training/memorised.js';
import { readProgress } from '../../library/training/progress.js';
import { type Contents, codeOf, LIST, PROGRESS, SAVED, type UserData } from './backup.js';
import {
  contentsOf,
  keptRecordOf,
  keyOf,
  NewerBackup,
  parsed,
  storedSetOf,
  UnreadableContent,
} from './backup-content.js';
import { FileError, type FileProblem, type OpenZip, type ZipFile } from './unzip.js';
import { BackupError } from './zip.js';

/** Why a file in a backup was not restored. */
export type Why =
  | FileProblem
  /** The file does not contain the kind of data that its name says. */
  | { readonly why: 'unreadable' }
  /** The engine refused the file; `found` is its explanation. */
  | { readonly why: 'refused'; readonly found: string }
  /** The record or progress was already unreadable when the backup was made; the backup has its bytes unchanged. */
  | { readonly why: 'damaged' }
  /** Some lines of the file are damaged. */
  | { readonly why: 'lines'; readonly lines: number }
  /**
   * The storage refused the training progress of some problems (`problems` is their number). The refused progress is
   * lost when the page is closed.
   */
  | { readonly why: 'session'; readonly problems: number }
  /** The storage refused some bookmarks or saved filters. They are lost when the page is closed. */
  | { readonly why: 'session-items'; readonly items: number }
  /** The storage refused the set of problems or the record to memorize. It is lost when the page is closed. */
  | { readonly why: 'session-set' }
  /** The page did not try to restore this file, because the storage had failed at an earlier file. */
  | { readonly why: 'not-tried' }
  /** No file of a backup has this name. */
  | { readonly why: 'unknown' };

/** A file of a backup that was not restored, and why. */
export interface Left {
  readonly name: string;
  readonly reason: Why;
}

/**
 * Result of restoring a backup: the contents that were added to the library, and the contents that were not. `records`
 * and `files` are the numbers of added records and collections.
 */
export interface Restored {
  readonly records: number;
  readonly files: number;
  /** Number of training problems for which the backup had progress that this page did not have. */
  readonly problems: number;
  /** Number of bookmarks and saved filters that this page did not have. */
  readonly items: number;
  /** Number of sets of problems and records to memorize that this page did not have. */
  readonly sets: number;
  /**
   * Number of records and collections in the backup that the library already had, and that were therefore not added.
   */
  readonly known: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Names of the collections that are in the backup's list, but have no file in the backup. */
  readonly missing: readonly string[];
  readonly left: readonly Left[];
  /** The failure of the storage that ended the restore. The files after this failure were not restored. */
  readonly failure?: EngineError;
  /**
   * Whether the directory at the end of the zip is lost or damaged. The backup may then have contained more files than
   * were found.
   */
  readonly isCut: boolean;
}

const RECORD = /^records\/\d+\.json$/;
const TRAINING_SET = /^training\/\d+\.json$/;
const COLLECTION = /^collections\/[^/]+\/(.+)$/;
const DAMAGED = /^damaged\//;
/** Name of the SGF file for other programs. It repeats the user's records, so it is not restored. */
const COPIES = 'my-games.sgf';
/** Failure codes of the engine after which restoring any other file would fail too. */
const STOPPING = /^(storage-|hung$|not-started$)/;

export async function restore(engine: Pick<Engine, 'call'>, zip: OpenZip, data: UserData): Promise<Restored> {
  const files = await namedFiles(zip.files);
  const restoring = new Restoring(engine, files);
  const contents = await restoring.contents();
  if (!contents && ![...files.keys()].some(isData)) throw new BackupError('no-backup', `found no ${LIST}`);
  // The training and the bookmarks come first, because the page stores them even if the engine fails.
  await restoring.progress(data.training);
  await restoring.sets(data.training);
  await restoring.saved(data.saved);
  await restoring.records();
  await restoring.collections(contents?.collections ?? []);
  restoring.others();
  return { ...restoring.restored, settings: contents?.settings ?? {}, isCut: zip.isCut };
}

/**
 * Greatest number of files whose second name is read. A zip stores the name of each file twice: in the directory of the
 * zip, and in a header before the file. If no file of a backup has the first name, that name may be damaged, and the
 * second name is read.
 */
const MOST_RENAMED = 20;

/**
 * Returns the files of a backup by name; several files may have the same name. If another program packed the backup
 * again, all names may begin with the name of a folder. This folder name is removed.
 */
async function namedFiles(files: readonly ZipFile[]): Promise<Map<string, ZipFile[]>> {
  const lists = files.map(({ name }) => name).filter((name) => name === LIST || name.endsWith(`/${LIST}`));
  const folder = lists.sort((a, b) => a.length - b.length)[0]?.slice(0, -LIST.length) ?? '';
  const within = (name: string) => (name.startsWith(folder) ? name.slice(folder.length) : name);
  const named = new Map<string, ZipFile[]>();
  let unknown = 0;
  for (const file of files) {
    let name = within(file.name);
    if (!isKnown(name) && unknown++ < MOST_RENAMED) {
      const other = within((await file.otherName()) ?? name);
      if (isKnown(other)) name = other;
    }
    const others = named.get(name);
    if (others) others.push(file);
    else named.set(name, [file]);
  }
  return named;
}

/** Whether a file with this name contains data of the user that can be restored without the list of contents. */
function isData(name: string): boolean {
  return [PROGRESS, SAVED].includes(name) || [RECORD, TRAINING_SET, COLLECTION].some((path) => path.test(name));
}

function isKnown(name: string): boolean {
  return isData(name) || [LIST, COPIES].includes(name) || DAMAGED.test(name);
}

class Restoring {
  readonly #engine: Pick<Engine, 'call'>;
  readonly #files: Map<string, ZipFile[]>;
  readonly #left: Left[] = [];
  readonly #missing: string[] = [];
  readonly #counts = { records: 0, files: 0, problems: 0, items: 0, sets: 0, known: 0 };
  #failure: EngineError | undefined;

  constructor(engine: Pick<Engine, 'call'>, files: Map<string, ZipFile[]>) {
    this.#engine = engine;
    this.#files = files;
  }

  get restored(): Omit<Restored, 'settings' | 'isCut'> {
    const failure = this.#failure;
    return { ...this.#counts, missing: this.#missing, left: this.#left, ...(failure && { failure }) };
  }

  /**
   * Reads the list of contents. Returns `undefined` if this list is lost; the other files are then restored without it.
   */
  async contents(): Promise<Contents | undefined> {
    let contents: Contents | undefined;
    await this.#each(LIST, async (bytes) => {
      contents = contentsOf(parsed(bytes));
    });
    return contents;
  }

  async records(): Promise<void> {
    const names = this.#names().filter((name) => RECORD.test(name));
    const there = names.length > 0 ? await this.#recordKeys() : undefined;
    for (const name of names) {
      if (!there) {
        // Without the records of the library it is unknown which records of the backup are new.
        if (this.#take(name)) this.#leave(name, { why: 'not-tried' });
        continue;
      }
      await this.#each(name, async (bytes) => {
        const { record, draft } = keptRecordOf(parsed(bytes));
        const isDraft = there.get(keyOf(record));
        // A record that is not a draft in the backup is restored even if the library has the same record as a draft.
        if (isDraft === false || (isDraft && draft)) this.#counts.known += 1;
        else {
          await this.#engine.call('save-record', { record, draft });
          this.#counts.records += 1;
        }
      });
    }
  }

  /** Returns the keys of the user's records in the library; `undefined` if these records cannot be read. */
  async #recordKeys(): Promise<ReadonlyMap<string, boolean> | undefined> {
    try {
      return await recordKeys(this.#engine);
    } catch (error) {
      this.#why(error);
      return undefined;
    }
  }

  async progress(training: UserData['training']): Promise<void> {
    await this.#eachLine(PROGRESS, async (bytes) => {
      const { all, damaged } = readProgress(new TextDecoder().decode(bytes));
      const { taken, unwritten } = await training.merge(all);
      this.#counts.problems = taken;
      if (damaged > 0) this.#leave(PROGRESS, { why: 'lines', lines: damaged });
      if (unwritten > 0) this.#leave(PROGRESS, { why: 'session', problems: unwritten });
    });
  }

  /** Restores the sets of problems and the records to memorize. */
  async sets(training: UserData['training']): Promise<void> {
    for (const path of this.#names().filter((name) => TRAINING_SET.test(name))) {
      await this.#each(path, async (bytes) => {
        const { name, text } = storedSetOf(parsed(bytes));
        const { isNew, written } = await training.addSet(name, text);
        if (isNew) this.#counts.sets += 1;
        const title = memorisedRecord({ name, text })?.name ?? name;
        if (isNew && written !== 'stored') this.#leave(title, { why: 'session-set' });
      });
    }
  }

  /** Restores the bookmarks and the saved filters. */
  async saved(saved: UserData['saved']): Promise<void> {
    await this.#eachLine(SAVED, async (bytes, isChanged) => {
      const text = new TextDecoder().decode(bytes);
      // If the first line of the file is damaged, an undamaged first line is put before the text.
      const read = readItems(text) ?? (isChanged ? readItems(`${writeItems([])}${text}`) : undefined);
      if (!read) throw new UnreadableContent();
      const { taken, unwritten } = await saved.merge(read.items);
      this.#counts.items = taken;
      if (read.damaged > 0) this.#leave(SAVED, { why: 'lines', lines: read.damaged });
      if (unwritten > 0) this.#leave(SAVED, { why: 'session-items', items: unwritten });
    });
  }

  /** Restores the collections that the backup lists, and then the files of collections that are not listed. */
  async collections(listed: Contents['collections']): Promise<void> {
    for (const collection of listed) {
      const { file, name, source } = collection;
      if (file === undefined || !this.#files.has(file)) this.#missing.push(name || source);
      else await this.#each(file, (bytes) => this.#import(bytes, collection));
    }
    for (const path of this.#names()) {
      const source = COLLECTION.exec(path)?.[1];
      if (source !== undefined)
        await this.#each(path, (bytes) => this.#import(bytes, { name: source, source, on: true }));
    }
  }

  /** Reports the remaining files as not restored, because they are damaged or belong to no part of a backup. */
  others(): void {
    this.#files.delete(COPIES);
    for (const name of this.#names()) this.#leave(name, { why: DAMAGED.test(name) ? 'damaged' : 'unknown' });
  }

  async #import(
    bytes: Uint8Array<ArrayBuffer>,
    {
      name,
      source,
      on,
      characterSet,
    }: Pick<Contents['collections'][number], 'name' | 'source' | 'on' | 'characterSet'>,
  ): Promise<void> {
    // One request stores the collection, its name, and whether searches include it. If the page is closed meanwhile,
    // the collection is stored completely or not at all.
    const chosen = { ...(name !== source && { title: name }), ...(!on && { off: true }) };
    const hints = characterSet ? { characterSet } : {};
    const args = { file: new Blob([bytes]), name: source, collection: 'new', ...chosen, ...hints } as const;
    if (await importOf(this.#engine, args)) this.#counts.files += 1;
    else this.#counts.known += 1;
  }

  /** Returns the names of the files that are not restored yet; a name appears once for each file that has it. */
  #names(): string[] {
    return [...this.#files].flatMap(([name, files]) => files.map(() => name));
  }

  /**
   * Reads a file and calls `bringBack` with its bytes. An error is reported for this file; the other files are still
   * restored.
   */
  #each(name: string, bringBack: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
    return this.#eachFile(name, async (file) => bringBack(await file.read()));
  }

  /** Removes the next file with this name from the files that are not restored yet, and returns it. */
  #take(name: string): ZipFile | undefined {
    const files = this.#files.get(name);
    const file = files?.shift();
    if (files?.length === 0) this.#files.delete(name);
    return file;
  }

  async #eachFile(name: string, bringBack: (file: ZipFile) => Promise<void>): Promise<void> {
    const file = this.#take(name);
    if (!file) return;
    if (this.#failure) {
      this.#leave(name, { why: 'not-tried' });
      return;
    }
    try {
      await bringBack(file);
    } catch (error) {
      this.#leave(name, this.#why(error));
    }
  }

  /**
   * Reads a file in which each line has its own checksum, and calls `bringBack` with its bytes. If the bytes have
   * changed, reports the damage and still passes them on, because only some lines are damaged.
   */
  async #eachLine(
    name: string,
    bringBack: (bytes: Uint8Array<ArrayBuffer>, isChanged: boolean) => Promise<void>,
  ): Promise<void> {
    const read = async (file: ZipFile) => {
      try {
        return { bytes: await file.read(), isChanged: false };
      } catch (error) {
        if (!(error instanceof FileError) || !error.bytes) throw error;
        this.#leave(name, error.problem);
        return { bytes: error.bytes, isChanged: true };
      }
    };
    await this.#eachFile(name, async (file) => {
      const { bytes, isChanged } = await read(file);
      await bringBack(bytes, isChanged);
    });
  }

  #why(error: unknown): Why {
    if (error instanceof FileError) return error.problem;
    if (error instanceof UnreadableContent) return { why: 'unreadable' };
    if (error instanceof NewerBackup || isAbort(error)) throw error;
    if (error instanceof EngineError && STOPPING.test(error.failure.code)) {
      this.#failure = error;
      return { why: 'not-tried' };
    }
    return { why: 'refused', found: reason(error) };
  }

  #leave(name: string, reason: Why): void {
    this.#left.push({ name, reason });
  }
}

/** Imports a file of a backup. Returns `undefined` if a collection already has the content of this file. */
async function importOf(engine: Pick<Engine, 'call'>, args: CallArgs<'import'>): Promise<OpenReply | undefined> {
  try {
    return await engine.call('import', args);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'known') return undefined;
    // The file is incomplete, which the user accepted when it was first imported.
    if (code === 'incomplete') return engine.call('import', { ...args, anyway: true });
    throw error;
  }
}

/**
 * Returns the keys of the user's records in the library. The value of a key is `true` if all records with this key
 * are drafts.
 */
async function recordKeys(engine: Pick<Engine, 'call'>): Promise<ReadonlyMap<string, boolean>> {
  const { records } = await engine.call('list-records', {});
  const keys = new Map<string, boolean>();
  for (const { id, damage } of records) {
    if (damage) continue;
    try {
      const { record, draft = false } = await engine.call('load-record', { recordId: id });
      const key = recordKey(record);
      keys.set(key, draft && (keys.get(key) ?? true));
    } catch (error) {
      // The code `gone` means that another tab has deleted the record meanwhile.
      if (codeOf(error) !== 'gone') throw error;
    }
  }
  return keys;
}
