/**
 * Tests that a backup has the records that the storage has refused, and that a record is restored if the library has
 * only a draft of it.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { MemoryRows, SavedMemoryRows } from '../../../test/stored-rows.js';
import type { Engine } from '../../engine/engine.js';
import type { GameRecord } from '../../engine/protocol.js';
import { SavedStore } from '../../library/saved/saved-store.js';
import { TrainingStore } from '../../library/training/training-store.js';
import { backupFiles } from './backup.js';
import { restore } from './restore.js';
import type { OpenZip } from './unzip.js';
import type { ZipEntry } from './zip.js';

const NO_DATA = { training: new TrainingStore(new MemoryRows()), saved: new SavedStore(new SavedMemoryRows()) };
const record = (name: string): GameRecord => ({ name, nodes: [{}] });

type Args = Record<string, unknown>;

/** Returns an engine with the records 1 and 2 of the user, and the arguments of its calls by kind. */
function engineWith(stored: readonly { id: number; draft: boolean }[]) {
  const asked: [string, Args][] = [];
  const call = async (kind: string, args: Args) => {
    asked.push([kind, args]);
    if (kind === 'list-records') return { records: stored };
    const { draft } = stored.find(({ id }) => id === args.recordId) ?? {};
    return kind === 'load-record'
      ? { record: record(`r${args.recordId}`), draft, changedAt: 7 }
      : { bytes: new Uint8Array() };
  };
  const engine = { call } as unknown as Pick<Engine, 'call'>;
  return { engine, of: (kind: string) => asked.filter(([one]) => one === kind).map(([, args]) => args) };
}

/** The records of a page: 1, and 2 as a draft. */
const FULL = [
  { id: 1, draft: false },
  { id: 2, draft: true },
];

/** Returns files in the form of an opened zip. */
function opened(files: readonly ZipEntry[]): OpenZip {
  const file = ({ name, bytes }: ZipEntry) => ({ name, otherName: async () => name, read: async () => bytes });
  return { files: files.map(file), isCut: false };
}

/** Simulates the session storage of the tab, with the records that the storage has refused. */
function refused(context: TestContext, entries: readonly unknown[]): void {
  const items = new Map(entries.map((entry, at) => [`renju-board-unsaved:${at}`, JSON.stringify(entry)]));
  items.set('of another page', '{}');
  const value = {
    length: items.size,
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key),
  };
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
}

test('a version of a record that the storage has refused is in the backup, beside the stored version', async (context) => {
  refused(context, [
    { record: record('newer r1'), recordId: 1, revision: 7, draft: false },
    { record: record('never stored'), draft: true },
    { of: 'another version of the page' },
  ]);
  const full = engineWith(FULL);
  const { files } = await backupFiles(full.engine, undefined, {}, NO_DATA);
  const names = files.map(({ name }) => name).filter((name) => name.startsWith('records/'));
  assert.deepEqual(names, ['records/1.json', 'records/2.json', 'records/3.json', 'records/4.json']);
  assert.deepEqual(full.of('write')[0]?.records, [record('r1'), record('newer r1')]);
  const empty = engineWith([]);
  assert.equal((await restore(empty.engine, opened(files), NO_DATA)).records, 4);
  assert.deepEqual(empty.of('save-record').slice(2), [
    { record: record('newer r1'), draft: false },
    { record: record('never stored'), draft: true },
  ]);
});

test('a record is restored if the page has only a draft of it', async () => {
  const { files } = await backupFiles(engineWith(FULL).engine, undefined, {}, NO_DATA);
  const drafts = engineWith(FULL.map(({ id }) => ({ id, draft: true })));
  const { records, known } = await restore(drafts.engine, opened(files), NO_DATA);
  assert.deepEqual([records, known], [1, 1]);
  assert.deepEqual(drafts.of('save-record'), [{ record: record('r1'), draft: false }]);
});
