/**
 * Tests of the hash of the script in an engine's frame. The policies of pages contain this hash, so it must match the
 * script, and all files must contain the same hash.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DOCUMENT } from './frame.js';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [, script = ''] = /<script>(.*)<\/script>/s.exec(DOCUMENT) ?? [];

test('the policy of the frame allows its script by hash, and forbids all loading', () => {
  const [, policy] = /content="([^"]*)"/.exec(DOCUMENT) ?? [];
  assert.equal(
    policy,
    `default-src 'none'; script-src ${hashOf(script)} 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:`,
  );
});

test('every file that names the hash of the frame’s script has the correct hash', () => {
  for (const file of [
    'README.md',
    'docs/engines.md',
    'demo/index.html',
    'site/lib/policy.mjs',
    '../crates/xtask/src/file_server.rs',
    '../tests/support/engine-card.ts',
  ]) {
    const hashes = readFileSync(file, 'utf8').match(/'sha256-[^']*'/g) ?? [];
    assert.deepEqual([...new Set(hashes)], [hashOf(script)], file);
  }
});
