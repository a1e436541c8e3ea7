import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listState } from '../features/games/state.js';
import { missedWinsState, toggleMissedWins } from '../features/missed-wins/state.js';
import { openPlayer, playerState } from '../features/player/state.js';
import { INITIAL } from '../state/state.js';
import { changeQuery, enterMode } from '../state/transitions.js';
import { reloadedPart, withReloaded } from './reloaded-state.js';

test('a reload shows the mode, the query, the open panels and the chosen tab again', () => {
  const searching = changeQuery(enterMode(INITIAL, 'search'), { filter: 'rated=yes', order: 'oldest', area: 'f6-j10' });
  const opened = toggleMissedWins(openPlayer(listState.change(searching, { tab: 'tree' }), 7, 'Ada'));
  const again = withReloaded(INITIAL, structuredClone(reloadedPart(opened)));
  assert.deepEqual([again.mode, again.query], ['search', opened.query]);
  assert.equal(listState.of(again).tab, 'tree');
  assert.equal(missedWinsState.of(again).open, true);
  assert.deepEqual(missedWinsState.of(again).choice, missedWinsState.of(INITIAL).choice);
  assert.deepEqual(playerState.of(again).path, [], 'a nested value is not kept');
});

test('a stored value of an unexpected type changes nothing', () => {
  const bad = {
    mode: 'chess',
    area: 7,
    filter: null,
    order: 'sideways',
    features: { games: { tab: ['x'] }, player: 3 },
  };
  for (const stored of [bad, undefined, null, 'text', 4, []]) {
    const { mode, query, features } = withReloaded(INITIAL, stored);
    assert.deepEqual([mode, query], [INITIAL.mode, INITIAL.query]);
    assert.ok(Object.values(features).every((state) => Object.keys(state).length === 0));
  }
});
