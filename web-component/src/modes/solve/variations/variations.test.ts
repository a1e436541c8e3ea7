import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '../../../engine/protocol.js';
import { solve } from '../../../locales/en.js';
import { english, withTerms } from '../../../locales/localize.js';
import type { AppContext } from '../../../state/context.js';
import { openVariations, saveProof } from './variations.js';

const terms = withTerms(english(), { solve });

test('a proof that the engine does not find again is neither opened nor saved', async () => {
  const said: string[] = [];
  // The context has no page: opening or saving anything would throw an error.
  const app = {
    solver: { call: async () => ({ moves: [], leftOut: 0 }) },
    announcer: { start: (sentence: string) => said.push(sentence) },
    terms: english,
  } as unknown as AppContext;
  const position: Position = { black: [112], white: [0], toMove: 'black' };
  const proof = { position, threats: 'fours' } as const;
  await openVariations(app, proof, [], terms);
  await saveProof(app, proof, terms);
  assert.deepEqual(said, [terms.notAll, terms.notAll]);
});
