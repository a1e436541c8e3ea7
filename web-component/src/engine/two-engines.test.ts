import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker, settled } from '../../test/fake-worker.js';
import { type EngineEvent, OtherEngine } from './client.js';
import type { LibraryInfo, Position, Request } from './protocol.js';
import { TwoEngines } from './two-engines.js';
import { EngineClient } from './worker-client.js';

/**
 * Returns the workers of a page (`search` and `whole`), the worker that imports files (`importer`), and the worker that
 * has all data if the page stores nothing (`own`).
 */
function engines() {
  const [search, importer, whole, own] = [new FakeWorker(), new FakeWorker(), new FakeWorker(), new FakeWorker()];
  const client = (worker: FakeWorker) => new EngineClient(async () => worker.asWorker);
  let released = 0;
  const both = new TwoEngines({
    search: client(search),
    importer: () => client(importer),
    whole: () => client(own),
    other: () => ({
      client: client(whole),
      release() {
        released += 1;
      },
    }),
  });
  return { search, importer, whole, own, both, released: () => released };
}

/** Sends `reply` as the worker's answer to the last request of this kind. */
async function answer(worker: FakeWorker, kind: Request['kind'], reply: unknown): Promise<void> {
  await settled();
  worker.reply(worker.last(kind).id, reply);
  await settled();
}

async function refuse(worker: FakeWorker, kind: Request['kind']): Promise<void> {
  await settled();
  const error = { code: 'other-engine', message: 'expected something to search' } as const;
  worker.answer({ id: worker.last(kind).id, kind: 'failed', error });
  await settled();
}

const PERSISTENT = { storage: 'persistent' };
const POSITION: Position = { black: [], white: [], toMove: 'black' };

/** Imports a collection. Afterward, the search engine has read the collection, but the whole engine has not. */
async function importArchive({ search, importer, both }: ReturnType<typeof engines>): Promise<void> {
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', PERSISTENT);
  await answer(importer, 'import', PERSISTENT);
  await answer(search, 'open', PERSISTENT);
  await answer(search, 'follow', PERSISTENT);
  await imported;
}

test('requests that the first engine supports are not sent to the second', async () => {
  const { search, whole, both } = engines();
  const opened = both.call('open', {});
  await answer(search, 'open', PERSISTENT);
  assert.deepEqual(await opened, PERSISTENT);
  const found = both.call('search', { position: POSITION, order: 'newest', offset: 0, limit: 1 });
  await answer(search, 'search', { total: 7 });
  assert.deepEqual(await found, { total: 7 });
  assert.deepEqual(whole.sent, []);
});

test('a request that the first engine refuses is sent to the second, once', async () => {
  const { search, whole, both } = engines();
  const listed = both.call('list-records', {});
  await refuse(search, 'list-records');
  await answer(search, 'open', PERSISTENT);
  await answer(whole, 'list-records', { records: [] });
  assert.deepEqual(await listed, { records: [] });
  assert.deepEqual(
    whole.requests.map(({ kind }) => kind),
    ['list-records'],
  );
});

test('the search engine loads a record before the record is reported as saved', async () => {
  const { search, whole, both } = engines();
  const heard: EngineEvent[] = [];
  both.listen((event) => heard.push(event));
  let isSaved = false;
  const saved = both.call('save-record', { record: { nodes: [{}] } }).finally(() => {
    isSaved = true;
  });
  await refuse(search, 'save-record');
  await answer(search, 'open', PERSISTENT);
  await answer(whole, 'save-record', { id: 1, revision: 1 });
  await answer(search, 'open', PERSISTENT);
  assert.equal(isSaved, false);
  await answer(search, 'follow', PERSISTENT);
  assert.deepEqual(await saved, { id: 1, revision: 1 });
  assert.deepEqual(heard, [{ kind: 'records' }]);
});

test('an import by the second engine ends with the library of the search engine', async () => {
  const { search, importer, whole, both } = engines();
  const heard: EngineEvent[] = [];
  both.listen((event) => heard.push(event));
  const imported = both.call('import', { file: new Blob(), name: 'games.zip' });
  await answer(search, 'open', PERSISTENT);
  await refuse(importer, 'import');
  assert.ok(importer.terminated);
  await answer(whole, 'import', { storage: 'persistent', library: { generation: 8, collections: [] } });
  await answer(search, 'open', PERSISTENT);
  const library = { generation: 9 };
  await answer(search, 'follow', { storage: 'persistent', library });
  assert.deepEqual(await imported, { storage: 'persistent', library });
  assert.deepEqual(heard, [{ kind: 'library', library }]);
});

