/**
 * Tests how the trainer stores the records that the user memorizes, and that it keeps their progress apart from the
 * progress with problems.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MemoryRows } from '../../../test/stored-rows.js';
import { readSet } from '../../library/training/problem.js';
import { TrainingStore } from '../../library/training/training-store.js';
import { writeRecord } from './memorise/record-text.js';
import { Training } from './training.js';

const NOW = Date.UTC(2026, 10, 23, 8);
const TEXT = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const [FIRST] = readSet(TEXT).problems;
const ONE = writeRecord({ nodes: [{}, { parent: 0, move: 112, color: 'black' }] });
const TWO = writeRecord({ nodes: [{}] });
const POSITION = { id: 'memorise-0123456789abcdef', text: '{"kind":"move"}' };

/** Returns the trainer of a new tab, which has loaded the rows. */
async function tab(rows: MemoryRows, now = NOW): Promise<Training> {
  const call = { call: () => Promise.reject(new Error('not asked')) };
  const store = new TrainingStore(rows, () => now);
  const training = new Training({ engine: call, study: () => call, store, now: () => now, changed: () => undefined });
  await training.load();
  return training;
}

const names = (training: Training) => training.records.all.map(({ name }) => name);

test('a record outlives its tab beside the sets, until the user closes it', async () => {
  const rows = new MemoryRows();
  const training = await tab(rows);
  await training.read(new File([TEXT], 'set.jsonl'));
  assert.equal(await training.storeRecord('set.jsonl', ONE), 'set.jsonl');
  assert.deepEqual(training.told, { kind: 'memorised', kept: 'stored' });
  const later = await tab(rows);
  assert.deepEqual(later.records.all, [{ name: 'set.jsonl', text: ONE }]);
  assert.deepEqual(
    later.sets.map(({ name, problems }) => [name, problems.length]),
    [['set.jsonl', 6]],
  );
  await later.delete('memorise/set.jsonl');
  const last = await tab(rows);
  assert.deepEqual([names(last), last.sets.length], [[], 1]);
});

test('another record of the same name gets a number, and the same record does not', async () => {
  const rows = new MemoryRows();
  const training = await tab(rows);
  const kept = [];
  for (const text of [ONE, ONE, TWO, ONE]) kept.push(await training.storeRecord('a.sgf', text));
  assert.deepEqual(kept, ['a.sgf', 'a.sgf', 'a.sgf (2)', 'a.sgf']);
  assert.deepEqual(names(await tab(rows)).toSorted(), ['a.sgf', 'a.sgf (2)']);
});

test('a record of the same name that another tab has stored is not overwritten', async () => {
  const rows = new MemoryRows();
  const [one, two] = [await tab(rows), await tab(rows)];
  assert.equal(await one.storeRecord('a.sgf', ONE), 'a.sgf');
  assert.deepEqual(names(two), []);
  assert.equal(await two.storeRecord('a.sgf', TWO), 'a.sgf (2)');
  assert.deepEqual(two.records.all, [{ name: 'a.sgf (2)', text: TWO }]);
  const later = await tab(rows);
  assert.deepEqual(
    later.records.all.map(({ name, text }) => [name, text]),
    [
      ['a.sgf', ONE],
      ['a.sgf (2)', TWO],
    ],
  );
});

test('records of the same name that one tab stores at once get different names', async () => {
  const training = await tab(new MemoryRows());
  const stored = [training.storeRecord('a.sgf', ONE), training.storeRecord('a.sgf', TWO)];
  assert.deepEqual(await Promise.all(stored), ['a.sgf', 'a.sgf (2)']);
});

test('a record that is too large lasts until the page is closed, and the page says so', async () => {
  const rows = new MemoryRows();
  const training = await tab(rows);
  await training.storeRecord('large', 'x'.repeat(20_000_001));
  assert.deepEqual(training.told, { kind: 'memorised', kept: 'too-large' });
  assert.deepEqual([names(training), names(await tab(rows))], [['large'], []]);
});

test('a damaged record is counted, and is not used', async () => {
  const rows = new MemoryRows();
  rows.put('sets', { name: 'memorise/a', text: ONE, sum: 1 });
  const training = await tab(rows);
  assert.deepEqual([names(training), training.damaged], [[], 1]);
});

test('progress with a position changes at once in memory, is exported, and is never asked as a problem', async () => {
  assert.ok(FIRST);
  const rows = new MemoryRows();
  const training = await tab(rows);
  const stored = training.rate(POSITION, 'again');
  assert.equal(training.progress.get(POSITION.id)?.tries.length, 1);
  await stored;
  await training.rate(FIRST, 'again');
  assert.equal(training.progress.get(POSITION.id)?.tries.length, 1);
  const later = await tab(rows, NOW + 3_600_000);
  assert.deepEqual(
    later.due.map(({ id }) => id),
    [FIRST.id],
  );
  const saved = await later.export();
  assert.ok(saved.includes(POSITION.id));
  const other = await tab(new MemoryRows());
  await other.read(new File([saved], 'progress.jsonl'));
  assert.ok(other.progress.has(POSITION.id));
});
