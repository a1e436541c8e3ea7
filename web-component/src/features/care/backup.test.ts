import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryRows, SavedMemoryRows } from '../../../test/stored-rows.js';
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import type { CollectionInfo, GameRecord, LibraryInfo } from '../../engine/protocol.js';
import { SavedStore } from '../../library/saved/saved-store.js';
import type { TrainingProgress } from '../../library/training/progress.js';
import { TrainingStore } from '../../library/training/training-store.js';
import { reviewed } from '../../modes/train/schedule.js';
import type { Bookmark } from '../../state/saved-item.js';
import { backupFiles, leftFiles, SAVED, type UserData } from './backup.js';
import { type Restored, restore } from './restore.js';
import { type OpenZip, openZip } from './unzip.js';
import { type ZipEntry, zipped } from './zip.js';

type Handler = (args: Record<string, unknown>) => unknown;

/** Returns an engine that answers from a table, and records its requests. */
function engineOf(
  answers: Record<string, Handler>,
): Pick<Engine, 'call'> & { asked: [string, Record<string, unknown>][] } {
  const asked: [string, Record<string, unknown>][] = [];
  const call = async (kind: string, args: Record<string, unknown>) => {
    asked.push([kind, args]);
    const answer = answers[kind];
    if (!answer) throw new Error(`${kind} was not expected`);
    return answer(args);
  };
  return { asked, call } as unknown as Pick<Engine, 'call'> & { asked: [string, Record<string, unknown>][] };
}

const EMPTY = { all: [], damaged: 0, later: 0 };

/** Stores without training progress, bookmarks or saved filters. */
const NO_DATA: UserData = {
  training: {
    sets: async () => EMPTY,
    addSet: async (name) => ({ name, isNew: true, written: 'stored' }),
    progress: async () => EMPTY,
    merge: async (all) => ({ taken: all.length, unwritten: 0 }),
    unreadable: async () => '',
  },
  saved: {
    all: async () => EMPTY,
    merge: async (items) => ({ taken: items.length, known: 0, unwritten: 0 }),
    unreadable: async () => '',
  },
};

/** Returns files in the form of an opened zip. */
function opened(files: readonly ZipEntry[]): OpenZip {
  const file = ({ name, bytes }: ZipEntry) => ({ name, otherName: async () => name, read: async () => bytes });
  return { files: files.map(file), isCut: false };
}

const NOTHING: Restored = {
  records: 0,
  files: 0,
  problems: 0,
  items: 0,
  sets: 0,
  known: 0,
  settings: {},
  missing: [],
  left: [],
  isCut: false,
};
/** The reason why record 3 is not restored: it was already damaged when the backup was made. */
const DAMAGED = [{ name: 'damaged/record-3.bin', reason: { why: 'damaged' } }] as const;

const record = (name: string): GameRecord => ({ name, nodes: [{}] });
const bytes = (text: string) => new TextEncoder().encode(text);
const collection = (of: Partial<CollectionInfo>) => ({ on: true, source: '', edition: '', ...of }) as CollectionInfo;

/** An engine with three records of the user: 1 (saved), 2 (a draft) and 3 (damaged). */
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
  const { files } = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_DATA);
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

test('a backup is restored beside existing data, and nothing twice', async () => {
  const { files } = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_DATA);
  const engine = engineOf({
    ...full,
    'list-records': () => ({ records: [{ id: 1 }] }),
    'save-record': () => ({ id: 9, revision: 1 }),
    import: () => ({ library: { collections: [{ id: 5, kind: 'book' }] } }),
  });
  const restored = await restore(engine, opened(files), NO_DATA);
  assert.deepEqual(restored, {
    ...NOTHING,
    records: 1,
    files: 1,
    known: 1,
    settings: { theme: 'dark' },
    missing: ['RIF'],
    left: DAMAGED,
  });
  const asked = (kind: string) => engine.asked.filter(([of]) => of === kind).map(([, args]) => args);
  assert.deepEqual(asked('save-record'), [{ record: record('r2'), draft: true }]);
  const [{ file: _, ...imported } = {}] = asked('import');
  // One request contains the book, its name and its settings, because the page may be closed before a second request.
  const named = { title: 'mine', off: true };
  assert.deepEqual(imported, { name: 'book.lib', collection: 'new', ...named, characterSet: 'shift_jis' });
  assert.deepEqual(asked('change-collection'), []);
});

