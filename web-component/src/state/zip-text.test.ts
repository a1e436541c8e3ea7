import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../locales/localize.js';
import { leftInZip } from './zip-text.js';

test('the text about a zip file with several archives names the imported archive and the others', () => {
  assert.equal(
    leftInZip({ taken: 'b.RIF', left: ['old/a.rif'] }, english()),
    'Only b.RIF, the largest file of the zip, was imported. 1 other file was left out: old/a.rif. Unpack the zip to add them.',
  );
  const left = Array.from({ length: 8 }, (_, n) => `${n}.rif`);
  assert.match(leftInZip({ taken: 'b.rif', left }, english()), /8 other files were left out: 0\.rif.* and 4 more\./);
  assert.equal(leftInZip(undefined, english()), '');
});
