/**
 * Writes the whole library into files: the user's records, the files of collections with their names, the user's
 * training, bookmarks and saved filters, and the settings. `restore.ts` reads these files.
 */
import type { Engine } from '../../engine/engine.js';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import type { CollectionInfo, GameRecord, LibraryInfo } from '../../engine/protocol.js';
import { type SavedStore, savedStore } from '../../library/saved/saved-store.js';
import { writeItems } from '../../library/saved/saved-text.js';
import { writeProgress } from '../../library/training/progress.js';
import { type TrainingStore, trainingStore } from '../../library/training/training-store.js';
import { unsavedRecords } from './unsaved-records.js';
import type { ZipEntry } from './zip.js';

/**
 * Access to the data of the user that the page stores without the engine. A backup must contain
 * this data, because it is stored only in this browser, like the user's records.
 */
export interface UserData {
  /** The training progress, the sets of problems and the records to memorize. */
  readonly training: Pick<TrainingStore, 'progress' | 'merge' | 'unreadable' | 'sets' | 'addSet'>;
  /** The bookmarks and saved filters. */
  readonly saved: Pick<SavedStore, 'all' | 'merge' | 'unreadable'>;
}

/** Returns the data of the user of this page. */
export function userData(): UserData {
  return { training: trainingStore(), saved: savedStore() };
}

export const PROGRESS = 'progress.jsonl';
export const SAVED = 'saved.jsonl';
export const LIST = 'backup.json';
/** Folder of the sets of problems and of the records to memorize. */
const SETS = 'training';

/** Content of the file `backup.json`. Later versions may add fields. */
export interface Contents {
  readonly format: 1;
  readonly made: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The collections of the library. The RenjuNet archive has no `file`, because everybody can download it again. */
  readonly collections: ReadonlyArray<
    Pick<CollectionInfo, 'name' | 'on' | 'kind' | 'source' | 'edition' | 'characterSet'> & { readonly file?: string }
  >;
}

export interface KeptRecord {
  readonly draft: boolean;
  readonly changedAt: number;
  readonly record: GameRecord;
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, undefined, 1));

/** The files of a backup, and the names of the contents that are missing. */
export interface Files {
  readonly files: readonly ZipEntry[];
  /** Number of sets of problems and records to memorize in the backup. */
  readonly sets: number;
  /** Names of the contents that could not be read. */
  readonly without: readonly string[];
  /** Names of the damaged collections. The backup has only their readable parts. */
  readonly incomplete: readonly string[];
}

/**
 * Collects the files of a backup. If a file cannot be read, its name is added to `without`, and the backup continues
 * with the other files.
 */
class Gathering {
  readonly files: ZipEntry[] = [];
  readonly without: string[] = [];
  readonly incomplete: string[] = [];