for (const { code, asked, known, restoredFiles } of [
  { code: 'known' as const, asked: [undefined], known: 2, restoredFiles: 0 },
  { code: 'incomplete' as const, asked: [undefined, true], known: 1, restoredFiles: 1 },
]) {
  test(`a file with the question ${code} does not end the restore`, async () => {
    const { files } = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_DATA);
    const engine = engineOf({
      ...full,
      'list-records': () => ({ records: [{ id: 1 }] }),
      'save-record': () => ({ id: 9, revision: 1 }),
      import: ({ anyway }) => {
        if (!anyway) throw new EngineError({ code, message: '' });
        return { library: { collections: [{ id: 5, kind: 'book' }] } };
      },
    });
    const restored = await restore(engine, opened(files), NO_DATA);
    assert.deepEqual(restored, {
      ...NOTHING,
      records: 1,
      files: restoredFiles,
      known,
      settings: { theme: 'dark' },
      missing: ['RIF'],
      left: DAMAGED,
    });
    const imports = engine.asked.filter(([kind]) => kind === 'import');
    assert.deepEqual(
      imports.map(([, { anyway }]) => anyway),
      asked,
    );
  });
}

test('a record that the engine returns without empty fields counts as the same', async () => {
  const bare = { 'load-record': () => ({ record: { nodes: [{}], name: 'r1', event: '', result: 'unknown' } }) };
  const { files } = await backupFiles(
    engineOf({ ...full, 'list-records': () => ({ records: [{ id: 1 }] }) }),
    INFO,
    {},
    NO_DATA,
  );
  const engine = engineOf({
    ...bare,
    'list-records': () => ({ records: [{ id: 1 }] }),
    import: () => ({}),
  });
  const { records, known } = await restore(engine, opened(files), NO_DATA);
  assert.deepEqual([records, known], [0, 1]);
});

test('another file is refused, and a backup of a newer version is named as newer', async () => {
  await assert.rejects(
    restore(engineOf({}), opened([{ name: 'a.sgf', bytes: bytes('(;)') }]), NO_DATA),
    /no backup\.json/,
  );
  const newer = [{ name: 'backup.json', bytes: bytes('{"format":2}') }];
  await assert.rejects(restore(engineOf({}), opened(newer), NO_DATA), /format 2/);
});

