/**
 * Writes records as SGF files to a folder that the user has chosen. The browser's storage keeps the records, even if
 * the files are lost.
 *
 * The page replaces a file only if the file still has a text that the page has written for the same record. A file of
 * another program, a file that the user has changed, and a file of another record stay as they are; the record then
 * gets a file with another name.
 */
import { EngineError } from '../../../../engine/engine-error.js';
import type { LoadedRecord, RecordRow, Storage } from '../../../../engine/protocol.js';
import { sgfText } from '../../../../game/sgf-text.js';
import { textSum } from '../../../../ui/crc32.js';
import { fileIn, freeName } from '../../../../ui/file-in-folder.js';
import { type ChosenFolder, type Folder, FolderRows, type KnownRecord, type Version } from './folder-rows.js';

/** The store of the user's records. */
export interface RecordSource {
  list(): Promise<readonly RecordRow[]>;
  load(id: number): Promise<LoadedRecord>;
  /** Asks the engine for the kind of storage. The kind changes if the engine starts again and finds no database. */
  findStorage(): Promise<Storage | undefined>;
}

/**
 * Result of writing the records. `off`: no folder is chosen. `asking`: the folder needs the user's permission again.
 * `session`: nothing was written, because the records last only until the page is closed.
 */
export type Written = 'off' | 'asking' | 'session' | 'on';

/** Runs an action while no other tab runs one. */
export type Locked = <T>(act: () => Promise<T>) => Promise<T>;

const WRITE = { mode: 'readwrite' } as const;

export class RecordFiles {
  readonly #records: RecordSource;
  readonly #rows: FolderRows;
  readonly #locked: Locked;
  /** The folder that was read last. */
  #chosen: ChosenFolder | undefined;
  /**
   * The key of the folder for which this page has checked that the records in the folder come from
   * this store of records.
   */
  #sure: string | undefined;

  constructor(records: RecordSource, rows = new FolderRows(), locked: Locked = inOneTab) {
    this.#records = records;
    this.#rows = rows;
    this.#locked = locked;
  }

  /** Name of the folder that was read last; `undefined` if no folder is chosen. */
  get name(): string | undefined {
    return this.#chosen?.folder.name;
  }