test('a separate worker imports, and ends with the import', async () => {
  const { search, importer, both } = engines();
  const heard: EngineEvent[] = [];
  both.listen((event) => heard.push(event));
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', PERSISTENT);
  const zip = { name: 'a.rif', others: 1 };
  await settled();
  assert.equal(importer.terminated, false);
  await answer(importer, 'import', { storage: 'persistent', zip });
  assert.equal((importer.last('import') as { storeOnly?: boolean }).storeOnly, true);
  await answer(search, 'open', PERSISTENT);
  assert.equal(importer.terminated, false);
  const library = { generation: 2, collections: [] };
  await answer(search, 'follow', { storage: 'persistent', library });
  assert.deepEqual(await imported, { storage: 'persistent', library, zip });
  assert.ok(importer.terminated);
  assert.deepEqual(heard, [{ kind: 'library', library }]);
});

test('without a library, queries are answered by the worker that imports', async () => {
  const { search, importer, both } = engines();
  const query = { position: POSITION, order: 'newest', offset: 0, limit: 1 } as const;
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', PERSISTENT);
  await settled();
  const found = both.call('search', query);
  await answer(importer, 'search', { total: 3 });
  assert.deepEqual(await found, { total: 3 });
  await answer(importer, 'import', PERSISTENT);
  // The collection is stored, but the search engine has not read it yet.
  const later = both.call('search', query);
  await answer(search, 'open', PERSISTENT);
  await settled();
  const last = importer.last('search');
  await answer(search, 'follow', { storage: 'persistent', library: { generation: 1 } });
  await imported;
  // The worker has not answered the search yet, so it has not ended.
  assert.equal(importer.terminated, false);
  importer.reply(last.id, { total: 9 });
  assert.deepEqual(await later, { total: 9 });
  await settled();
  assert.ok(importer.terminated);
  assert.ok(!search.requests.some(({ kind }) => kind === 'search'));
  const next = both.call('search', query);
  await answer(search, 'search', { total: 9 });
  assert.deepEqual(await next, { total: 9 });
});

test('with a library, queries are answered from it during an import', async () => {
  const { search, importer, both } = engines();
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  imported.catch(() => undefined);
  await answer(search, 'open', { storage: 'persistent', library: { generation: 1 } });
  const found = both.call('search', { position: POSITION, order: 'newest', offset: 0, limit: 1 });
  await answer(search, 'search', { total: 7 });
  assert.deepEqual(await found, { total: 7 });
  assert.deepEqual(
    importer.requests.map(({ kind }) => kind),
    ['import'],
  );
  both.close();
});

test('after a failed import, the search engine checks whether the collection was stored', async () => {
  const { search, importer, both } = engines();
  const heard: EngineEvent[] = [];
  both.listen((event) => heard.push(event));
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  imported.catch(() => undefined);
  await answer(search, 'open', PERSISTENT);
  importer.fail('unreachable');
  await answer(search, 'open', PERSISTENT);
  const library = { generation: 1 };
  await answer(search, 'follow', { storage: 'persistent', library });
  await assert.rejects(imported, /unreachable/);
  assert.deepEqual(heard, [{ kind: 'library', library }]);
});

test('a page that is left during an import starts no worker again', async () => {
  const { search, importer, both } = engines();
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  imported.catch(() => undefined);
  await answer(search, 'open', PERSISTENT);
  both.close();
  await assert.rejects(imported, { name: 'AbortError' });
  assert.ok(importer.terminated && search.terminated);
  assert.deepEqual(
    search.requests.map(({ kind }) => kind),
    ['open'],
  );
});

test('a library that the search engine has reported is not reported again', async () => {
  const { search, importer, both } = engines();
  const heard: EngineEvent[] = [];
  both.listen((event) => heard.push(event));
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', PERSISTENT);
  await answer(importer, 'import', PERSISTENT);
  const library = { generation: 1, collections: [] } as unknown as LibraryInfo;
  search.answer({ id: 0, kind: 'library', library });
  await answer(search, 'open', PERSISTENT);
  await answer(search, 'follow', { storage: 'persistent', library });
  await imported;
  assert.deepEqual(
    heard.map(({ kind }) => kind),
    ['library'],
  );
});

