import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactiveControllerHost } from 'lit';
import { answer, archive, CENTER, count, INFO } from '../../test/archive.js';
import { settled } from '../../test/fake-worker.js';
import { Engine } from '../engine/engine.js';
import { EngineError } from '../engine/engine-error.js';
import { newest } from '../engine/newest-collection.js';
import type { CollectionInfo, LibraryInfo } from '../engine/protocol.js';
import { english } from '../locales/localize.js';
import { unreadableFile } from '../ui/unreadable-file.js';
import { type FailedImport, Library } from './library.js';
import { resultsNotAbout } from './results-about.js';

const FILE = new Blob(['x']);

/** Returns the library `INFO` with one more collection, which has `games` games. */
function withCollection(id: number, games: number): LibraryInfo {
  const collection = { id, games, nodes: 0, importedAt: id, kind: 'games', name: '', on: true } as CollectionInfo;
  return { ...INFO, generation: id, collections: [collection] };
}

test('an import: progress, answers that follow it, and the new library', async () => {
  const { library, search, ask, events, reply, worker } = await archive(null);
  assert.equal(library.state.kind, 'empty');
  ask(CENTER);
  const done = library.import(FILE, 'a.rif');
  await settled();
  assert.equal(library.state.kind, 'importing');
  assert.equal(library.state.name, 'a.rif');
  const { id } = worker().last('import');
  const progress = { phase: 'reading' as const, bytesRead: 1, bytesTotal: 2, games: 0, skipped: 0 };
  worker().answer({ id, kind: 'progress', progress });
  await settled();
  assert.equal(count(worker(), 'search'), 0, 'nothing has been read that could be asked');
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 100 } });
  await reply('search', answer(40, 'import'));
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 120 } });
  await settled();
  assert.equal(count(worker(), 'search'), 1, 'not more often than about three times a second');
  await new Promise((resolve) => setTimeout(resolve, 320));
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 200 } });
  await reply('search', answer(80, 'import'));
  assert.equal(search.answer?.total, 80);

  worker().reply(id, { storage: 'persistent', library: INFO });
  await done;
  assert.equal(library.state.kind, 'ready');
  await reply('search', answer(100));
  assert.equal(search.answer?.source, 'library');
  const told = ['importing', 'progress', 'progress', 'answer', 'progress', 'progress', 'answer'];
  assert.deepEqual(
    events.map(({ kind }) => kind),
    [...told, 'library', 'changed', 'imported', 'answer'],
  );
});

test('several files are imported one after another, each with its result', async () => {
  const { library, events, reply, worker } = await archive(null);
  const files = ['a.rif', 'notes.txt', 'b.rif'].map((name) => new File(['x'], name));
  const done = library.importAll(files, english());
  await settled();
  assert.deepEqual([library.state.name, library.state.waiting], ['a.rif', 2]);
  await reply('import', { storage: 'persistent', library: withCollection(1, 6) });
  assert.deepEqual([library.state.name, library.state.waiting], ['notes.txt', 1]);
  const error = { code: 'not-rif' as const, message: 'line 1' };
  worker().answer({ id: worker().last('import').id, kind: 'failed', error });
  await reply('open', { storage: 'persistent', library: withCollection(1, 6) });
  assert.equal(library.state.name, 'b.rif');
  const zip = { taken: 'b.rif', left: ['a.rif'] };
  await reply('import', { storage: 'persistent', library: withCollection(2, 9), zip });
  await done;
  assert.deepEqual(library.state.results, [
    { name: 'a.rif', outcome: 'imported', games: 6, nodes: 0 },
    { name: 'notes.txt', outcome: 'failed', failure: { ...error, during: 'import' }, file: files[1], how: {} },
    { name: 'b.rif', outcome: 'imported', games: 9, nodes: 0, zip },
  ]);
  assert.equal(events.filter(({ kind }) => kind === 'imported').length, 2);
});

test('a stopped import does not change the library, and is reported for every file', async () => {
  const { library, events, reply, worker } = await archive(INFO);
  const done = library.importAll([new File(['x'], 'b.rif'), new File(['x'], 'c.rif')], english());
  await settled();
  library.stop();
  const { id } = worker().last('import');
  assert.equal(worker().last('cancel').target, id);
  worker().answer({ id, kind: 'cancelled' });
  await reply('open', { storage: 'persistent', library: INFO });
  await done;
  assert.equal(library.state.kind, 'ready');
  assert.equal(library.state.failure, undefined);
  const stopped = ['b.rif', 'c.rif'].map((name) => ({ name, outcome: 'stopped' }));
  assert.deepEqual(library.state.results, stopped);
  assert.deepEqual(events.at(-1), { kind: 'stopped', results: stopped });
  assert.equal(count(worker(), 'import'), 1);
});

test('a failed import is reported and does not change the library', async () => {
  const { library, events, reply, worker } = await archive(null);
  const done = library.import(FILE, 'notes.txt');
  await settled();
  const error = { code: 'not-rif' as const, message: 'line 1: expected <database>, found "x"' };
  worker().answer({ id: worker().last('import').id, kind: 'failed', error });
  await reply('open', { storage: 'persistent' });
  await done;
  assert.equal(library.state.kind, 'empty');
  assert.deepEqual(library.state.failure, { ...error, during: 'import' });
  assert.deepEqual(events.at(-1), { kind: 'failure', failure: { ...error, during: 'import' } });
});

