import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { FakeWorker, settled } from '../../test/fake-worker.js';
import { EngineError, isAbort } from './engine-error.js';
import { type FindsReply, type OpenReply, READS, type SearchReply, STOPS } from './protocol.js';
import { type CallArgs, EngineClient, type EngineEvent, share } from './worker-client.js';

const POSITION = { black: [112], white: [], toMove: 'white' as const };
const SEARCH = { position: POSITION, order: 'newest' as const, offset: 0, limit: 100 };

/** Returns a client, and the workers that it has started. */
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

test('no worker starts before the first request, and one worker serves all', async () => {
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

test('progress is reported to its call, until the reply', async () => {
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

test('bytes are put into their fields of a message', async () => {
  const { engine, worker } = client();
  const salvaged = engine.call('salvage', {});
  await settled();
  const files = [
    { name: 'a', bytes: new Uint8Array([1, 2]) },
    { name: 'b', bytes: new Uint8Array() },
  ];
  worker().reply(1, { files });
  assert.deepEqual(await salvaged, { files });
});

test('a failure rejects with its code', async () => {
  const { engine, worker } = client();
  const asked = engine.call('search', SEARCH);
  await settled();
  worker().answer({ id: 1, kind: 'failed', error: { code: 'no-library', message: 'no library' } });
  await assert.rejects(asked, (error) => error instanceof EngineError && error.failure.code === 'no-library');
});

test('aborting sends a cancel, and the call ends when the engine confirms', async () => {
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

test('a reply that arrives before the cancel is used', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  await settled();
  stop.abort();
  const answer = { total: 3 } as SearchReply;
  worker().reply(1, answer);
  assert.deepEqual(await asked, answer);
});

test('a call that is aborted before the worker runs is never sent', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  stop.abort();
  await assert.rejects(asked, isAbort);
  assert.deepEqual(worker().requests, []);
});

test('a trap rejects the pending calls, ends the worker and is reported, and the next call starts another worker', async () => {
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

test('an engine that does not start is an error that names the remedy, and is tried again', async () => {
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

test('a changed library is announced: by another tab, and by an import of this page', async () => {
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

test('closing ends the worker and aborts pending calls, also while it starts', async () => {
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

/** The time of the mocked clock in milliseconds. The clock runs even while the page is suspended. */
let now = 0;

/** Moves the clock forward by `count` beats of the heartbeat. */
function beats(count: number): void {
  for (let beat = 0; beat < count; beat++) {
    now += 5_000;
    mock.timers.tick(5_000);
  }
}

/** Defines a test in which the clock and the timers are mocked. */
function timed(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    mock.method(Date, 'now', () => now);
    try {
      await run();
    } finally {
      mock.restoreAll();
      mock.timers.reset();
    }
  });
}

timed('a worker that no longer answers is ended, and another is asked what only reads', async () => {
  const { engine, workers, worker } = client();
  const events: EngineEvent[] = [];
  engine.listen((event) => events.push(event));
  const asked = engine.call('search', SEARCH);
  const saved = engine.call('save-record', { record: { nodes: [{}] } });
  await settled();
  beats(13);
  const refused = assert.rejects(saved, (error) => error instanceof EngineError && error.failure.code === 'hung');
  await settled();
  await refused;
  assert.deepEqual([workers.length, workers[0]?.terminated, events], [2, true, [{ kind: 'lost' }]]);
  const answer = { total: 3 } as SearchReply;
  worker().reply(worker().last('search').id, answer);
  assert.deepEqual(await asked, answer);
});

timed('every kind of request that only reads is sent to another worker', async () => {
  for (const kind of ['finds', 'procedure', ...READS] as const) {
    const { engine, workers, worker } = client();
    const asked = engine.call(kind as 'finds', {} as CallArgs<'finds'>);
    await settled();
    beats(13);
    await settled();
    assert.deepEqual([workers.length, workers[0]?.terminated], [2, true], kind);
    worker().reply(worker().last(kind as 'finds').id, {} as FindsReply);
    await asked;
    engine.close();
  }
});

timed('Stop ends a deaf worker for every kind of request that the user can stop', async () => {
  const added = ['study-games', 'novelties', 'make-problems', 'keep-published'] as const;
  for (const kind of [...added, ...STOPS]) {
    const { engine, workers } = client();
    const stop = new AbortController();
    const asked = engine.call(kind as 'novelties', {} as CallArgs<'novelties'>, { signal: stop.signal });
    const stopped = assert.rejects(asked, isAbort);
    await settled();
    stop.abort();
    mock.timers.tick(1_000);
    assert.equal(workers[0]?.terminated, true, kind);
    await stopped;
  }
});

timed('it is asked again once only', async () => {
  const { engine, workers } = client();
  const asked = engine.call('search', SEARCH);
  const refused = assert.rejects(asked, (error) => error instanceof EngineError && error.failure.code === 'hung');
  await settled();
  beats(13);
  await settled();
  beats(13);
  await refused;
  assert.equal(workers.length, 2);
});

timed('a worker that answers between two slices is slow, and no more', async () => {
  const { engine, workers, worker } = client();
  const asked = engine.call('search', SEARCH);
  await settled();
  for (let minute = 0; minute < 5; minute++) {
    beats(12);
    worker().reply(worker().last('cancel').id, undefined);
  }
  // The time during which the page was suspended does not count as waiting.
  now += 3_600_000;
  beats(3);
  worker().reply(1, { total: 3 });
  await asked;
  assert.equal(workers.length, 1);
  const { length } = worker().requests;
  beats(20);
  assert.equal(worker().requests.length, length, 'where nothing is owed nothing is asked');
});

timed('Stop ends a worker that does not hear it in a second', async () => {
  const { engine, workers } = client();
  const stop = new AbortController();
  const imported = engine.call('import', { file: new Blob(), name: 'a.sgf' }, { signal: stop.signal });
  const other = engine.call('list-records', {});
  await settled();
  stop.abort();
  mock.timers.tick(999);
  assert.equal(workers[0]?.terminated, false);
  const stopped = assert.rejects(imported, isAbort);
  mock.timers.tick(1);
  await stopped;
  await settled();
  assert.equal(workers[0]?.terminated, true);
  workers[1]?.reply(workers[1].last('list-records').id, { records: [] });
  assert.deepEqual(await other, { records: [] });
});

timed('one that hears it goes on, and so does one whose memory is all there is', async () => {
  const { engine, workers, worker } = client();
  const stop = new AbortController();
  const imported = engine.call('import', { file: new Blob(), name: 'a.sgf' }, { signal: stop.signal });
  const stopped = assert.rejects(imported, isAbort);
  await settled();
  stop.abort();
  worker().reply(worker().last('cancel').id, undefined);
  mock.timers.tick(2_000);
  worker().answer({ id: 1, kind: 'cancelled' });
  await stopped;
  const open = engine.call('open', {});
  await settled();
  worker().reply(worker().last('open').id, { storage: 'session' });
  await open;
  const again = new AbortController();
  const slow = engine.call('import', { file: new Blob(), name: 'b.sgf' }, { signal: again.signal });
  const late = assert.rejects(slow, isAbort);
  await settled();
  again.abort();
  mock.timers.tick(20_000);
  worker().answer({ id: worker().last('import').id, kind: 'cancelled' });
  await late;
  assert.deepEqual([workers.length, worker().terminated], [1, false]);
});

timed('what is only overtaken ends no worker', async () => {
  const { engine, worker } = client();
  const stop = new AbortController();
  const asked = engine.call('search', SEARCH, { signal: stop.signal });
  const overtaken = assert.rejects(asked, isAbort);
  await settled();
  stop.abort();
  mock.timers.tick(4_000);
  assert.equal(worker().terminated, false);
  worker().answer({ id: 1, kind: 'cancelled' });
  await overtaken;
});

test('a worker ends after its last user, unless the browser stores nothing', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const storage of ['persistent', 'session'] as const) {
    const { engine, worker } = client();
    const { release } = share(storage, () => engine);
    const opened = engine.call('open', {});
    await settled();
    worker().reply(worker().last('open').id, { storage });
    await opened;
    release();
    t.mock.timers.tick(1_000);
    await settled();
    assert.equal(worker().terminated, storage === 'persistent', storage);
    const again = share(storage, () => client().engine);
    assert.equal(again.client === engine, storage === 'session', storage);
  }
});
