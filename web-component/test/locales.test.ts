import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formats } from '../src/locales/formats.js';

it('a count on a point has at most four characters', () => {
  const { compact } = formats('en');
  const counts = [0, 7, 999, 1000, 4812, 9949, 9950, 12_290, 165_115, 999_499, 999_500, 4_800_000];
  assert.deepEqual(counts.map(compact), [
    '0',
    '7',
    '999',
    '1.0k',
    '4.8k',
    '9.9k',
    '10k',
    '12k',
    '165k',
    '999k',
    '1.0M',
    '4.8M',
  ]);
});

it('numbers are grouped and shares written by language', () => {
  assert.equal(formats('en').number(10_726), '10,726');
  assert.equal(formats('de').share(0.449), '44,9\u00a0%');
  assert.equal(formats('en').percent(0.514), '51%');
  assert.equal(formats('en').size(43_060_000), '43.1 MB');
  assert.equal(formats('en').size(11_200), '12 KB');
});
