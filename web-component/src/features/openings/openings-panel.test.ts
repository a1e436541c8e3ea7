import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainOf } from './openings-panel.js';

test('the gain of an opening is in whole percentage points, if these are enough', () => {
  assert.equal(gainOf({ code: 'D4', games: 40, score: 22, expected: 20.4 }), 4);
  assert.equal(gainOf({ code: 'D4', games: 40, score: 18, expected: 20.4 }), -6);
  assert.equal(gainOf({ code: 'D4', games: 2, score: 2, expected: 1 }), undefined);
  assert.equal(gainOf(undefined), undefined);
});
