import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SavedMemoryRows } from '../../../test/stored-rows.js';
import type { Bookmark, SavedFilter } from '../../state/saved-item.js';
import { SavedStore } from './saved-store.js';
import { readItems, sealedItem, writeItems } from './saved-text.js';

const MARK: Bookmark = {
  version: 1,
  id: 'm',
  name: 'Mine',
  made: 2,
  kind: 'bookmark',
  position: '',
  moves: 'h8 i9',
  ply: 1,
};
const FILTER: SavedFilter = {
  version: 1,
  id: 'f',
  name: 'Champions',
  made: 3,
  kind: 'filter',
  filter: 'player=7&from=2015',
  values: [{ of: 'player', id: 7, name: 'Ada', place: 'Estonia' }],
};

test('items are stored, renamed and deleted, the latest first', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  assert.equal(await store.put(MARK), 'stored');
  assert.equal(await store.put(FILTER), 'stored');
  const other = new SavedStore(rows);
  assert.deepEqual((await other.all()).all, [FILTER, MARK]);
  await other.put({ ...MARK, name: 'Ours' });
  await store.delete('f');
  assert.deepEqual((await store.all()).all, [{ ...MARK, name: 'Ours' }]);
});

test('a damaged row is set aside, and a row of a later version is not replaced', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  rows.put('items', { ...sealedItem(MARK), id: 'm', sum: 1 });
  const later = { id: 'f', sum: 1, item: { ...FILTER, version: 2 } };
  rows.put('items', later);
  assert.deepEqual(await store.all(), { all: [], damaged: 1, later: 1 });
  assert.equal((await store.unreadable()).trim().split('\n').length, 2);
  assert.equal(await store.put(MARK), 'stored');
  assert.equal(await store.put(FILTER), 'later');
  assert.deepEqual(rows.tables.items.get('f'), later);
  // An item that the store could not write lasts until the page is closed.
  assert.deepEqual(await store.all(), { all: [FILTER, MARK], damaged: 1, later: 1 });
});

test('a row that a later version of this page has written meanwhile is not deleted', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  await store.put(FILTER);
  const later = { id: 'f', sum: 1, item: { ...FILTER, version: 2 } };
  rows.put('items', later);
  assert.equal(await store.delete('f'), 'later');
  assert.deepEqual(rows.tables.items.get('f'), later);
  // Deletes the item that this page could not write. The row of the later version stays.
  await store.put(FILTER);
  assert.equal(await store.delete('f'), 'stored');
  assert.deepEqual((await store.all()).all, []);
  assert.deepEqual(rows.tables.items.get('f'), later);
});

test('a restored item does not replace what another tab has stored', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  await store.put(MARK);
  await store.delete('m');
  const newer = { ...MARK, name: 'Newer' };
  await new SavedStore(rows).put(newer);
  assert.equal(await store.restore(MARK), 'stored');
  assert.deepEqual((await store.all()).all, [newer]);
  await store.delete('m');
  await store.restore(MARK);
  assert.deepEqual((await store.all()).all, [MARK]);
});

test('without storage, items last as long as the page', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  rows.isFull = true;
  assert.equal(await store.put(MARK), 'failed');
  assert.deepEqual((await store.all()).all, [MARK]);
  rows.isFull = false;
  rows.lasting = 'session';
  assert.equal(await store.put(FILTER), 'session');
  assert.deepEqual((await store.all()).all, [FILTER, MARK]);
});

test('a file restores each item once and replaces nothing', async () => {
  const store = new SavedStore(new SavedMemoryRows());
  await store.put({ ...MARK, moves: 'h8 i9 j9' });
  const read = readItems(`\ufeff${writeItems([MARK, FILTER])}`);
  assert.deepEqual(read, { items: [MARK, FILTER], damaged: 0 });
  assert.deepEqual(await store.merge(read?.items ?? []), { taken: 2, known: 0, unwritten: 0 });
  assert.deepEqual(await store.merge(read?.items ?? []), { taken: 0, known: 2, unwritten: 0 });
  const names = (await store.all()).all.map(({ name }) => name).sort();
  assert.deepEqual(names, ['Champions', 'Mine', 'Mine']);
});

test('an item that was renamed after a backup has its new name after a restore', async () => {
  for (const item of [MARK, FILTER]) {
    const store = new SavedStore(new SavedMemoryRows());
    await store.put(item);
    const backup = readItems(writeItems((await store.all()).all))?.items ?? [];
    const renamed = { ...item, name: 'Renamed', renamed: 100 };
    await store.put(renamed);
    assert.deepEqual(await store.merge(backup), { taken: 0, known: 1, unwritten: 0 });
    assert.deepEqual((await store.all()).all, [renamed]);
    // Another browser has given the item a newer name.
    const later = { ...item, name: 'Later', renamed: 200 };
    const file = readItems(writeItems([later, renamed]))?.items ?? [];
    assert.deepEqual(await store.merge(file), { taken: 1, known: 1, unwritten: 0 });
    assert.deepEqual((await store.all()).all, [later]);
    assert.deepEqual(await store.merge(file), { taken: 0, known: 2, unwritten: 0 });
  }
});

