/** The whole library as files, and back: the own records, the files of collections, what they are called, the settings. */
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import type { CollectionInfo, GameRecord, LibraryInfo, OpenReply } from '../../engine/protocol.js';
import type { CallArgs } from '../../engine/worker-client.js';
import { recordKey } from '../../game/record/same-record.js';
import { readProgress, writeProgress } from '../training/progress.js';
import type { TrainingStore } from '../training/training-store.js';
import { BackupError, type ZipEntry } from './zip.js';

type Calls = Pick<Engine, 'call'>;
/** What was trained: it is the user's own as records are. */
type Tries = Pick<TrainingStore, 'progress' | 'merge'>;

const PROGRESS = 'progress.jsonl';

/** What `backup.json` says; later versions add to it. */
export interface Contents {
  readonly format: 1;
  readonly made: string;
  readonly settings: Readonly<Record<string, string>>;
  /** RenjuNet's archive is there by its name only: anybody can have it again. */
  readonly collections: ReadonlyArray<
    Pick<CollectionInfo, 'name' | 'on' | 'kind' | 'source' | 'edition' | 'characterSet'> & { readonly file?: string }
  >;
}

/** A record in a backup. */
interface KeptRecord {
  readonly draft: boolean;
  readonly changedAt: number;
  readonly record: GameRecord;
}

/** What came back. */
export interface Restored {
  readonly records: number;
  readonly files: number;
  /** Problems of which the backup knew more than this page. */
  readonly problems: number;
  /** Records and collections that were there already. */
  readonly known: number;
  readonly settings: Readonly<Record<string, string>>;
  /** What did not, by name. */
  readonly missing: readonly string[];
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, undefined, 1));

/** The own records: each as this page has it, all as SGF for every other program, and the bytes of those that are damaged. */
export async function recordFiles(engine: Calls): Promise<ZipEntry[]> {
  const { records: rows } = await engine.call('list-records', {});
  const files: ZipEntry[] = [];
  const saved: GameRecord[] = [];
  for (const { id, damage } of rows) {
    if (damage) {
      const { name, bytes } = await engine.call('raw-record', { recordId: id });
      files.push({ name: `damaged/${name}`, bytes });
      continue;
    }
    const { record, draft = false, changedAt } = await engine.call('load-record', { recordId: id });
    const kept: KeptRecord = { draft, changedAt, record };
    files.push({ name: `records/${id}.json`, bytes: encode(kept) });
    if (!draft) saved.push(record);
  }
  if (saved.length > 0) {
    const { bytes } = await engine.call('write', { records: saved, format: 'sgf' });
    files.push({ name: 'my-games.sgf', bytes });
  }
  return files;
}

/** All that there is, as files. */
export async function backupFiles(
  engine: Calls,
  info: LibraryInfo | undefined,
  settings: Readonly<Record<string, string>>,
  tries: Tries,
): Promise<ZipEntry[]> {
  const files = await recordFiles(engine);
  const { all } = await tries.progress();
  if (all.length > 0) files.push({ name: PROGRESS, bytes: new TextEncoder().encode(writeProgress(all)) });
  const collections: Contents['collections'][number][] = [];
  for (const collection of info?.collections ?? []) {
    const { id, kind, name, on, source, edition, characterSet } = collection;
    if (kind === 'own' || kind === 'published') continue;
    const entry = { name, on, kind, source, edition, ...(characterSet && { characterSet }) };
    if (kind === 'archive' || (collection.damaged && collection.format === 'rif')) {
      collections.push(entry);
      continue;
    }
    const exported = await engine.call('export-collection', { collection: id });
    const file = `collections/${id}/${exported.name}`;
    files.push({ name: file, bytes: exported.bytes });
    collections.push({ ...entry, file });
  }
  const contents: Contents = { format: 1, made: new Date().toISOString(), settings, collections };
  return [{ name: 'backup.json', bytes: encode(contents) }, ...files];
}

/** Everything that is left where the list of collections cannot be read. */
export async function leftFiles(engine: Calls): Promise<ZipEntry[]> {
  const { files } = await engine.call('salvage', {});
  return [...files.map(({ name, bytes }) => ({ name: `collections/${name}`, bytes })), ...(await recordFiles(engine))];
}

/** Brings back what a backup has beside what is there: nothing is replaced. */
export async function restore(engine: Calls, files: readonly ZipEntry[], tries: Tries): Promise<Restored> {
  const read = ({ bytes }: ZipEntry): unknown => JSON.parse(new TextDecoder().decode(bytes));
  const list = files.find(({ name }) => name === 'backup.json');
  if (!list) throw new BackupError('no-backup', 'found no backup.json');
  const contents = read(list) as Contents;
  if (contents.format !== 1)
    throw new EngineError({ code: 'storage-newer', message: `backup of format ${contents.format}` });
  const missing: string[] = [];
  let [records, restored, known] = [0, 0, 0];
  const there = await recordKeys(engine);
  for (const file of files.filter(({ name }) => /^records\/\d+\.json$/.test(name))) {
    const { record, draft } = read(file) as KeptRecord;
    if (there.has(recordKey(record))) {
      known += 1;
      continue;
    }
    await engine.call('save-record', { record, draft });
    records += 1;
  }
  const progress = files.find(({ name }) => name === PROGRESS);
  const problems = progress ? await tries.merge(readProgress(new TextDecoder().decode(progress.bytes)).all) : 0;
  for (const { file: path, name, source, on, characterSet } of contents.collections) {
    const file = files.find((one) => one.name === path);
    if (!file) {
      missing.push(name || source);
      continue;
    }
    const hints = characterSet ? { characterSet } : {};
    const added = await importOf(engine, { file: new Blob([file.bytes]), name: source, collection: 'new', ...hints });
    if (!added) {
      known += 1;
      continue;
    }
    const { library } = added;
    const collection = library?.collections.findLast((one) => one.kind !== 'own')?.id;
    if (collection !== undefined)
      await engine.call('change-collection', { collection, on, ...(name !== source && { name }) });
    restored += 1;
  }
  return { records, files: restored, problems, known, settings: contents.settings, missing };
}

/** Imports a file of a backup; `undefined` where a collection has its content already. */
async function importOf(engine: Calls, args: CallArgs<'import'>): Promise<OpenReply | undefined> {
  try {
    return await engine.call('import', args);
  } catch (error) {
    const code = error instanceof EngineError ? error.failure.code : undefined;
    if (code === 'known') return undefined;
    // The user has taken it as it is before.
    if (code === 'incomplete') return engine.call('import', { ...args, anyway: true });
    throw error;
  }
}

/** What the own records say, to be told from those that a backup brings back. */
async function recordKeys(engine: Calls): Promise<ReadonlySet<string>> {
  const { records } = await engine.call('list-records', {});
  const keys = new Set<string>();
  for (const { id, damage } of records) {
    if (!damage) keys.add(recordKey((await engine.call('load-record', { recordId: id })).record));
  }
  return keys;
}
