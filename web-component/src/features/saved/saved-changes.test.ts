import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SavedMemoryRows } from '../../../test/stored-rows.js';
import type { WriteResult } from '../../library/checked-table.js';
import { SavedStore } from '../../library/saved/saved-store.js';
import type { Bookmark } from '../../state/saved-item.js';
import { SavedChanges } from './saved-changes.js';

const MARK: Bookmark = { version: 1, id: 'm', name: 'Mine', made: 2, kind: 'bookmark', position: '', moves: 'h8' };

function changesOf(items: SavedStore) {
  const failed: WriteResult[] = [];
  const store = { listen: () => () => undefined };
  const changes = new SavedChanges({ store, items, changed: () => undefined, failed: (result) => failed.push(result) });
  return { changes, failed };
}

test('a write that fails is reported, and never as a success', async () => {
  const rows = new SavedMemoryRows();
  const items = new SavedStore(rows);
  const { changes, failed } = changesOf(items);
  assert.equal(await changes.put(MARK), true);
  rows.isFull = true;
  assert.equal(await changes.put({ ...MARK, id: 'n' }), false);
  items.merge = () => Promise.reject(new DOMException('a test', 'UnknownError'));
  assert.equal(await changes.merge([MARK]), undefined);
  assert.deepEqual(failed, ['failed', 'failed']);
});
