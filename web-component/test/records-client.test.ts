/** What each call asks of the engine, and who hears of what it changes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameRecord } from '../src/engine/protocol.js';
import { RecordsClient } from '../src/engine/records-client.js';
import { EngineClient, type EngineEvent } from '../src/engine/worker-client.js';
import { FakeWorker, settled } from './fake-worker.js';

const RECORD: GameRecord = { nodes: [{}] };

function start() {
  const worker = new FakeWorker();
  const client = new EngineClient(async () => worker.asWorker);
  const heard: EngineEvent[] = [];
  client.listen((event) => heard.push(event));
  return { worker, heard, records: new RecordsClient(client) };
}

test('a record is kept under the id that it has, beside the id of the request', async () => {
  const { worker, heard, records } = start();
  const kept = records.keep(RECORD, { id: 70, revision: 3 });
  await settled();
  const { id, ...asked } = worker.last('save-record');
  assert.deepEqual(asked, { kind: 'save-record', record: RECORD, recordId: 70, revision: 3 });
  worker.reply(id, { id: 70, revision: 4 });
  assert.deepEqual(await kept, { id: 70, revision: 4 });
  assert.deepEqual(heard, [{ kind: 'records' }]);
});

test('a new record has neither id nor revision', async () => {
  const { worker, records } = start();
  void records.keep(RECORD);
  await settled();
  const { id: _, ...asked } = worker.last('save-record');
  assert.deepEqual(asked, { kind: 'save-record', record: RECORD });
});

test('another tab’s records are heard of', async () => {
  const { worker, heard, records } = start();
  void records.listKept();
  await settled();
  worker.answer({ id: 0, kind: 'records' });
  assert.deepEqual(heard, [{ kind: 'records' }]);
});

test('a collection that is added or changed is told as the library that it makes', async () => {
  const { worker, heard, records } = start();
  const added = records.addCollection(new Blob(['x']), 'a.lib', { to: 'new', characterSet: 'big5' });
  await settled();
  const { id, file: _, ...asked } = worker.last('import');
  assert.deepEqual(asked, { kind: 'import', name: 'a.lib', collection: 'new', characterSet: 'big5' });
  worker.reply(id, { storage: 'persistent' });
  await added;
  const changed = records.changeCollection(4, { on: false });
  await settled();
  const change = worker.last('change-collection');
  assert.deepEqual([change.collection, change.on], [4, false]);
  worker.reply(change.id, { storage: 'persistent' });
  await changed;
  assert.deepEqual(
    heard.map(({ kind }) => kind),
    ['library', 'library'],
  );
});

test('text is read as a file is', async () => {
  const { worker, records } = start();
  const read = records.read('h8 i9', '', { maxNodes: 5 });
  await settled();
  const { id, file, ...asked } = worker.last('read');
  assert.deepEqual([await file.text(), asked], ['h8 i9', { kind: 'read', name: '', maxNodes: 5 }]);
  const reply = { format: 'moves', records: [], total: { records: 0, nodes: 0 }, flaws: [], orientationUnknown: false };
  worker.reply(id, reply);
  assert.deepEqual(await read, reply);
});
