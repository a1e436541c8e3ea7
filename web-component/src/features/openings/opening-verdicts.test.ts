import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPENINGS } from './opening-table.js';
import { VERDICTS } from './opening-verdicts.js';

test('each verdict is about one of the openings, and names who published it, when and where', () => {
  const codes = VERDICTS.map(({ code }) => code);
  assert.deepEqual(codes, [...new Set(codes)]);
  for (const { code, source, address } of VERDICTS) {
    assert.ok(OPENINGS.some((opening) => opening.code === code));
    assert.match(source, /^\S.+, “.+”, \d{4}$/);
    assert.match(new URL(address).protocol, /^https?:$/);
  }
});
