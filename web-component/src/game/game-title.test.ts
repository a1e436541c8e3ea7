import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameTitle, hasOwnTitle } from './game-title.js';

test('a game is titled by its players, or else by its event', () => {
  assert.equal(gameTitle({ black: 'Ada', white: 'Li', event: 'Cup' }), 'Ada – Li');
  assert.equal(gameTitle({ black: '', white: 'Li', event: 'Cup' }), '? – Li');
  assert.equal(gameTitle({ black: '', white: '', event: 'Kagetsu study' }), 'Kagetsu study');
  assert.equal(gameTitle({ black: '', white: '', event: '' }), '–');
});

test('only an own record without players has a title of its own', () => {
  assert.ok(hasOwnTitle({ black: '', white: '', collection: 0 }));
  assert.ok(!hasOwnTitle({ black: 'Ada', white: '', collection: 0 }));
  assert.ok(!hasOwnTitle({ black: '', white: '', collection: 2 }));
});
