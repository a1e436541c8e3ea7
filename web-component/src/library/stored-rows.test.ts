/** Tests the page's database in a browser whose storage fails for a moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeDatabases } from '../../test/fake-databases.js';
import { StoredRows } from './stored-rows.js';

const OPTIONS = { name: 'rows', version: 1, keys: { items: 'id' } } as const;
const ROW = { id: 'a', text: 'mine' };

test('a database that cannot be opened for a moment is opened at the next access', async (context) => {
  const databases = new FakeDatabases(context);
  await new StoredRows(OPTIONS).change('items', 'a', () => [ROW]);
  const rows = new StoredRows(OPTIONS);
  databases.refuse = 'UnknownError';
  assert.deepEqual([await rows.all('items'), rows.lasting], [undefined, 'session']);
  assert.equal(await rows.change('items', 'b', () => [{ id: 'b' }]), false);
  databases.refuse = undefined;
  assert.deepEqual([await rows.all('items'), rows.lasting], [[ROW], 'persistent']);
  assert.equal(await rows.change('items', 'b', () => [{ id: 'b' }]), true);
  assert.deepEqual(await new StoredRows(OPTIONS).all('items'), [ROW, { id: 'b' }]);
});

test('a database of a later version is reported, and its rows are not changed', async (context) => {
  new FakeDatabases(context);
  const later = new StoredRows({ ...OPTIONS, version: 2 });
  await later.change('items', 'a', () => [ROW]);
  const rows = new StoredRows(OPTIONS);
  assert.deepEqual([await rows.all('items'), rows.lasting], [undefined, 'newer']);
  assert.equal(await rows.change('items', 'a', () => [{ id: 'a' }]), false);
  assert.deepEqual(await later.all('items'), [ROW]);
});

test('a database gets the tables of a higher version, and its rows stay', async (context) => {
  new FakeDatabases(context);
  await new StoredRows(OPTIONS).change('items', 'a', () => [ROW]);
  const rows = new StoredRows({ name: 'rows', version: 2, keys: { items: 'id', sets: 'name' } });
  assert.deepEqual([await rows.all('items'), await rows.all('sets'), rows.lasting], [[ROW], [], 'persistent']);
  assert.equal(await rows.change('sets', 'b', () => [{ name: 'b' }]), true);
  assert.deepEqual(await rows.all('sets'), [{ name: 'b' }]);
});

test('a lost connection is reopened, and the change is written', async (context) => {
  const databases = new FakeDatabases(context);
  const rows = new StoredRows(OPTIONS);
  await rows.change('items', 'a', () => [ROW]);
  for (const error of ['InvalidStateError', 'UnknownError'] as const) {
    databases.lose(error);
    assert.equal(await rows.change('items', error, () => [{ id: error }]), true, error);
  }
  databases.lose('UnknownError');
  await rows.delete('items', 'a', () => true);
  assert.deepEqual(await rows.all('items'), [{ id: 'InvalidStateError' }, { id: 'UnknownError' }]);
  // A connection that is lost twice in a row is an error. A full disk is an error at once, because the connection is
  // not lost.
  databases.lose('UnknownError', 2);
  await assert.rejects(rows.change('items', 'c', () => [{ id: 'c' }]));
  databases.lose('QuotaExceededError');
  await assert.rejects(
    rows.change('items', 'c', () => [{ id: 'c' }]),
    { name: 'QuotaExceededError' },
  );
});

test('a change is on the disk before it counts as stored, and a failing change changes nothing', async (context) => {
  const databases = new FakeDatabases(context);
  const rows = new StoredRows(OPTIONS);
  await rows.change('items', 'a', () => [ROW]);
  assert.deepEqual(new Set(databases.durabilities), new Set(['strict']));
  const failing = rows.change('items', 'b', () => {
    throw new RangeError('a fault');
  });
  await assert.rejects(failing, RangeError);
  // The browser refuses the second row after it has accepted the first one.
  const half = rows.change('items', 'a', () => [
    { id: 'a', text: 'new' },
    { id: 'b', act: () => undefined },
  ]);
  await assert.rejects(half, { name: 'DataCloneError' });
  assert.deepEqual(await rows.all('items'), [ROW]);
});
