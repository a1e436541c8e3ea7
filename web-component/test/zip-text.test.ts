import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipped } from '../src/archive/care/zip.js';
import { english } from '../src/locales/localize.js';
import { chosenIn, leftInZip } from '../src/state/zip-text.js';

const zip = (...files: [string, number][]) =>
  zipped(files.map(([name, size]) => ({ name, bytes: new Uint8Array(size) })));

test('of several archives in a zip file the largest is taken, and the others are said', async () => {
  const file = zip(['old/a.rif', 10], ['b.RIF', 30], ['c.xml', 20], ['readme.txt', 99], ['__MACOSX/._b.rif', 5]);
  // The engine takes the largest of all that may be records, a text too.
  assert.deepEqual(await chosenIn(file), { taken: 'readme.txt', left: ['old/a.rif', 'b.RIF', 'c.xml'] });
  const archives = zip(['old/a.rif', 10], ['b.RIF', 30], ['readme.txt', 3]);
  assert.deepEqual(await chosenIn(archives), { taken: 'b.RIF', left: ['old/a.rif'] });
  assert.equal(
    await leftInZip(archives, english()),
    'Only b.RIF was taken from the zip file, because it is the largest. 1 other file is left in it: old/a.rif. Unpack the zip file to add those.',
  );
  const many = zip(...Array.from({ length: 9 }, (_, n): [string, number] => [`${n}.rif`, n]));
  assert.match(await leftInZip(many, english()), /8 other files are left in it: 0\.rif.* and 4 more\./);
});

test('of one archive, of none and of what is no zip file there is nothing to say', async () => {
  for (const file of [zip(['a.rif', 1], ['photo.png', 9]), zip(), zip(['a.png', 1]), new Blob(['PK\u0003\u0004'])])
    assert.equal(await leftInZip(file, english()), '');
});
