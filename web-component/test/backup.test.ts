import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backupFiles, leftFiles, restore } from '../src/archive/care/backup.js';
import type { Progress } from '../src/archive/training/progress.js';
import type { Engine } from '../src/engine/engine.js';
import { EngineError } from '../src/engine/engine-error.js';
import type { CollectionInfo, GameRecord, LibraryInfo } from '../src/engine/protocol.js';

type Calls = Pick<Engine, 'call'>;
type Answer = (args: Record<string, unknown>) => unknown;

/** An engine that answers as it is told, and remembers what it was asked. */
function engineOf(answers: Record<string, Answer>): Calls & { asked: [string, Record<string, unknown>][] } {
  const asked: [string, Record<string, unknown>][] = [];
  const call = async (kind: string, args: Record<string, unknown>) => {
    asked.push([kind, args]);
    const answer = answers[kind];
    if (!answer) throw new Error(`${kind} was not expected`);
    return answer(args);
  };
  return { asked, call } as unknown as Calls & { asked: [string, Record<string, unknown>][] };
}

/** Nothing was trained. */
const NO_TRIES = {
  progress: async () => ({ all: [], damaged: 0 }),
  merge: async (all: readonly Progress[]) => all.length,
};

const record = (name: string): GameRecord => ({ name, nodes: [{}] });
const bytes = (text: string) => new TextEncoder().encode(text);
const collection = (of: Partial<CollectionInfo>) => ({ on: true, source: '', edition: '', ...of }) as CollectionInfo;

/** Own records 1 (saved), 2 (a draft) and 3 (damaged). */
const full = {
  'list-records': () => ({ records: [{ id: 1 }, { id: 2, draft: true }, { id: 3, damage: 'changed' }] }),
  'load-record': ({ recordId }: Record<string, unknown>) => ({
    record: record(`r${recordId}`),
    draft: recordId === 2,
    changedAt: 7,
  }),
  'raw-record': () => ({ name: 'record-3.bin', bytes: bytes('raw') }),
  write: () => ({ bytes: bytes('(;)') }),
  'export-collection': () => ({ bytes: bytes('lib'), name: 'book.lib' }),
};
const INFO = {
  collections: [
    collection({ id: 1, kind: 'archive', name: 'RIF', source: 'renjunet.rif' }),
    collection({ id: 2, kind: 'book', name: 'mine', source: 'book.lib', characterSet: 'shift_jis', on: false }),
    collection({ id: 0, kind: 'own', name: '' }),
  ],
} as LibraryInfo;

test('a backup has all records, also those that cannot be read, and every file but the archive', async () => {
  const files = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_TRIES);
  const names = files.map(({ name }) => name);
  assert.deepEqual(names, [
    'backup.json',
    'records/1.json',
    'records/2.json',
    'damaged/record-3.bin',
    'my-games.sgf',
    'collections/2/book.lib',
  ]);
  const contents = JSON.parse(new TextDecoder().decode(files[0]?.bytes));
  assert.deepEqual([contents.format, contents.settings], [1, { theme: 'dark' }]);
  assert.deepEqual(
    contents.collections.map(({ name, file }: { name: string; file?: string }) => [name, file]),
    [
      ['RIF', undefined],
      ['mine', 'collections/2/book.lib'],
    ],
  );
});

test('it comes back beside what is there, and nothing twice', async () => {
  const files = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_TRIES);
  const engine = engineOf({
    ...full,
    'list-records': () => ({ records: [{ id: 1 }] }),
    'save-record': () => ({ id: 9, revision: 1 }),
    import: () => ({ library: { collections: [{ id: 5, kind: 'book' }] } }),
    'change-collection': () => ({}),
  });
  const restored = await restore(engine, files, NO_TRIES);
  assert.deepEqual(restored, {
    records: 1,
    files: 1,
    known: 1,
    settings: { theme: 'dark' },
    problems: 0,
    missing: ['RIF'],
  });
  const asked = (kind: string) => engine.asked.filter(([of]) => of === kind).map(([, args]) => args);
  assert.deepEqual(asked('save-record'), [{ record: record('r2'), draft: true }]);
  const [{ file: _, ...imported } = {}] = asked('import');
  assert.deepEqual(imported, { name: 'book.lib', collection: 'new', characterSet: 'shift_jis' });
  assert.deepEqual(asked('change-collection'), [{ collection: 5, on: false, name: 'mine' }]);
});