test('a backup of damaged storage contains the own records too', async () => {
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

test('training is in a backup, and is restored without changed lines', async () => {
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
  const progress: TrainingProgress = { version: 1, id: 'a-win-fours', problem: '{}', card, tries: [[7, 'again']] };
  const merged: TrainingProgress[][] = [];
  const training: UserData['training'] = {
    ...NO_DATA.training,
    progress: async () => ({ all: [progress], damaged: 1, later: 0 }),
    merge: async (all: readonly TrainingProgress[]) => ({ taken: merged.push([...all]), unwritten: 0 }),
    unreadable: async () => '{"row":1}\n',
  };
  const data = { ...NO_DATA, training };
  const { files } = await backupFiles(engineOf(full), INFO, {}, data);
  assert.ok(files.some(({ name }) => name === 'damaged/progress.jsonl'));
  const file = files.find(({ name }) => name === 'progress.jsonl');
  assert.ok(file);
  const engine = () => engineOf({ ...full, import: () => ({ library: { collections: [] } }) });
  assert.equal((await restore(engine(), opened(files), data)).problems, 1);
  const text = new TextDecoder().decode(file.bytes).replace('"again"', '"good"');
  const changed = [...files.filter((one) => one !== file), { ...file, bytes: bytes(text) }];
  const { left } = await restore(engine(), opened(changed), data);
  assert.deepEqual(merged, [[progress], []]);
  assert.deepEqual(left[0], { name: 'progress.jsonl', reason: { why: 'lines', lines: 1 } });
});

test('bookmarks and filters are in a backup, are restored once, and a changed line is reported', async () => {
  const mark = { version: 1, id: 'a', name: 'Mine', made: 5, kind: 'bookmark', position: '', moves: 'h8 h9' } as const;
  const filter = { version: 1, id: 'b', name: 'His', made: 6, kind: 'filter', filter: 'player=7', values: [] } as const;
  const [from, to] = [new SavedStore(new SavedMemoryRows()), new SavedStore(new SavedMemoryRows())];
  await from.put(mark);
  await from.put(filter);
  const { files } = await backupFiles(engineOf(full), undefined, {}, { ...NO_DATA, saved: from });
  const engine = () => engineOf({ ...full, import: () => ({ library: { collections: [] } }) });
  const saved = { ...NO_DATA, saved: to };
  assert.equal((await restore(engine(), opened(files), saved)).items, 2);
  assert.equal((await restore(engine(), opened(files), saved)).items, 0);
  assert.deepEqual((await to.all()).all, [filter, mark]);
  const broken = files.map((file) =>
    file.name === 'saved.jsonl'
      ? { ...file, bytes: bytes(new TextDecoder().decode(file.bytes).replace('Mine', 'Yours')) }
      : file,
  );
  const { left, items } = await restore(engine(), opened(broken), {
    ...NO_DATA,
    saved: new SavedStore(new SavedMemoryRows()),
  });
  assert.equal(items, 1);
  assert.deepEqual(left[0], { name: 'saved.jsonl', reason: { why: 'lines', lines: 1 } });
});

test('one changed byte of a backup costs one problem or one bookmark at most, and that is reported', async () => {
  const items = Array.from({ length: 5 }, (_, at) => ({
    ...{ version: 1, id: `m${at}`, name: `Mark ${at}`, made: at, kind: 'bookmark', position: '', moves: 'h8' },
  })) as readonly Bookmark[];
  const [from, saved] = [new TrainingStore(new MemoryRows()), new SavedStore(new SavedMemoryRows())];
  await saved.merge(items);
  for (let at = 0; at < 5; at++)
    await from.update(`p${at}`, (before) => reviewed(before, { id: `p${at}`, text: '{}' }, 'good', 7));
  const { files } = await backupFiles(engineOf(ten), undefined, {}, { training: from, saved });
  const zip = new Uint8Array(await zipped(files).arrayBuffer());
  const text = new TextDecoder('latin1').decode(zip);
  for (const name of ['progress.jsonl', 'saved.jsonl']) {
    const begin = text.indexOf(name) + name.length;
    const size = files.find((file) => file.name === name)?.bytes.length ?? 0;
    for (let at = begin; at < begin + size; at += 7) {
      const changed = zip.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
      const to = { training: new TrainingStore(new MemoryRows()), saved: new SavedStore(new SavedMemoryRows()) };
      const restored = await restore(engineOf(ten), await openZip(new Blob([changed])), to);
      const [mine, other] = name === SAVED ? [restored.items, restored.problems] : [restored.problems, restored.items];
      // A damaged line break also damages the next line.
      assert.ok(mine >= (zip[at] === 10 ? 3 : 4) && other === 5, `byte ${at - begin}: ${mine}, ${other}`);
      assert.deepEqual([restored.left[0]?.name, restored.left[0]?.reason.why], [name, 'changed']);
    }
  }
});

test('a collection that is missing or incomplete in the backup is named', async () => {
  const info = {
    collections: [
      collection({ id: 1, kind: 'book', name: 'whole', source: 'a.lib' }),
      collection({ id: 2, kind: 'book', name: 'cut', source: 'b.lib' }),
      collection({ id: 3, kind: 'games', name: 'lost', source: 'c.rif', format: 'rif', damaged: true }),
      collection({ id: 4, kind: 'archive', name: 'RIF', source: 'renjunet.rif', format: 'rif', damaged: true }),
    ],
  } as LibraryInfo;
  const exported = ({ collection }: Record<string, unknown>) => ({
    bytes: bytes('lib'),
    name: 'book.lib',
    damaged: collection === 2,
  });
  const engine = engineOf({ ...full, 'export-collection': exported });
  const { files, without, incomplete } = await backupFiles(engine, info, {}, NO_DATA);
  assert.deepEqual([without, incomplete], [['lost'], ['cut']]);
  assert.ok(files.some(({ name }) => name === 'collections/2/book.lib'));
});

/** An engine with ten records of the user. */
const ten = {
  ...full,
  'list-records': () => ({ records: Array.from({ length: 10 }, (_, id) => ({ id })) }),
  'load-record': ({ recordId }: Record<string, unknown>) => ({ record: record(`r${recordId}`), changedAt: 7 }),
};
/** Returns an engine without records that accepts all records, except those whose name matches `refused`. */
const taking = (refused: RegExp, code: 'bad-request' | 'storage-full' = 'bad-request') =>
  engineOf({
    'list-records': () => ({ records: [] }),
    'save-record': (args) => {
      if (refused.test((args.record as GameRecord).name ?? ''))
        throw new EngineError({ code, message: 'expected a record, found none' });
      return { id: 1, revision: 1 };
    },
  });

test('one refused record does not stop the restore of others', async () => {
  const { files } = await backupFiles(engineOf(ten), undefined, {}, NO_DATA);
  const { records, left, failure } = await restore(taking(/r4/), opened(files), NO_DATA);
  assert.deepEqual([records, failure], [9, undefined]);
  const reason = { why: 'refused', found: 'expected a record, found none' } as const;
  assert.deepEqual(left, [{ name: 'records/4.json', reason }]);
});

test('with a full storage the other files are not tried', async () => {
  const { files } = await backupFiles(engineOf(ten), undefined, {}, NO_DATA);
  const engine = taking(/r[4-9]/, 'storage-full');
  const { records, left, failure } = await restore(engine, opened(files), NO_DATA);
  assert.equal(failure?.failure.code, 'storage-full');
  assert.deepEqual([records, left.map(({ reason }) => reason.why)], [4, Array(6).fill('not-tried')]);
  assert.equal(engine.asked.filter(([kind]) => kind === 'save-record').length, 5);
});

test('a backup without its list restores its records and its collections', async () => {
  const { files } = await backupFiles(engineOf(full), INFO, { theme: 'dark' }, NO_DATA);
  const damaged = files.map((file) => (file.name === 'backup.json' ? { ...file, bytes: bytes('{') } : file));
  for (const broken of [damaged, files.slice(1)]) {
    const engine = engineOf({
      'list-records': () => ({ records: [] }),
      'save-record': () => ({ id: 9, revision: 1 }),
      import: () => ({ library: { collections: [{ id: 5, kind: 'book' }] } }),
    });
    const restored = await restore(engine, opened(broken), NO_DATA);
    assert.deepEqual([restored.records, restored.files, restored.settings], [2, 1, {}]);
    const lost = { name: 'backup.json', reason: { why: 'unreadable' } };
    assert.deepEqual(restored.left, broken === damaged ? [lost, ...DAMAGED] : DAMAGED);
  }
});

test('unreadable data is named, and the rest is backed up', async () => {
  const { files, without } = await backupFiles(
    engineOf({
      ...ten,
      'load-record': ({ recordId }) => {
        if (recordId === 2) throw new EngineError({ code: 'gone', message: 'deleted in another tab' });
        if (recordId === 3) throw new EngineError({ code: 'storage-failed', message: 'expected bytes, found none' });
        return { record: record(`r${recordId}`), changedAt: 7 };
      },
    }),
    undefined,
    {},
    NO_DATA,
  );
  assert.deepEqual(without, ['records/3.json']);
  assert.equal(files.filter(({ name }) => name.startsWith('records/')).length, 8);
});

test('any number of files with one name are restored one by one', async () => {
  const kept = (name: string) => bytes(JSON.stringify({ draft: false, changedAt: 7, record: record(name) }));
  const list = { name: 'backup.json', bytes: bytes('{"format":1,"collections":[]}') };
  const twice = ['a', 'b'].map((name) => ({ name: 'records/1.json', bytes: kept(name) }));
  const strange = Array.from({ length: 60_000 }, () => ({ name: 'strange', bytes: bytes('') }));
  const restored = await restore(taking(/none/), opened([list, ...twice, ...strange]), NO_DATA);
  assert.deepEqual([restored.records, restored.left.length], [2, 60_000]);
  assert.deepEqual(restored.left[0], { name: 'strange', reason: { why: 'unknown' } });
});
