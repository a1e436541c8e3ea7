/** Tests the size limit of picture files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePicture, MOST_PICTURE_BYTES } from './decode-picture.js';

test('a file that is too large is not decoded', async () => {
  // Node has no `createImageBitmap`, so decoding throws.
  assert.equal(await decodePicture({ size: MOST_PICTURE_BYTES + 1 } as Blob), undefined);
  await assert.rejects(decodePicture({ size: MOST_PICTURE_BYTES } as Blob), ReferenceError);
});