test('a newer name of a file does not replace the still newer name that another tab has stored', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  await store.put(MARK);
  const newest = { ...MARK, name: 'Newest', renamed: 300 };
  const { all } = store;
  // The other tab stores its name after this tab has read the items.
  store.all = async () => {
    const read = await all.call(store);
    await new SavedStore(rows).put(newest);
    return read;
  };
  await store.merge([{ ...MARK, name: 'Newer', renamed: 200 }]);
  assert.deepEqual((await new SavedStore(rows).all()).all, [newest]);
});

test('a file has at most 10,000 items', () => {
  const many = Array.from({ length: 10_002 }, (_, id) => ({ ...FILTER, id: String(id) }));
  const read = readItems(writeItems(many));
  assert.deepEqual([read?.items.length, read?.damaged], [10_000, 2]);
});

test('the example in the documentation can be read', () => {
  const page = readFileSync(join(process.cwd(), 'docs/bookmarks.md'), 'utf8');
  const [, example = ''] = /```json\n(.+)\n```/.exec(page) ?? [];
  const read = readItems(`{"format":"renju-saved-1","items":1}\n${example}\n`);
  assert.equal(read?.damaged, 0, example);
  assert.equal(read?.items[0]?.name, 'My joseki');
});

test('lines that are damaged, missing, of a later version or of another shape are counted', () => {
  const [head = '', mark = '', filter = ''] = writeItems([MARK, FILTER]).split('\n');
  const damaged = (...lines: string[]) => readItems([head, ...lines].join('\n'))?.damaged;
  assert.equal(damaged(mark, filter), 0);
  assert.equal(damaged(mark), 1);
  assert.equal(damaged(mark, filter.replace('Ada', 'Eve')), 1);
  assert.equal(damaged(mark, '{"sum":'), 1);
  for (const bad of [
    { ...MARK, version: 2 },
    { ...MARK, moves: 8 },
    { ...MARK, id: 'damaged/1' },
    { ...MARK, ply: 'x' },
    { ...MARK, renamed: 'x' },
    { ...FILTER, values: [7] },
    { ...MARK, kind: 'third' },
    { ...MARK, moves: 'h8 h8' },
    { ...MARK, position: 'nowhere' },
    { ...MARK, moves: ' '.repeat(20_001) },
    { ...FILTER, filter: 'x'.repeat(20_001) },
    { ...FILTER, values: Array.from({ length: 1_001 }, () => FILTER.values[0]) },
  ])
    assert.equal(damaged(mark, JSON.stringify(sealedItem(bad as unknown as Bookmark))), 1, JSON.stringify(bad));
  assert.equal(readItems('{"format":"renju-progress-1"}\n'), undefined);
  assert.equal(readItems(''), undefined);
});

test('a name that is too long is cut, and its item is restored', () => {
  for (const [name, expected] of [
    ['x'.repeat(121), 'x'.repeat(120)],
    [`${'x'.repeat(119)}𠮷`, 'x'.repeat(119)],
    [`${'x'.repeat(118)}𠮷`, `${'x'.repeat(118)}𠮷`],
  ] as const) {
    const read = readItems(writeItems([{ ...MARK, name }]));
    assert.deepEqual(read, { items: [{ ...MARK, name: expected }], damaged: 0 });
  }
});

test('items that could not be written are written once with the next write that succeeds', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  rows.isFull = true;
  let writes = 0;
  const { change } = rows;
  rows.change = (...args) => {
    writes += 1;
    return change.apply(rows, args);
  };
  const items = Array.from({ length: 20 }, (_, at): Bookmark => ({ ...MARK, id: `m${at}`, made: at }));
  for (const item of items) assert.equal(await store.put(item), 'failed');
  assert.equal(writes, 20);
  rows.isFull = false;
  // Another tab has meanwhile stored one of the items under a newer name.
  await new SavedStore(rows).put({ ...MARK, id: 'm3', made: 3, name: 'theirs', renamed: 9 });
  assert.equal(await store.put(FILTER), 'stored');
  const { all } = await new SavedStore(rows).all();
  assert.deepEqual([all.length, all.find(({ id }) => id === 'm3')?.name, writes], [21, 'theirs', 42]);
  await store.put(FILTER);
  assert.equal(writes, 43);
});

test('each of many items needs one more write while the storage fails from time to time', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  let writes = 0;
  const { change } = rows;
  rows.change = (table, key, act) => {
    writes += 1;
    // The storage accepts only the filter.
    if (key !== 'f') return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    return change.call(rows, table, key, act);
  };
  for (let at = 0; at < 20; at++) {
    assert.equal(await store.put({ ...MARK, id: `m${at}` }), 'failed');
    assert.equal(await store.put(FILTER), 'stored');
  }
  assert.equal(writes, 60);
});
