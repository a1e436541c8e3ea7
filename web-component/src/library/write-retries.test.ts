/** Tests that data whose write has failed is written when the storage works again, and that the browser asks until then. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settled } from '../../test/fake-worker.js';
import { MemoryRows, SavedMemoryRows } from '../../test/stored-rows.js';
import { MemorisedRecords } from '../modes/train/memorised-records.js';
import { Training } from '../modes/train/training.js';
import type { Bookmark } from '../state/saved-item.js';
import { SavedStore } from './saved/saved-store.js';
import { readSet } from './training/problem.js';
import { TrainingStore } from './training/training-store.js';
import { WriteRetries } from './write-retries.js';

const TEXT = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const [FIRST, SECOND] = readSet(TEXT).problems;
if (!FIRST || !SECOND) throw new Error('the fixture has problems');

function tab(rows: MemoryRows) {
  const call = { call: () => Promise.reject(new Error('not asked')) };
  const store = new TrainingStore(rows);
  return { store, training: new Training({ engine: call, study: () => call, store, now: () => 7, changed: () => {} }) };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await settled();
};

test('tries, sets and records that a full disk refused are written with the next write that succeeds', async () => {
  const rows = new MemoryRows();
  const { store, training } = tab(rows);
  const other = tab(rows);
  await training.load();
  await other.store.addSet('memorise/a.sgf', 'of another tab');
  rows.isFull = true;
  await training.rate(FIRST, 'good');
  await training.keep(FIRST, 'My positions');
  assert.equal((await new MemorisedRecords(store).store('b.sgf', 'a record')).kept, 'failed');
  // Another tab takes the name of a record that is not written yet.
  assert.equal((await new MemorisedRecords(store).store('c.sgf', 'mine')).kept, 'failed');
  rows.isFull = false;
  await other.store.addSet('memorise/c.sgf', 'of another tab');
  await other.training.keep(SECOND, 'My positions');
  await training.rate(SECOND, 'good');
  await turns();
  const after = tab(rows).store;
  assert.deepEqual((await after.progress()).all.map(({ id }) => id).sort(), [FIRST.id, SECOND.id].sort());
  const sets = new Map((await after.sets()).all.map(({ name, text }) => [name, text]));
  assert.deepEqual(
    readSet(sets.get('My positions') ?? '')
      .problems.map(({ id }) => id)
      .sort(),
    [FIRST.id, SECOND.id].sort(),
  );
  sets.delete('My positions');
  assert.deepEqual(Object.fromEntries(sets), {
    'memorise/a.sgf': 'of another tab',
    'memorise/b.sgf': 'a record',
    'memorise/c.sgf': 'of another tab',
    'memorise/c.sgf (2)': 'mine',
  });
});

test('a deleted set is not written later', async () => {
  const rows = new MemoryRows();
  const { store } = tab(rows);
  rows.isFull = true;
  await store.addSet('mine', 'text');
  await store.forgetSet('mine');
  rows.isFull = false;
  await store.addSet('other', 'text');
  await turns();
  assert.deepEqual([...rows.tables.sets.keys()], ['other']);
});

test('bookmarks that a full disk refused are written later, under their newest names', async () => {
  const rows = new SavedMemoryRows();
  const store = new SavedStore(rows);
  const mark = (id: string): Bookmark => ({
    version: 1,
    id,
    name: id,
    made: 2,
    kind: 'bookmark',
    position: '',
    moves: 'h8',
  });
  await store.put(mark('a'));
  rows.isFull = true;
  await store.put({ ...mark('a'), name: 'mine', renamed: 5 });
  await store.put(mark('b'));
  await store.put(mark('c'));
  rows.isFull = false;
  await store.delete('c');
  await new SavedStore(rows).put({ ...mark('a'), name: 'newer', renamed: 6 });
  await store.put(mark('d'));
  await turns();
  const { all } = await new SavedStore(rows).all();
  assert.deepEqual(all.map(({ name }) => name).sort(), ['b', 'd', 'newer']);
});

test('the browser asks before it closes a page with data that the storage has refused', () => {
  const target = new EventTarget();
  const { addEventListener, removeEventListener } = target;
  Object.assign(globalThis, {
    addEventListener: addEventListener.bind(target),
    removeEventListener: removeEventListener.bind(target),
  });
  const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const retries = new WriteRetries();
  const again = async () => undefined;
  // Without a database, nothing can be written later, and the page says so.
  retries.after('a', 'session', again);
  assert.equal(asks(), false);
  retries.after('a', 'failed', again);
  retries.after('b', 'failed', again);
  assert.equal(asks(), true);
  retries.after('b', 'stored', again);
  // The store of another table has no such data.
  const other = new WriteRetries();
  other.after('c', 'failed', again);
  other.drop('c');
  assert.equal(asks(), true);
  retries.drop('a');
  assert.equal(asks(), false);
});
