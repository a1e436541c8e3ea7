import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Client, OtherEngine } from './client.js';
import { SmallEngine } from './small-engine.js';

/**
 * Returns a client named `name`. Its reply to a request of one of the `kinds` is this name; it refuses all other
 * requests.
 */
function engine(name: string, kinds: readonly string[], seen: string[]): Client {
  return {
    call: (async (kind: string) => {
      seen.push(`${name} ${kind}`);
      if (!kinds.includes(kind)) throw new OtherEngine('refused');
      return name;
    }) as Client['call'],
    listen: () => () => undefined,
    close: () => seen.push(`${name} closed`),
  };
}

test('the whole engine is connected for the first request that the small one refuses, and released', async () => {
  const seen: string[] = [];
  const small = new SmallEngine(engine('small', ['forbidden'], seen), () => {
    seen.push('connected');
    return { client: engine('whole', ['read'], seen), release: () => seen.push('released') };
  });
  const position = { black: [], white: [], toMove: 'black' as const };
  assert.equal(await small.call('forbidden', { position }), 'small');
  const file = { file: new Blob(), name: 'a.sgf' };
  assert.equal(await small.call('read', file), 'whole');
  assert.equal(await small.call('read', file), 'whole');
  small.close();
  assert.deepEqual(seen, [
    'small forbidden',
    'small read',
    'connected',
    'whole read',
    'small read',
    'whole read',
    'small closed',
    'released',
  ]);
});
