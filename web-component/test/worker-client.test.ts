import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, isAbort } from '../src/engine/engine-error.js';
import type { OpenReply, SearchReply } from '../src/engine/protocol.js';
import { EngineClient, type EngineEvent } from '../src/engine/worker-client.js';
import { FakeWorker, settled } from './fake-worker.js';

const POSITION = { black: [112], white: [], toMove: 'white' as const };
const SEARCH = { position: POSITION, order: 'newest' as const, offset: 0, limit: 100 };

/** A client whose workers a test can reach. */
function client() {
  const workers: FakeWorker[] = [];
  const engine = new EngineClient(async () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker.asWorker;
  });
  const worker = () => {
    const last = workers.at(-1);
    assert.ok(last, 'no worker was started');
    return last;
  };
  return { engine, workers, worker };
}

test('nothing is started before the first question, and one worker serves all', async () => {
  const { engine, workers, worker } = client();
  assert.equal(workers.length, 0);
  const first = engine.call('open', {});
  const second = engine.call('open', {});
  await settled();
  assert.equal(workers.length, 1);
  assert.deepEqual(worker().sent, [
    { Connected: 0 },
    { ProcessInput: [0, { id: 1, kind: 'open' }] },
    { ProcessInput: [0, { id: 2, kind: 'open' }] },
  ]);
  const reply: OpenReply = { storage: 'persistent' };
  worker().reply(2, reply);
  worker().reply(1, reply);
  assert.deepEqual(await Promise.all([first, second]), [reply, reply]);
});

test('progress reaches the call it belongs to, until the reply', async () => {
  const { engine, worker } = client();
  const seen: number[] = [];
  const file = new Blob(['<database/>']);
  const done = engine.call('import', { file, name: 'a.rif' }, { onProgress: ({ games }) => seen.push(games) });
  await settled();
  const { id } = worker().last('import');
  const progress = { phase: 'reading' as const, bytesRead: 1, bytesTotal: 2, skipped: 0 };
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 10 } });
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 20 } });
  worker().reply(id, { storage: 'persistent' });
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 30 } });
  await done;
  assert.deepEqual(seen, [10, 20]);
});

test('a failure rejects with its code', async () => {
  const { engine, worker } = client();
  const asked = engine.call('search', SEARCH);
  await settled();
  worker().answer({ id: 1, kind: 'failed', error: { code: 'no-library', message: 'no library' } });
  await assert.rejects(asked, (error) => error instanceof EngineError && error.failure.code === 'no-library');
});

test('aborting sends a cancel, and the call ends when the engine says so', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  await settled();
  stop.abort();
  const { id, target } = worker().last('cancel');
  assert.equal(target, 1);
  worker().reply(id, undefined);
  worker().answer({ id: 1, kind: 'cancelled' });
  await assert.rejects(asked, isAbort);
});

test('a reply that is quicker than the cancel counts', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  await settled();
  stop.abort();
  const answer = { total: 3 } as SearchReply;
  worker().reply(1, answer);
  assert.equal(await asked, answer);
});

test('what is aborted before the worker runs is never sent', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  stop.abort();
  await assert.rejects(asked, isAbort);
  assert.deepEqual(worker().requests, []);
});

test('a trap fails what was owed, ends the worker and is told; the next question starts another', async () => {
  const { engine, workers, worker } = client();
  const events: EngineEvent[] = [];
  engine.listen((event) => events.push(event));
  const asked = engine.call('open', {});
  await settled();
  worker().fail('RuntimeError: unreachable');
  await assert.rejects(asked, (error) => {
    assert.ok(error instanceof EngineError);
    assert.deepEqual(error.failure, { code: 'internal', message: 'RuntimeError: unreachable' });
    return true;
  });
  assert.ok(worker().terminated);
  assert.deepEqual(events, [{ kind: 'lost' }]);

  const again = engine.call('open', {});
  await settled();
  assert.equal(workers.length, 2);
  worker().reply(worker().last('open').id, { storage: 'persistent' });
  assert.deepEqual(await again, { storage: 'persistent' });
});

test('an engine that does not start is an error that names the cure, and is tried again', async () => {
  let tries = 0;
  const engine = new EngineClient(async () => {
    tries += 1;
    throw new Error('copy engine_bg.wasm there');
  });
  for (const expected of [1, 2]) {
    await assert.rejects(engine.call('open', {}), (error) => {
      assert.ok(error instanceof EngineError);
      assert.deepEqual(error.failure, { code: 'not-started', message: 'copy engine_bg.wasm there' });
      return true;
    });
    assert.equal(tries, expected);
  }
});

test('a changed library is told: from another tab, and from an import of this page', async () => {
  const { engine, worker } = client();
  const heard: Array<number | undefined> = [];
  const deafen = engine.listen((event) => {
    if (event.kind === 'library') heard.push(event.library?.generation);
  });
  const done = engine.call('import', { file: new Blob(), name: 'a.rif' });
  await settled();
  worker().say('WorkerLoaded');
  worker().answer({ id: 0, kind: 'library' });
  worker().reply(1, { storage: 'persistent', library: { generation: 7 } });
  await done;
  deafen();
  worker().answer({ id: 0, kind: 'library' });
  assert.deepEqual(heard, [undefined, 7]);
});

test('closing ends the worker and aborts what it owed, also while it starts', async () => {
  const { engine, worker } = client();
  const asked = engine.call('open', {});
  await settled();
  engine.close();
  await assert.rejects(asked, isAbort);
  await settled();
  assert.ok(worker().terminated);

  const early = engine.call('open', {});
  engine.close();
  await assert.rejects(early, isAbort);
  await settled();
  assert.ok(worker().terminated);
});
