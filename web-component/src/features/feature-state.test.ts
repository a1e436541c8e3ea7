import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureState } from '../state/feature-state.js';
import { INITIAL } from '../state/state.js';
import { type Cause, Store } from '../state/store.js';
import { changeQuery } from '../state/transitions.js';
import { openPlayer, playerState } from './player/state.js';

const shelf = featureState('shelf', { open: false, chosen: 1 });

test('a feature changes its own part of the state only', () => {
  assert.deepEqual(shelf.of(INITIAL), { open: false, chosen: 1 });
  const next = shelf.change(shelf.change(INITIAL, { open: true }), { chosen: 2 });
  assert.deepEqual(shelf.of(next), { open: true, chosen: 2 });
  assert.deepEqual({ ...next, features: {} }, INITIAL);
});

test('opening adds no entry to the history, and undo leaves open features open', () => {
  const store = new Store();
  const causes: Cause[] = [];
  store.listen(({ cause }) => causes.push(cause));
  store.change(changeQuery(store.state, { filter: 'rated=yes' }));
  store.open(shelf.change(store.state, { open: true }));
  assert.equal(store.history.entries.length, 2);
  assert.ok(store.undo());
  assert.deepEqual([store.state.query.filter, shelf.of(store.state).open], ['', true]);
  store.open(shelf.change(store.state, { open: false }));
  assert.ok(store.redo());
  assert.deepEqual([store.state.query.filter, shelf.of(store.state).open], ['rated=yes', false]);
  assert.deepEqual(causes, ['user', 'open', 'travel', 'open', 'travel']);
});

test('pages of players form a path, and the name of the shown player can be pressed again', () => {
  const both = openPlayer(openPlayer(INITIAL, 1, 'Anna'), 2, 'Ben');
  const again = openPlayer(both, 2, 'Ben');
  assert.deepEqual(
    playerState.of(again).path.map(({ name }) => name),
    ['Anna', 'Ben'],
  );
  assert.notEqual(playerState.of(again).press, playerState.of(both).press);
});