  choose(folder: Folder): Promise<void> {
    return this.#locked(async () => {
      const chosen = { folder, key: newKey() };
      await this.#rows.choose(chosen);
      this.#chosen = chosen;
    });
  }

  forget(): Promise<void> {
    return this.#locked(async () => {
      await this.#rows.forget();
      this.#chosen = undefined;
    });
  }

  /** Asks the user for the permission. Browsers allow this only during a press. */
  async ask(): Promise<boolean> {
    const folder = this.#chosen?.folder;
    if (!folder) return false;
    return ((await folder.requestPermission?.(WRITE)) ?? 'granted') === 'granted';
  }

  /**
   * Writes the user's records whose latest version is not in the folder; drafts are left out. Only
   * one tab at a time writes, so that an older version never replaces a newer version.
   */
  write(): Promise<Written> {
    return this.#locked(() => this.#write());
  }

  async #write(): Promise<Written> {
    this.#chosen = await this.#rows.chosen();
    if (!this.#chosen) return 'off';
    // In a store that lasts only until the page is closed, ids of records begin at 1 again, so its records are not
    // written.
    const storage = await this.#records.findStorage();
    if (storage === undefined) throw new Error('the kind of storage is unknown');
    if (storage === 'session') return 'session';
    const listed = (await this.#records.list()).filter(({ damage }) => !damage);
    const known = await this.#see(this.#chosen, listed);
    const { folder, key } = this.#chosen;
    if (((await folder.queryPermission?.(WRITE)) ?? 'granted') !== 'granted') return 'asking';
    for (const row of listed) {
      const there = known.get(String(row.id));
      // Another tab may have stored a newer version that the engine of this tab has not read yet.
      const isOld = there !== undefined && there.seen.revision > row.revision;
      if (!row.draft && !isOld && !isSame(there?.written, row)) await this.#writeRecord(folder, key, row.id, there);
    }
    return 'on';
  }

  /** Stores the versions that the page has seen, and returns the rows about the records. */
  async #see(chosen: ChosenFolder, listed: readonly RecordRow[]): Promise<ReadonlyMap<string, KnownRecord>> {
    const { folder } = chosen;
    let { key } = chosen;
    let known = await this.#rows.known(key);
    // If the browser has lost its records, ids begin at 1 again. Then no record has a version that the page has seen.
    const isSure = this.#sure === key || known.size === 0;
    if (!isSure && listed.length > 0 && !listed.some((row) => isSame(known.get(String(row.id))?.seen, row))) {
      key = newKey();
      known = new Map();
      this.#chosen = { folder, key };
      await this.#rows.choose(this.#chosen);
    }
    const news = listed.flatMap((row): KnownRecord[] => {
      const there = known.get(String(row.id));
      return there && there.seen.revision >= row.revision
        ? []
        : [{ ...(there ?? { id: String(row.id), key, sums: [] }), seen: versionOf(row) }];
    });
    await this.#rows.know(news);
    for (const one of news) known.set(one.id, one);
    if (listed.length > 0) this.#sure = key;
    return known;
  }

  async #writeRecord(folder: Folder, key: string, id: number, there: KnownRecord | undefined): Promise<void> {
    const loaded = await this.#records.load(id).catch((error: unknown) => {
      // The user has deleted the record meanwhile.
      if (error instanceof EngineError && error.failure.code === 'gone') return undefined;
      throw error;
    });
    if (!loaded || loaded.draft || (there && there.seen.revision > loaded.revision)) return;
    const text = sgfText([loaded.record]);
    const sum = textSum(text);
    const sums = there?.sums ?? [];
    const isOurs = there?.name !== undefined && (await isFree(folder, there.name, sums));
    const name = (isOurs && there?.name) || (await freshName(folder, key, id));
    const row: KnownRecord = {
      ...there,
      id: String(id),
      key,
      name,
      seen: versionOf(loaded),
      sums: [...(isOurs ? sums : []), sum],
    };
    // The page stores the sum before it writes the file, so that it knows its file again after a crash.
    await this.#rows.know([row]);
    await replace(await folder.getFileHandle(name, { create: true }), text);
    await this.#rows.know([{ ...row, written: versionOf(loaded), sums: [sum] }]);
  }
}

/** Returns a file name that no file in the folder has. */
function freshName(folder: Folder, key: string, id: number): Promise<string> {
  return freeName(folder, (number) => `renju-${number === 1 ? key : newKey()}-${id}.sgf`);
}

/**
 * Returns whether the page may write a file with this name: always if the folder has no such file. An existing file may
 * be replaced if it is empty, or if its text has one of the checksums `sums`.
 */
async function isFree(folder: Folder, name: string, sums: readonly number[]): Promise<boolean> {
  const file = await fileIn(folder, name);
  if (!file) return true;
  if (file === 'folder') return false;
  const text = await (await file.getFile()).text();
  // A write that failed may leave an empty file.
  return text === '' || sums.includes(textSum(text));
}

/** Replaces the text of a file. The file gets the new text only when the stream is closed. */
async function replace(file: FileSystemFileHandle, text: string): Promise<void> {
  const stream = await file.createWritable();
  try {
    await stream.write(text);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

function newKey(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random.toString(36);
}

function versionOf({ revision, changedAt }: Version): Version {
  return { revision, changedAt };
}

function isSame(one: Version | undefined, { revision, changedAt }: Version): boolean {
  return one?.revision === revision && one.changedAt === changedAt;
}

function inOneTab<T>(act: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  // The declared type of `request` wraps the promise of the action in another promise.
  return locks ? locks.request('renju-board-folder', act).then((done) => done) : act();
}
