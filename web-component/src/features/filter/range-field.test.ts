import assert from 'node:assert/strict';
import { test } from 'node:test';
import { span } from './range-field.js';

test('the picture of a range is never narrower than a bar, in any order of the bars', () => {
  const bars = (...at: number[]) => at.map((one) => ({ at: one, games: 1 }));
  assert.deepEqual(span(bars(20, 30, 50), 10), { first: 20, last: 50, count: 4 });
  assert.deepEqual(span(bars(50, 30, 20), 10), { first: 20, last: 50, count: 4 });
  assert.deepEqual(span(bars(2026), 1), { first: 2026, last: 2026, count: 1 });
  assert.deepEqual(span([], 1), { first: 0, last: 0, count: 1 });
  assert.equal(span(bars(Number.NaN, 2020, 1999), 1).count, 22);
});