for (const { code, asked, known, restoredFiles } of [
  { code: 'known' as const, asked: [undefined], known: 2, restoredFiles: 0 },
  { code: 'incomplete' as const, asked: [undefined, true], known: 1, restoredFiles: 1 },
]) {
  test(`a file that is asked about as ${code} does not end the restoring midway`, async () => {
    const files = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_TRIES);
    const engine = engineOf({
      ...full,
      'list-records': () => ({ records: [{ id: 1 }] }),
      'save-record': () => ({ id: 9, revision: 1 }),
      import: ({ anyway }) => {
        if (!anyway) throw new EngineError({ code, message: '' });
        return { library: { collections: [{ id: 5, kind: 'book' }] } };
      },
      'change-collection': () => ({}),
    });
    const restored = await restore(engine, files, NO_TRIES);
    assert.deepEqual(restored, {
      records: 1,
      files: restoredFiles,
      known,
      settings: { theme: 'dark' },
      problems: 0,
      missing: ['RIF'],
    });
    const imports = engine.asked.filter(([kind]) => kind === 'import');
    assert.deepEqual(
      imports.map(([, { anyway }]) => anyway),
      asked,
    );
  });
}

test('a record that the engine gives back with less of what is empty is the same', async () => {
  const bare = { 'load-record': () => ({ record: { nodes: [{}], name: 'r1', event: '', result: 'unknown' } }) };
  const files = await backupFiles(
    engineOf({ ...full, 'list-records': () => ({ records: [{ id: 1 }] }) }),
    INFO,
    {},
    NO_TRIES,
  );
  const engine = engineOf({
    ...bare,
    'list-records': () => ({ records: [{ id: 1 }] }),
    import: () => ({}),
  });
  const { records, known } = await restore(engine, files, NO_TRIES);
  assert.deepEqual([records, known], [0, 1]);
});

test('another file is no backup, and one of a newer version is said to be that', async () => {
  await assert.rejects(restore(engineOf({}), [{ name: 'a.sgf', bytes: bytes('(;)') }], NO_TRIES), /no backup\.json/);
  const newer = [{ name: 'backup.json', bytes: bytes('{"format":2}') }];
  await assert.rejects(restore(engineOf({}), newer, NO_TRIES), /format 2/);
});

test('what is left has the own records too', async () => {
  const salvage = () => ({ files: [{ name: '7/a.sgf', bytes: bytes('(;)') }] });
  const names = (await leftFiles(engineOf({ ...full, salvage }))).map(({ name }) => name);
  assert.deepEqual(names, [
    'collections/7/a.sgf',
    'records/1.json',
    'records/2.json',
    'damaged/record-3.bin',
    'my-games.sgf',
  ]);
});

test('what was trained is in a backup, and comes back without what was changed', async () => {
  const card = {
    due: 9,
    stability: 1,
    difficulty: 5,
    scheduledDays: 0,
    learningSteps: 0,
    reps: 1,
    lapses: 0,
    state: 1,
  };
  const progress: Progress = { version: 1, id: 'a-win-fours', problem: '{}', card, tries: [[7, 'again']] };
  const merged: Progress[][] = [];
  const tries = {
    progress: async () => ({ all: [progress], damaged: 0 }),
    merge: async (all: readonly Progress[]) => merged.push([...all]),
  };
  const files = await backupFiles(engineOf(full), INFO, {}, tries);
  const file = files.find(({ name }) => name === 'progress.jsonl');
  assert.ok(file);
  const engine = () => engineOf({ ...full, import: () => ({ library: { collections: [] } }) });
  assert.equal((await restore(engine(), files, tries)).problems, 1);
  const text = new TextDecoder().decode(file.bytes).replace('"again"', '"good"');
  await restore(engine(), [...files.filter((one) => one !== file), { ...file, bytes: bytes(text) }], tries);
  assert.deepEqual(merged, [[progress], []]);
});
