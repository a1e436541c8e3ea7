import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import type { Engine } from '../../engine/engine.js';
import type { Filter, LibraryInfo, RatingsReply } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { LibraryState } from '../../library/library-state.js';
import { areRatingsKnown, forgetRatings, noteRatings } from '../../library/ratings-known.js';
import { Store } from '../../state/store.js';
import { Openings } from './openings-controller.js';
import { openOpenings } from './state.js';

type RatingsRequest = { args: { openings: Filter; compute: boolean }; signal: AbortSignal };

/** Returns the browser of openings, and the requests for ratings, each with the functions that end it. */
function made(collections: Array<{ kind: string; on: boolean }> = [{ kind: 'archive', on: true }]) {
  const asked: Array<RatingsRequest & { reply(reply: Partial<RatingsReply>): void; fail(): void }> = [];
  const call = (_: string, args: RatingsRequest['args'], { signal }: { signal: AbortSignal }) =>
    new Promise((reply, reject) => {
      asked.push({ args, signal, reply, fail: () => reject(new Error('no engine')) });
    });
  const store = new Store();
  let filter: Filter | undefined;
  const info = { generation: 1, collections } as unknown as LibraryInfo;
  const library: { state: LibraryState } = { state: { kind: 'ready', storage: 'persistent', info } };
  const engine = { call: async () => ({ nextMoves: [] }) };
  const app = { store, library, engine, host: { requestUpdate: () => undefined } } as unknown as ArchiveContext;
  const options = {
    app,
    filter: () => filter,
    shown: () => undefined,
    toggle: async () => undefined,
    focus: () => undefined,
    reveal: () => undefined,
  };
  const openings = new Openings(options, () => ({ call }) as unknown as Pick<Engine, 'call'>);
  const open = () => {
    store.open(openOpenings(store.state, 'board', ''));
    openings.update();
  };
  const close = () => {
    openings.close();
    openings.update();
  };
  const filterBy = (other: Filter) => {
    filter = other;
    openings.update();
  };
  return { openings, asked, open, close, filterBy };
}

describe('the ratings beside the openings', () => {
  beforeEach(() => {
    forgetRatings();
    noteRatings();
  });

  it('are requested without a computation, once for each filter', async () => {
    const { openings, asked, open, filterBy } = made();
    open();
    openings.update();
    assert.deepEqual(asked[0]?.args, { least: 1, limit: 0, openings: {}, compute: false });
    filterBy({ from: '2015' });
    assert.equal(asked[0]?.signal.aborted, true);
    assert.deepEqual(asked[1]?.args.openings, { from: '2015' });
    asked[1]?.reply({ computed: true, openings: [] });
    await settled();
    openings.update();
    assert.equal(asked.length, 2);
    assert.ok(areRatingsKnown());
  });

  it('are not requested again once the engine has replied that they are not computed', async () => {
    const { openings, asked, open, filterBy } = made();
    open();
    asked[0]?.reply({ computed: false, openings: [] });
    await settled();
    assert.ok(!areRatingsKnown());
    filterBy({ from: '2015' });
    openings.update();
    assert.equal(asked.length, 1);
  });

  it('are requested again after a failure, but only when the openings are opened again', async () => {
    const { openings, asked, open, close } = made();
    open();
    asked[0]?.fail();
    await settled();
    openings.update();
    openings.update();
    assert.equal(asked.length, 1);
    close();
    open();
    assert.equal(asked.length, 2);
    close();
    assert.equal(asked[1]?.signal.aborted, true);
  });

  it('are not requested beside the counts of a published archive', () => {
    const published = made([
      { kind: 'archive', on: true },
      { kind: 'published', on: true },
    ]);
    published.open();
    assert.equal(published.asked.length, 0);
    const off = made([{ kind: 'published', on: false }]);
    off.open();
    assert.equal(off.asked.length, 1);
  });
});
