/** Tests that a backup has the user's training: the progress, the sets of problems and the records to memorize. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MemoryRows, SavedMemoryRows } from '../../../test/stored-rows.js';
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import { SavedStore } from '../../library/saved/saved-store.js';
import { TrainingStore } from '../../library/training/training-store.js';
import { care } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { reviewed } from '../../modes/train/schedule.js';
import { Training } from '../../modes/train/training.js';
import { backupFiles, userData } from './backup.js';
import { restore } from './restore.js';
import { restoredText } from './restore-report-text.js';
import type { OpenZip } from './unzip.js';
import type { ZipEntry } from './zip.js';

/** An engine without records. */
const NO_RECORDS = { call: async () => ({ records: [] }) } as unknown as Pick<Engine, 'call'>;
/** A store without bookmarks and filters. */
const NO_DATA = { saved: new SavedStore(new SavedMemoryRows()) };

const bytes = (text: string) => new TextEncoder().encode(text);

/** Returns files in the form of an opened zip. */
function opened(files: readonly ZipEntry[]): OpenZip {
  const file = ({ name, bytes }: ZipEntry) => ({ name, otherName: async () => name, read: async () => bytes });
  return { files: files.map(file), isCut: false };
}

test('sets of problems and records to memorize are restored once, beside others of the same name', async () => {
  const store = () => new TrainingStore(new MemoryRows());
  const [from, to] = [store(), store()];
  const text = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
  for (const name of ['My positions', 'memorise/a.sgf', 'names/and \u2028 signs.jsonl'])
    await from.changeSet(name, () => text);
  await to.changeSet('My positions', () => 'another set');
  const { files, sets } = await backupFiles(NO_RECORDS, undefined, {}, { ...NO_DATA, training: from });
  assert.equal(sets, 3);
  const bringBack = async () => {
    const { sets, left } = await restore(NO_RECORDS, opened(files), { ...NO_DATA, training: to });
    return [sets, left];
  };
  assert.deepEqual(await bringBack(), [3, []]);
  assert.deepEqual(await bringBack(), [0, []]);
  const rows = new Map((await to.sets()).all.map(({ name, text }) => [name, text]));
  assert.equal(rows.get('My positions'), 'another set');
  for (const name of ['My positions (2)', 'memorise/a.sgf', 'names/and \u2028 signs.jsonl'])
    assert.equal(rows.get(name), text);
  assert.equal(rows.size, 4);
});

test('an invalid set, or one that the storage refuses, is named', async () => {
  const rows = new MemoryRows();
  const training = new TrainingStore(rows);
  rows.isFull = true;
  const set = (name: unknown, at: number) => ({
    name: `training/${at}.json`,
    bytes: bytes(JSON.stringify({ name, text: 'x' })),
  });
  const files = ['mine', '', 7, 'damaged/7', 'memorise/a.sgf'].map(set);
  const restored = await restore(NO_RECORDS, opened(files), { ...NO_DATA, training });
  const { sets, left } = restored;
  assert.equal(sets, 2);
  const reasons = left.map(({ name, reason }) => [name, reason.why]);
  assert.deepEqual(reasons, [
    ['mine', 'session-set'],
    ['training/1.json', 'unreadable'],
    ['training/2.json', 'unreadable'],
    ['training/3.json', 'unreadable'],
    ['a.sgf', 'session-set'],
  ]);
  // The report calls a record by its name, and not by the key of its row.
  const said = restoredText(restored, withTerms(english(), { care })).at(-1);
  assert.match(said ?? '', /^a\.sgf: the browser could not store it\./);
});

test('a backup contains progress that could not be written, because the page has one store', async () => {
  const call = { call: () => Promise.reject(new Error('not asked')) };
  const training = new Training({ engine: call, study: () => call, now: () => 7, changed: () => undefined });
  await training.rate({ id: 'a-win-fours', text: '{}' }, 'good');
  const { files } = await backupFiles(NO_RECORDS, undefined, {}, userData());
  const progress = files.find(({ name }) => name === 'progress.jsonl');
  assert.match(new TextDecoder().decode(progress?.bytes), /a-win-fours/);
});

test('a backup names the data whose database cannot be opened, and contains the data in memory', async () => {
  const rows = new MemoryRows();
  const savedRows = new SavedMemoryRows();
  const data = { training: new TrainingStore(rows), saved: new SavedStore(savedRows) };
  const call = { call: () => Promise.reject(new Error('not asked')) };
  const { training: store } = data;
  const training = new Training({ engine: call, study: () => call, store, now: () => 7, changed: () => undefined });
  for (const id of ['a', 'b']) await training.rate({ id, text: '{}' }, 'good');
  await training.storeRecord('mine', 'x');
  const whole = await backupFiles(NO_RECORDS, undefined, {}, data);
  assert.deepEqual(whole.without, []);
  for (const lasting of ['session', 'newer'] as const) {
    rows.lasting = savedRows.lasting = lasting;
    await training.rate({ id: 'c', text: '{}' }, 'good');
    const { files, without } = await backupFiles(NO_RECORDS, undefined, {}, data);
    assert.deepEqual(without, ['saved.jsonl', 'progress.jsonl', 'training']);
    const progress = files.find(({ name }) => name === 'progress.jsonl');
    assert.match(new TextDecoder().decode(progress?.bytes), /"id":"c"/);
    const lines = (await training.export()).trim().split('\n').slice(1);
    assert.deepEqual([lines.length, training.progress.size], [3, 3], 'the page keeps its progress');
  }
});

test('training and bookmarks are backed up and restored while the engine does not work', async () => {
  for (const code of ['internal', 'not-started'] as const) {
    const broken = { call: () => Promise.reject(new EngineError({ code, message: '' })) } as Pick<Engine, 'call'>;
    const stores = () => ({
      training: new TrainingStore(new MemoryRows()),
      saved: new SavedStore(new SavedMemoryRows()),
    });
    const [from, to] = [stores(), stores()];
    await from.saved.put({ version: 1, id: 'a', name: 'A', made: 1, kind: 'bookmark', position: '', moves: 'h8' });
    await from.training.update('p', (before) => reviewed(before, { id: 'p', text: '{}' }, 'good', 7));
    await from.training.changeSet('mine', () => 'x');
    const { files, without } = await backupFiles(broken, undefined, {}, from);
    assert.deepEqual(without, ['records']);
    const record = { name: 'records/1.json', bytes: bytes('{"draft":false,"record":{"nodes":[{}]}}') };
    const { problems, items, sets, left } = await restore(broken, opened([...files, record]), to);
    assert.deepEqual([problems, items, sets], [1, 1, 1]);
    assert.deepEqual(left, [{ name: 'records/1.json', reason: { why: 'not-tried' } }]);
  }
});
