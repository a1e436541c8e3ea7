/**
 * Tests that neither a press on the close button nor a failed write loses a set of problems or a
 * record.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { MemoryRows } from '../../../test/stored-rows.js';
import { readSet } from '../../library/training/problem.js';
import { TrainingStore } from '../../library/training/training-store.js';
import { trainer } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { Store } from '../../state/store.js';
import { SetDeletions } from './set-deletions.js';
import { toldText } from './set-report-text.js';
import { Training } from './training.js';

const TEXT = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const [FIRST, SECOND] = readSet(TEXT).problems;
if (!FIRST || !SECOND) throw new Error('the fixture has problems');
const TERMS = withTerms(english(), { trainer });

/** Returns the trainer of a tab with its deletions, and the store of its element. */
async function tab(rows: MemoryRows) {
  const call = { call: () => Promise.reject(new Error('not asked')) };
  const sets = new TrainingStore(rows);
  const training = new Training({
    engine: call,
    study: () => call,
    store: sets,
    now: () => 7,
    changed: () => undefined,
  });
  await training.load();
  const store = new Store();
  const said: string[] = [];
  const actions = {
    show(next: typeof store.state, text: string) {
      said.push(text);
      store.change(next);
    },
  };
  const app = { store, actions } as never;
  const deletions = new SetDeletions({ app, training, terms: () => TERMS });
  /** The texts of the stored sets and records, by key. */
  const stored = async () => {
    for (let turn = 0; turn < 9; turn++) await settled();
    return Object.fromEntries((await new TrainingStore(rows).sets()).all.map(({ name, text }) => [name, text]));
  };
  return { training, sets, store, said, deletions, stored };
}

test('undo brings back a deleted set and a deleted record, and redo deletes them again', async () => {
  const rows = new MemoryRows();
  const { training, store, said, deletions, stored } = await tab(rows);
  await training.read(new File([`${TEXT}{"a line":"of another version"}\n`], 'set.jsonl'));
  await training.storeRecord('a.sgf', 'record');
  const before = await stored();
  assert.deepEqual(Object.keys(before), ['memorise/a.sgf', 'set.jsonl']);
  for (const [key, name] of [
    ['set.jsonl', 'set.jsonl'],
    ['memorise/a.sgf', 'a.sgf'],
  ] as const) {
    deletions.delete(key);
    assert.deepEqual([deletions.deleted, said.at(-1)], [name, `${name} deleted.`]);
    const { [key]: _, ...others } = before;
    assert.deepEqual(await stored(), others);
    store.undo();
    assert.deepEqual([await stored(), deletions.deleted], [before, undefined]);
    assert.deepEqual([training.sets.length, training.records.all.length], [1, 1]);
    store.redo();
    assert.deepEqual(await stored(), others);
    store.undo();
    assert.deepEqual(await stored(), before);
  }
});

test('a restored set replaces no other set of its name', async () => {
  const rows = new MemoryRows();
  const { training, sets, store, deletions, stored } = await tab(rows);
  await training.keep(FIRST, 'My positions');
  const mine = training.textOf('My positions');
  deletions.delete('My positions');
  await stored();
  await sets.changeSet('My positions', () => 'of another tab');
  store.undo();
  assert.deepEqual(await stored(), { 'My positions': 'of another tab', 'My positions (2)': mine });
  store.redo();
  assert.deepEqual(await stored(), { 'My positions': 'of another tab' });
});

test('a set is restored with the problems that another tab has added', async () => {
  const rows = new MemoryRows();
  const [one, two] = [await tab(rows), await tab(rows)];
  await one.training.keep(FIRST, 'My positions');
  await two.training.keep(SECOND, 'My positions');
  const both = await one.stored();
  one.deletions.delete('My positions');
  assert.deepEqual(await one.stored(), {});
  one.store.undo();
  assert.deepEqual(await one.stored(), both);
});

test('a position that could not be stored is reported, stays in the page and is stored with the next one', async () => {
  const rows = new MemoryRows();
  const { training, sets, stored } = await tab(rows);
  rows.isFull = true;
  const failed = await training.keep(FIRST, 'My positions');
  const said = toldText(failed, TERMS);
  assert.deepEqual(said, [
    'My positions: 1 problem.',
    'This set is gone when the page closes: the browser could not store it.',
  ]);
  assert.deepEqual(toldText(training.told, TERMS), said);
  // A backup contains the sets of `TrainingStore.sets`.
  assert.deepEqual((await sets.sets()).all, [{ name: 'My positions', text: training.textOf('My positions') }]);
  assert.deepEqual(await stored(), {});
  rows.isFull = false;
  assert.equal(await training.keep(SECOND, 'My positions'), undefined);
  const { problems } = readSet((await stored())['My positions'] ?? '');
  assert.deepEqual(
    problems.map(({ id }) => id),
    [FIRST.id, SECOND.id],
  );
});