test('a collection that the ended worker could not store is imported again by the engine that stores it', async () => {
  const { search, importer, both } = engines();
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', PERSISTENT);
  await answer(importer, 'import', { storage: 'session' });
  await answer(search, 'import', PERSISTENT);
  assert.deepEqual(await imported, PERSISTENT);
});

test('the second engine loads changes by the first before its next request', async () => {
  const page = engines();
  const { search, whole, both } = page;
  await importArchive(page);
  const book = both.call('book', { position: POSITION });
  await refuse(search, 'book');
  assert.deepEqual(
    whole.requests.map(({ kind }) => kind),
    ['follow'],
  );
  await answer(whole, 'follow', PERSISTENT);
  await answer(whole, 'book', { moves: [] });
  assert.deepEqual(await book, { moves: [] });
});

test('the second engine tries again to load changes before the next request', async () => {
  const page = engines();
  const { search, whole, both } = page;
  await importArchive(page);
  const book = both.call('book', { position: POSITION });
  book.catch(() => undefined);
  await refuse(search, 'book');
  const error = { code: 'storage-failed', message: 'expected a storage' } as const;
  whole.answer({ id: whole.last('follow').id, kind: 'failed', error });
  await assert.rejects(book, /expected a storage/);
  const again = both.call('book', { position: POSITION });
  await refuse(search, 'book');
  await answer(whole, 'follow', PERSISTENT);
  await answer(whole, 'book', { moves: [] });
  assert.deepEqual(await again, { moves: [] });
});

test('both engines know a game by the same id', async () => {
  const { search, whole, both } = engines();
  const game = { game: '4/1', generation: 3, symmetry: 5 };
  const found = both.call('game-record', game);
  await refuse(search, 'game-record');
  await answer(search, 'open', PERSISTENT);
  const { id: _, ...asked } = whole.last('game-record');
  assert.deepEqual(asked, { kind: 'game-record', ...game });
  await answer(whole, 'game-record', { record: { nodes: [{}] } });
  assert.deepEqual(await found, { record: { nodes: [{}] } });
});

test('without storage, all requests are sent to one whole engine', async () => {
  const { search, whole, own, both } = engines();
  const opened = both.call('open', {});
  await answer(search, 'open', { storage: 'session' });
  await answer(own, 'open', { storage: 'session' });
  assert.deepEqual(await opened, { storage: 'session' });
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(own, 'import', { storage: 'session', library: { generation: 1 } });
  await imported;
  const listed = both.call('list-records', {});
  await answer(own, 'list-records', { records: [] });
  await listed;
  assert.deepEqual(
    search.requests.map(({ kind }) => kind),
    ['open'],
  );
  assert.deepEqual(whole.sent, []);
});

test('an import waits until the kind of storage is known', async () => {
  const { search, own, both } = engines();
  const imported = both.call('import', { file: new Blob(), name: 'games.rif' });
  await answer(search, 'open', { storage: 'session' });
  await answer(own, 'open', { storage: 'session' });
  await answer(own, 'import', { storage: 'session' });
  assert.deepEqual(await imported, { storage: 'session' });
  assert.equal(search.requests.length, 1);
});

test('any other failure is reported', async () => {
  const { search, whole, both } = engines();
  const found = both.call('search', { position: POSITION, order: 'newest', offset: 0, limit: 1 });
  await settled();
  const error = { code: 'no-library', message: 'expected a library, found none' } as const;
  search.answer({ id: search.last('search').id, kind: 'failed', error });
  await assert.rejects(found, /expected a library/);
  assert.deepEqual(whole.sent, []);
});

test('the second engine is released with the first', async () => {
  const { search, both, released } = engines();
  const listed = both.call('list-records', {});
  listed.catch(() => undefined);
  await refuse(search, 'list-records');
  await answer(search, 'open', PERSISTENT);
  both.close();
  assert.equal(released(), 1);
});

test('a query that needs ratings is neither for the search engine nor for the whole engine', async () => {
  const { search, whole, both } = engines();
  const query = { position: POSITION, filter: { rating: '2200-' }, order: 'newest', offset: 0, limit: 1 } as const;
  const refused = both.call('search', query).then(
    () => undefined,
    (error: unknown) => error,
  );
  await refuse(search, 'search');
  assert.ok((await refused) instanceof OtherEngine);
  assert.deepEqual(whole.sent, []);
});
