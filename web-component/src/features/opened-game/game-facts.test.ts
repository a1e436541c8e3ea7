import assert from 'node:assert/strict';
import { it } from 'node:test';
import { swappedAfter } from './game-facts.js';

it('a list of swaps names the moves after which colors were swapped', () => {
  assert.deepEqual(swappedAfter('R'), [3]);
  assert.deepEqual(swappedAfter('-R'), [4]);
  assert.deepEqual(swappedAfter('R--R-'), [1, 4]);
  assert.deepEqual(swappedAfter('10010'), [1, 4]);
  assert.deepEqual(swappedAfter('-----'), []);
});

it('another text is no list of swaps', () => {
  for (const text of ['', 'swap', 'RRRRRR', 'R?']) assert.equal(swappedAfter(text), undefined);
});
