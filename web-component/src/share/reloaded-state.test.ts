import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INITIAL } from '../state/state.js';
import { changeQuery, enterMode } from '../state/transitions.js';
import { reloadedPart, withReloaded } from './reloaded-state.js';

test('a reload shows the mode and the query again', () => {
  const searching = changeQuery(enterMode(INITIAL, 'search'), { filter: 'rated=yes', order: 'oldest', area: 'f6-j10' });
  const again = withReloaded(INITIAL, structuredClone(reloadedPart(searching)));
  assert.deepEqual([again.mode, again.query], ['search', searching.query]);
  assert.equal(withReloaded(searching, reloadedPart(searching)), searching);
});

test('a stored value of an unexpected type changes nothing', () => {
  const bad = { mode: 'chess', area: 7, filter: null, order: 'sideways' };
  for (const stored of [bad, undefined, null, 'text', 4, []]) {
    assert.equal(withReloaded(INITIAL, stored), INITIAL);
  }
});
