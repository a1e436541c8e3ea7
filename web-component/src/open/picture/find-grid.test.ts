/** Tests that the page can react to input during the search for the lines of a board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '../../../../tests/support/random.js';
import { findGrid } from './find-grid.js';

test('the search in a picture of noise yields often to other tasks', async () => {
  const next = random(1);
  const [width, height] = [800, 800];
  const luma = Uint8Array.from({ length: width * height }, () => Math.floor(next() * 256));
  let rests = 0;
  const found = await findGrid({ width, height, luma, chroma: new Uint8Array(luma.length) }, async () => {
    rests += 1;
  });
  assert.equal(found, undefined);
  assert.ok(rests > 20, `${rests} rests`);
});