test('sets of a restored backup are open without a reload, and no open set is closed', async () => {
  const { training, sets, stored } = await tab(new MemoryRows());
  training.add('not stored', TEXT);
  await sets.addSet('of a backup', TEXT);
  await sets.addSet('memorise/a.sgf', 'record');
  training.refresh();
  await stored();
  assert.deepEqual(
    training.sets.map(({ name }) => name),
    ['not stored', 'of a backup'],
  );
  assert.deepEqual(training.records.all, [{ name: 'a.sgf', text: 'record' }]);
});

test('a set of a backup does not replace a set of the same name that could not be written', async () => {
  const rows = new MemoryRows();
  const { sets } = await tab(rows);
  rows.isFull = true;
  await sets.changeSet('mine', () => 'unwritten');
  rows.isFull = false;
  assert.deepEqual(await sets.addSet('mine', TEXT), { name: 'mine (2)', isNew: true, written: 'stored' });
  assert.deepEqual((await sets.sets()).all, [
    { name: 'mine', text: 'unwritten' },
    { name: 'mine (2)', text: TEXT },
  ]);
});

test('a name that a later version of the page uses is skipped, and no row is left under it', async () => {
  const rows = new MemoryRows();
  const { sets } = await tab(rows);
  rows.put('sets', { name: 'mine', version: 9 });
  assert.equal((await sets.addSet('mine', TEXT)).name, 'mine (2)');
  assert.deepEqual((await sets.sets()).all, [{ name: 'mine (2)', text: TEXT }]);
});

test('a file replaces a set of its name only if it has all lines of the set', async () => {
  const rows = new MemoryRows();
  const { training, stored } = await tab(rows);
  const other = await tab(rows);
  const [head = '', first = '', second = ''] = TEXT.split('\n');
  const file = (...lines: string[]) => new File([[head, ...lines, ''].join('\r\n')], 'set.jsonl');
  const names = async (...lines: string[]) => {
    const told = await training.read(file(...lines));
    return told.kind === 'set' && [told.set.name, told.kept, told.set.problems.length];
  };
  assert.deepEqual(await names(first), ['set.jsonl', 'stored', 1]);
  // A longer edition of the set replaces the set. A file with other problems becomes a second set.
  assert.deepEqual(await names(first, second), ['set.jsonl', 'stored', 2]);
  assert.deepEqual(await names(second), ['set.jsonl (2)', 'stored', 1]);
  assert.deepEqual(await names(second), ['set.jsonl (2)', 'stored', 1]);
  // The other tab has not read what this tab has stored.
  const told = await other.training.read(file(first));
  assert.equal(told.kind === 'set' && told.set.name, 'set.jsonl (3)');
  assert.deepEqual(
    Object.values(await stored()).map((text) => readSet(text).problems.length),
    [2, 1, 1],
  );
  assert.equal(training.sets.length, 2);
});

test('data that a later version of the page has stored in a set stays when a problem is added', async () => {
  const rows = new MemoryRows();
  const { training, stored, sets } = await tab(rows);
  await training.keep(FIRST, 'My positions');
  const line = '{"id":"x","kind":"of a later version"}';
  await sets.changeSet('My positions', (before) => `${before}${line}\n`);
  const other = '{"format":"renju-problems-2","problems":1}\n{}\n';
  await sets.changeSet('Of a later format', () => other);
  await training.keep(SECOND, 'My positions');
  await training.keep(SECOND, 'My positions');
  await training.keep(FIRST, 'Of a later format');
  const lines = (await stored())['My positions']?.trim().split('\n') ?? [];
  assert.deepEqual(lines.slice(1), [FIRST.text, SECOND.text, line]);
  assert.equal(rows.tables.sets.get('Of a later format')?.text, other);
});

test('a set that could not be deleted is reported', async () => {
  const rows = new MemoryRows();
  const { training, deletions, stored } = await tab(rows);
  await training.read(new File([TEXT], 'set.jsonl'));
  rows.isFull = true;
  deletions.delete('set.jsonl');
  await stored();
  assert.deepEqual(toldText(training.told, TERMS), [TERMS.trainNotWritten]);
});
