import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../engine/engine.js';
import { EngineError } from '../engine/engine-error.js';
import type { Position, StonesQuestionArgs } from '../engine/protocol.js';
import { soundness } from '../locales/en.js';
import { english, withTerms } from '../locales/localize.js';
import { ChangeSearch } from './change-search.js';
import { changeName, changesText } from './changes-list.js';
import { stoneChanges } from './stone-changes.js';

/** a1 and c2. */
const POSITION: Position = { black: [0], white: [17], toMove: 'white' };
const terms = withTerms(english(), { soundness });

test('every stone is removed, added and moved once, beside another stone', () => {
  const changes = stoneChanges(POSITION);
  const kinds = (kind: string) => changes.filter(({ change }) => change.kind === kind);
  // The points beside a1 or c2 are b1, a2, b2, c1, d1, d2, b3, c3 and d3.
  assert.deepEqual([kinds('remove').length, kinds('add').length, kinds('move').length], [2, 18, 11]);
  assert.deepEqual(changes[0]?.position, { black: [], white: [17], toMove: 'white' });
});

function engineOf(answer: (args: StonesQuestionArgs) => object): Pick<Engine, 'call'> {
  return { call: async (_: string, args: StonesQuestionArgs) => answer(args) } as unknown as Pick<Engine, 'call'>;
}

test('changes after which the problem is sound are found', async () => {
  const engine = engineOf(({ position: { black, white } }) => {
    if (black.length === 0) return { soundness: 'sound', stones: 3 };
    if (white.length === 0) return { soundness: 'sound', stones: 4 };
    if (black.length === 2) throw new EngineError({ code: 'game-over', message: '' });
    return white.length === 2 ? { soundness: 'not-decided', stones: 3 } : { soundness: 'dual', stones: 4 };
  });
  const search = new ChangeSearch(engine, () => undefined);
  await search.run({ position: POSITION, stones: 3, isSound: false });
  const { found } = search;
  assert.ok(found);
  assert.deepEqual(
    found.better.map((one) => `${changeName(one, terms)} ${terms.changeBetter(one)}`),
    ['Remove a1 sound', 'Remove c2 sound, a five with 4 stones'],
  );
  assert.equal(
    changesText(found, terms),
    '31 of 31 changes of one stone tried; better sound problems: 2; not decided: 9',
  );
  await search.run({ position: POSITION, stones: 3, isSound: true });
  assert.equal(search.found?.better.length, 1);
});

test('a stopped search keeps its results', async () => {
  let calls = 0;
  const engine = engineOf(() => {
    if (++calls === 3) search.stop();
    return { soundness: 'sound', stones: 3 };
  });
  const search = new ChangeSearch(engine, () => undefined);
  await search.run({ position: POSITION, stones: 3, isSound: false });
  assert.deepEqual([search.found?.running, search.found?.done, search.found?.better.length], [false, 2, 2]);
});

test('a search that a change of the position ends returns nothing, and keeps its results for the position', async () => {
  let calls = 0;
  const engine = engineOf(() => {
    if (++calls === 2) search.rest();
    return { soundness: 'sound', stones: 3 };
  });
  const search = new ChangeSearch(engine, () => undefined);
  assert.equal(await search.run({ position: POSITION, stones: 3, isSound: false }), undefined);
  assert.equal(search.foundFor({ ...POSITION, black: [] }), undefined);
  const found = search.foundFor({ ...POSITION });
  assert.deepEqual([found?.running, found?.done, found?.better.length], [false, 1, 1]);
});

test('a failure ends the search and stays with its results', async () => {
  let calls = 0;
  const engine = engineOf(() => {
    if (++calls === 3) throw new EngineError({ code: 'internal', message: 'out of memory' });
    return { soundness: 'sound', stones: 3 };
  });
  const search = new ChangeSearch(engine, () => undefined);
  const found = await search.run({ position: POSITION, stones: 3, isSound: false });
  assert.deepEqual([found?.running, found?.done, found?.failure?.message], [false, 2, 'out of memory']);
  assert.equal(search.found, found);
});
