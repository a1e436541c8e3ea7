/** Tests the client in Node, where the engine cannot run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RenjuArchive, sentenceOf } from './client.js';
import { EngineError } from './engine/engine-error.js';

test('in Node every request rejects with a sentence that names the missing function', async () => {
  for (const urls of [{}, { assetBase: '/engine/' }, { assetBase: 'https://example.org/engine/' }]) {
    const archive = new RenjuArchive(urls);
    for (const asked of [archive.search('h8'), archive.forbidden('h8'), archive.solve('h8'), archive.open()]) {
      await assert.rejects(asked, (error) => {
        assert.ok(error instanceof EngineError, String(error));
        assert.equal(error.failure.code, 'not-started');
        assert.match(error.message, /the engine needs a browser: there are no web workers here/);
        return true;
      });
    }
  }
});

test('without an archive the client reports an empty library', () => {
  const error = new EngineError({ code: 'no-library', message: 'expected a library, found none' });
  assert.equal(sentenceOf(error), 'There is no archive yet. Import one.');
});
