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

test('a question about a five with n stones connects only the engine for such questions', async () => {
  const seen: string[] = [];
  const connection = (name: string, kinds: string[]) => () => {
    seen.push(`${name} connected`);
    return { client: engine(name, kinds, seen), release: () => seen.push(`${name} released`) };
  };
  const small = new SmallEngine(
    engine('small', [], seen),
    connection('whole', ['read']),
    connection('stones', ['stones-question']),
  );
  const position = { black: [], white: [], toMove: 'black' as const };
  assert.equal(await small.call('stones-question', { position, question: 'five', stones: 3 }), 'stones');
  assert.equal(await small.call('stones-question', { position, question: 'sound', stones: 3 }), 'stones');
  small.close();
  assert.deepEqual(seen, [
    'small stones-question',
    'stones connected',
    'stones stones-question',
    'small stones-question',
    'stones stones-question',
    'small closed',
    'stones released',
  ]);
});