  async add<T>(name: string, make: () => Promise<T>): Promise<T | undefined> {
    try {
      return await make();
    } catch (error) {
      if (isAbort(error)) throw error;
      // The code `gone` means that another tab has deleted the record or the collection meanwhile.
      if (codeOf(error) !== 'gone') this.without.push(name);
      return undefined;
    }
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof EngineError ? error.failure.code : undefined;
}

/**
 * Adds the user's records: a file for each record, one SGF file for other programs with all records that are not
 * drafts, and the bytes of damaged records. If the storage has refused to save a version of a record, adds this
 * version as a separate record. The user may have made the backup to save this version.
 */
async function addRecords(engine: Pick<Engine, 'call'>, all: Gathering): Promise<void> {
  const rows = (await all.add('records', async () => (await engine.call('list-records', {})).records)) ?? [];
  const saved: GameRecord[] = [];
  const add = (id: number, kept: KeptRecord) => {
    all.files.push({ name: `records/${id}.json`, bytes: encode(kept) });
    if (!kept.draft) saved.push(kept.record);
  };
  for (const { id, damage } of rows) {
    await all.add(`records/${id}.json`, async () => {
      if (damage) {
        const { name, bytes } = await engine.call('raw-record', { recordId: id });
        all.files.push({ name: `damaged/${name}`, bytes });
        return;
      }
      const { record, draft = false, changedAt } = await engine.call('load-record', { recordId: id });
      add(id, { draft, changedAt, record });
    });
  }
  const free = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  for (const [at, { record, draft }] of unsavedRecords().entries())
    add(free + at, { draft, changedAt: Date.now(), record });
  if (saved.length === 0) return;
  await all.add('my-games.sgf', async () => {
    const { bytes } = await engine.call('write', { records: saved, format: 'sgf' });
    all.files.push({ name: 'my-games.sgf', bytes });
  });
}

/**
 * Adds the training progress, the bookmarks and the saved filters to the backup. Rows that cannot be read go into
 * separate files. If a database cannot be opened, only the data in memory is added, and `without` says so.
 */
async function addUserData({ training, saved }: UserData, all: Gathering): Promise<void> {
  const text = (name: string, content: string) => {
    if (content !== '') all.files.push({ name, bytes: new TextEncoder().encode(content) });
  };
  await all.add(SAVED, async () => {
    const { all: items, hasNoDatabase } = await saved.all();
    if (hasNoDatabase) all.without.push(SAVED);
    text(SAVED, items.length > 0 ? writeItems(items) : '');
    text(`damaged/${SAVED}`, await saved.unreadable());
  });
  await all.add(PROGRESS, async () => {
    const { all: known, hasNoDatabase } = await training.progress();
    if (hasNoDatabase) all.without.push(PROGRESS);
    text(PROGRESS, known.length > 0 ? writeProgress(known) : '');
    text(`damaged/${PROGRESS}`, await training.unreadable());
  });
}

/**
 * Adds the sets of problems and the records to memorize, each in a file of its own. Returns the number of added files.
 */
async function addSets({ training }: UserData, all: Gathering): Promise<number> {
  const sets = await all.add(SETS, async () => {
    const { all: known, hasNoDatabase } = await training.sets();
    if (hasNoDatabase) all.without.push(SETS);
    return known;
  });
  for (const [at, { name, text }] of (sets ?? []).entries())
    all.files.push({ name: `${SETS}/${at + 1}.json`, bytes: encode({ name, text }) });
  return sets?.length ?? 0;
}

export async function backupFiles(
  engine: Pick<Engine, 'call'>,
  info: LibraryInfo | undefined,
  settings: Readonly<Record<string, string>>,
  data: UserData,
): Promise<Files> {
  const all = new Gathering();
  await addRecords(engine, all);
  await addUserData(data, all);
  const sets = await addSets(data, all);
  const collections: Contents['collections'][number][] = [];
  for (const collection of info?.collections ?? []) {
    const { id, kind, name, on, source, edition, characterSet } = collection;
    if (kind === 'own' || kind === 'published') continue;
    const entry = { name, on, kind, source, edition, ...(characterSet && { characterSet }) };
    // A damaged RIF collection cannot be exported.
    const isLost = collection.damaged && collection.format === 'rif';
    if (isLost && kind !== 'archive') all.without.push(name || source);
    if (isLost || kind === 'archive') {
      collections.push(entry);
      continue;
    }
    const file = await all.add(name || source, async () => {
      const exported = await engine.call('export-collection', { collection: id });
      if (exported.damaged) all.incomplete.push(name || source);
      const path = `collections/${id}/${exported.name}`;
      all.files.push({ name: path, bytes: exported.bytes });
      return path;
    });
    collections.push({ ...entry, ...(file !== undefined && { file }) });
  }
  const contents: Contents = { format: 1, made: new Date().toISOString(), settings, collections };
  const { without, incomplete } = all;
  return { files: [{ name: LIST, bytes: encode(contents) }, ...all.files], sets, without, incomplete };
}

/**
 * Returns the files of the library that can still be read when the list of collections is damaged. The file
 * `not-read.txt` names the records that cannot be read.
 */
export async function leftFiles(engine: Pick<Engine, 'call'>): Promise<ZipEntry[]> {
  const { files } = await engine.call('salvage', {});
  const all = new Gathering();
  all.files.push(...files.map(({ name, bytes }) => ({ name: `collections/${name}`, bytes })));
  await addRecords(engine, all);
  if (all.without.length > 0)
    all.files.push({ name: 'not-read.txt', bytes: new TextEncoder().encode(`${all.without.join('\n')}\n`) });
  return all.files;
}