test('a file that the browser could not read is a failed import, and the next file follows', async () => {
  const { library, reply, worker } = await archive(null);
  const done = library.importAll([unreadableFile('a.sgf'), new File(['x'], 'b.rif')], english());
  await settled();
  await reply('open', { storage: 'persistent' });
  await reply('import', { storage: 'persistent', library: withCollection(1, 6) });
  await done;
  assert.equal(count(worker(), 'import'), 1);
  assert.deepEqual(
    library.state.results?.map(({ name, outcome }) => `${name} ${outcome}`),
    ['a.sgf failed', 'b.rif imported'],
  );
});

test('a file with a question is retained until the answer, and so are the results of others', async () => {
  const { library, reply, worker } = await archive(INFO);
  const files = ['half.rif', 'twice.rif'].map((name) => new File(['x'], name));
  const done = library.importAll(files, english());
  for (const code of ['incomplete', 'known'] as const) {
    await settled();
    const error = { code, message: '', doubt: { games: 5, nodes: 0 } };
    worker().answer({ id: worker().last('import').id, kind: 'failed', error });
    await reply('open', { storage: 'persistent', library: INFO });
  }
  await done;
  const [first, second] = library.state.results ?? [];
  assert.ok(first?.outcome === 'failed' && first.file === files[0] && second);
  assert.deepEqual(library.state.info, INFO);
  const taken = library.import(files[0] as File, first.name, { ...first.how, anyway: true });
  library.dismissResults([second]);
  await settled();
  assert.equal(worker().last('import').anyway, true);
  await reply('import', { storage: 'persistent', library: withCollection(2, 5) });
  await taken;
  assert.deepEqual(
    library.state.results?.map(({ name, outcome }) => `${name} ${outcome}`),
    ['twice.rif failed', 'half.rif imported'],
  );
});

test('the result of a file describes its own new collection', () => {
  const [ours] = withCollection(1, 6).collections as [CollectionInfo];
  const collections = [
    { ...ours, source: 'a.rif' },
    { ...ours, id: 2, games: 9, importedAt: 2, source: 'other.rif' },
  ];
  assert.equal(newest({ ...INFO, collections }, INFO, 'a.rif').id, 1);
  assert.equal(newest({ ...INFO, collections }, INFO, 'b.rif').id, 2);
});

test('the results about one collection are removed without those of other files', () => {
  const failed = {
    name: 'c.rif',
    outcome: 'failed',
    failure: { code: 'known', message: '', during: 'import' },
    how: {},
  };
  const imported = { outcome: 'imported', games: 1, nodes: 0 } as const;
  const results = [{ name: 'a.rif', ...imported }, { name: '2 files', ...imported, joined: 7 }, failed as FailedImport];
  const left = (of: { id: number; source: string }) => {
    return resultsNotAbout(of, results)?.map(({ name }) => name);
  };
  assert.deepEqual(left({ id: 7, source: '2 files' }), ['a.rif', 'c.rif']);
  assert.deepEqual(left({ id: 3, source: 'a.rif' }), ['2 files', 'c.rif']);
});

test('deleting forgets the library and its answer', async () => {
  const { library, search, ask, reply } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  void library.delete();
  await reply('delete-all-collections', { storage: 'persistent' });
  assert.equal(library.state.kind, 'empty');
  assert.equal(search.answer, undefined);
});

test('an element that leaves the page releases the engine, and opens again when it returns', async () => {
  const { library, enter, leave, reply, worker, connections } = await archive(INFO);
  assert.equal(connections(), 1);
  leave();
  await settled();
  assert.equal(connections(), 0);
  enter();
  await settled();
  assert.equal(connections(), 1);
  await reply('open', { storage: 'persistent', library: INFO });
  assert.equal(library.state.kind, 'ready');
  assert.equal(count(worker(), 'open'), 2);
});

test('an import continues when its element is moved, and is finished after its removal', async () => {
  const { library, enter, leave, reply, connections } = await archive(null);
  const done = library.import(FILE, 'a.rif');
  await settled();
  leave();
  enter();
  await settled();
  assert.equal(connections(), 1);
  await reply('import', { storage: 'persistent', library: INFO });
  await done;
  assert.equal(library.state.kind, 'ready');

  const another = library.import(FILE, 'b.rif');
  await settled();
  leave();
  assert.equal(connections(), 1, 'what the user has given is read to its end');
  await reply('import', { storage: 'persistent', library: withCollection(2, 3) });
  await another;
  await settled();
  assert.equal(connections(), 0);
});

test('an engine that cannot be loaded is an error that can be tried again', async () => {
  let tries = 0;
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  const engine = new Engine(host as unknown as ReactiveControllerHost, {
    urls: () => ({}),
    worker: 'archive',
    connect: async () => {
      tries += 1;
      throw new EngineError({ code: 'not-started', message: 'search.js is missing' });
    },
  });
  const library = new Library(host as unknown as ReactiveControllerHost, { engine });
  library.hostConnected();
  await library.open();
  await library.open();
  assert.equal(tries, 2);
  assert.deepEqual(library.state.failure, { code: 'not-started', message: 'search.js is missing', during: 'open' });
});
