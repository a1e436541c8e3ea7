import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MemoryRows } from '../../../test/stored-rows.js';
import { due, isDue, reviewed } from '../../modes/train/schedule.js';
import { Training, type TrainingOptions } from '../../modes/train/training.js';
import { readSet, setText } from './problem.js';
import { joined, sealed, type TrainingProgress } from './progress.js';
import { TrainingStore } from './training-store.js';

const TEXT = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const { problems: PROBLEMS } = readSet(TEXT);
const [FIRST, SECOND] = PROBLEMS;
if (!FIRST || !SECOND) throw new Error('the fixture has problems');
const NOW = Date.UTC(2026, 10, 23, 8);
const DAY = 86_400_000;

/** Returns the trainer that a tab of the browser would have, with its progress stored in `rows`. */
function tab(rows: MemoryRows, now = () => NOW, engine?: TrainingOptions['engine']): Training {
  const call = engine ?? { call: () => Promise.reject(new Error('not asked')) };
  const store = new TrainingStore(rows, now);
  return new Training({ engine: call, study: () => call, store, now, changed: () => undefined });
}

async function trained(rows: MemoryRows): Promise<Training> {
  const training = tab(rows);
  await training.load();
  return training;
}

const tried = (training: Training, id: string) => training.progress.get(id)?.tries.map(([, rating]) => rating);

test('a damaged row is set aside unchanged, reported, and can be saved', async () => {
  const rows = new MemoryRows();
  const whole = reviewed(undefined, FIRST, 'good', NOW - DAY);
  const row = { ...sealed(whole), id: FIRST.id, sum: 1 };
  rows.put('tries', row);
  const training = await trained(rows);
  assert.equal(training.damaged, 1);
  await training.rate(FIRST, 'again');
  assert.deepEqual(tried(training, FIRST.id), ['again']);
  const aside = [...rows.tables.tries.values()].filter(({ id }) => id !== FIRST.id);
  assert.deepEqual(
    aside.map((one) => one.row),
    [row],
  );
  const again = await trained(rows);
  assert.deepEqual([again.damaged, tried(again, FIRST.id)], [1, ['again']]);
  // A second damaged row in the same millisecond gets another key.
  rows.put('tries', { ...row, sum: 2 });
  await again.rate(FIRST, 'good');
  assert.equal(rows.tables.tries.size, 3);
  const saved = await again.unreadable();
  assert.deepEqual(
    saved
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).row.row.sum),
    [1, 2],
  );
});

test('a row of a later version is never overwritten, and training continues in memory with a message', async () => {
  const rows = new MemoryRows();
  const later = { id: FIRST.id, sum: 7, progress: { version: 2, id: FIRST.id, model: 'another' } };
  rows.put('tries', later);
  const training = await trained(rows);
  assert.deepEqual([training.damaged, training.later], [0, 1]);
  await training.rate(FIRST, 'good');
  await training.rate(FIRST, 'again');
  assert.deepEqual(training.told, { kind: 'later' });
  assert.deepEqual(tried(training, FIRST.id), ['good', 'again']);
  assert.deepEqual([...rows.tables.tries.values()], [later]);
  // The exported file contains the row of the later version.
  assert.equal((await training.export()).split('\n').length, 3);
  // Opening a file of progress does not replace this row either.
  const file = new File(
    [
      `{"format":"renju-progress-1","problems":1}\n${JSON.stringify(sealed(reviewed(undefined, FIRST, 'good', NOW)))}\n`,
    ],
    'p.jsonl',
  );
  assert.deepEqual(await training.read(file), { kind: 'progress', taken: 0, damaged: 0, unwritten: 0 });
  assert.deepEqual([...rows.tables.tries.values()], [later]);
});

test('a database of a later version is reported', async () => {
  const rows = new MemoryRows();
  rows.lasting = 'newer';
  const training = await trained(rows);
  await training.rate(FIRST, 'good');
  assert.deepEqual([training.lasting, tried(training, FIRST.id)], ['newer', ['good']]);
});

test('a damaged set is set aside when another set has its name, and a set of a later version is not replaced', async () => {
  const rows = new MemoryRows();
  rows.put('sets', { name: 'set.jsonl', text: TEXT.slice(9), sum: 1 });
  rows.put('sets', { name: 'later.jsonl', version: 2, problems: [] });
  const training = await trained(rows);
  assert.deepEqual([training.damaged, training.later, training.sets.length], [1, 1, 0]);
  const told = [
    await training.read(new File([TEXT], 'set.jsonl')),
    await training.read(new File([TEXT], 'later.jsonl')),
  ];
  assert.deepEqual(
    told.map((one) => one.kind === 'set' && one.kept),
    ['stored', 'later'],
  );
  assert.deepEqual(rows.tables.sets.get('later.jsonl'), { name: 'later.jsonl', version: 2, problems: [] });
  assert.equal(rows.tables.sets.size, 3);
  assert.deepEqual((await trained(rows)).damaged, 1);
});

test('tries in two tabs are all stored, of one problem and of several', async () => {
  const rows = new MemoryRows();
  const [one, other] = [await trained(rows), await trained(rows)];
  await Promise.all([one.rate(FIRST, 'again'), other.rate(SECOND, 'good')]);
  await Promise.all([one.rate(FIRST, 'hard'), other.rate(FIRST, 'good')]);
  const after = await trained(rows);
  assert.deepEqual([tried(after, FIRST.id)?.sort(), tried(after, SECOND.id)], [['again', 'good', 'hard'], ['good']]);
  // The export of either tab has all tries.
  for (const training of [one, other]) assert.equal((await training.export()).trim().split('\n').length, 3);
});

test('tries of two stores are all merged, and neither store overwrites the other', async () => {
  const here = reviewed(reviewed(undefined, FIRST, 'again', NOW), FIRST, 'good', NOW + DAY);
  const there = reviewed(undefined, FIRST, 'hard', NOW + 2 * DAY);
  for (const both of [joined(here, there), joined(there, here)]) {
    assert.deepEqual(
      both.tries.map(([, rating]) => rating),
      ['again', 'good', 'hard'],
    );
    assert.deepEqual(both.card, there.card);
  }
  const rows = new MemoryRows();
  const store = new TrainingStore(rows);
  assert.deepEqual(await store.merge([here]), { taken: 1, unwritten: 0 });
  assert.deepEqual(await store.merge([there, here]), { taken: 1, unwritten: 0 });
  assert.deepEqual(
    (await store.progress()).all.map(({ tries }) => tries.length),
    [3],
  );
});

test('a try that cannot be stored is stored with the next one', async () => {
  const rows = new MemoryRows();
  const training = await trained(rows);
  rows.isFull = true;
  await training.rate(FIRST, 'again');
  assert.deepEqual(training.told, { kind: 'not-written' });
  // Reading the stored tries does not remove them.
  assert.equal((await training.export()).trim().split('\n').length, 2);
  rows.isFull = false;
  await training.rate(FIRST, 'good');
  assert.deepEqual(tried(await trained(rows), FIRST.id), ['again', 'good']);
});

test('a problem counts as tried when its first try is stored, and is not asked again until then', async () => {
  const rows = new MemoryRows();
  const training = await trained(rows);
  const writing = training.rate(FIRST, 'good');
  assert.deepEqual([training.tried.length, training.progress.size], [0, 1]);
  await writing;
  assert.deepEqual([training.tried.length, rows.tables.tries.size], [1, 1]);
  const again = training.rate(FIRST, 'good');
  assert.equal(training.tried.length, 1);
  await again;
});

test('a clock that is set back loses no try, and does not delay a problem', async () => {
  const rows = new MemoryRows();
  let now = NOW + 400 * DAY;
  const training = tab(rows, () => now);
  await training.load();
  await training.rate(FIRST, 'good');
  await training.rate(FIRST, 'good');
  now = NOW;
  const ahead = training.progress.get(FIRST.id) as TrainingProgress;
  assert.ok(isDue(ahead, now), 'its last review is in the future');
  await training.rate(FIRST, 'good');
  const after = training.progress.get(FIRST.id) as TrainingProgress;
  assert.equal(after.tries.length, 3);
  assert.ok(after.card.due > now && after.card.due < now + 60 * DAY, new Date(after.card.due).toISOString());
  assert.deepEqual(due([after], now), []);
  // Joining progress that has fewer tries removes no try.
  assert.equal(joined(after, ahead), after);
});

test('a card that FSRS cannot continue is reset, and its tries stay', () => {
  const whole = reviewed(undefined, FIRST, 'good', NOW);
  for (const odd of [{ stability: -1 }, { state: 99 }, { due: 1e300 }, { lastReview: 1e300 }, { difficulty: 1e9 }]) {
    const next = reviewed({ ...whole, card: { ...whole.card, ...odd } }, FIRST, 'good', NOW + DAY);
    assert.equal(next.tries.length, 2);
    assert.ok(Number.isFinite(next.card.due), JSON.stringify(odd));
  }
});

const [HEAD = '', ...LINES] = TEXT.trim().split('\n');

/** Returns an engine that makes problems. `told` contains its progress reports, and `end` returns its reply. */
function maker(told: readonly string[][], end: (signal: AbortSignal) => Promise<unknown>) {
  const asked: object[] = [];
  const call = async (
    _: string,
    args: object,
    { onProgress, signal }: { onProgress(progress: object): void; signal: AbortSignal },
  ) => {
    asked.push(args);
    let made = 0;
    for (const [at, lines] of told.entries()) {
      made += lines.length;
      onProgress({ lookedAt: 100 * (at + 1), games: 900, made, lines });
    }
    return end(signal);
  };
  return { asked, engine: { call } as unknown as TrainingOptions['engine'] };
}

test('problems created before a stop are stored and counted, and the next run continues after them', async () => {
  const rows = new MemoryRows();
  const { engine, asked } = maker([LINES.slice(0, 2), LINES.slice(2, 3)], (signal) => {
    queueMicrotask(() => training.stopMaking());
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const training = tab(rows, () => NOW, engine);
  const told = await training.make({ problems: 'win', threats: 'fours' }, 'own');
  assert.ok(told.kind === 'made');
  assert.deepEqual(told.made, { made: 3, lookedAt: 200, games: 900, ended: 'stopped' });
  assert.equal(told.kept, 'stored');
  const after = await trained(rows);
  assert.deepEqual(
    after.sets.map(({ problems, lookedAt }) => [problems.length, lookedAt]),
    [[3, 200]],
  );
  const filter = { collections: [0] };
  await training.make({ problems: 'win', threats: 'fours', filter }, 'own');
  assert.deepEqual(asked[1], { problems: 'win', threats: 'fours', limit: 100, after: 200, filter });
});

test('problems created before a failure of the engine are stored', async () => {
  const rows = new MemoryRows();
  const { engine } = maker([LINES.slice(0, 2)], () => Promise.reject(new Error('unreachable')));
  const training = tab(rows, () => NOW, engine);
  const told = await training.make({ problems: 'win', threats: 'fours' }, 'own');
  assert.ok(told.kind === 'made' && told.failure?.code === 'internal');
  assert.deepEqual([told.made.made, told.made.ended], [2, 'failed']);
  assert.equal((await trained(rows)).sets[0]?.problems.length, 2);
});

test('further problems are created from the games that follow, and join the set', async () => {
  const rows = new MemoryRows();
  const replies = [
    [400, LINES.slice(0, 4)],
    [900, LINES.slice(3)],
  ] as const;
  const { terms } = readSet(TEXT);
  for (const [at, [lookedAt, problems]] of replies.entries()) {
    const first = JSON.stringify({ ...JSON.parse(HEAD), problems: problems.length, lookedAt });
    const { engine, asked } = maker([], async () => ({
      set: [first, ...problems, ''].join('\n'),
      made: problems.length,
      lookedAt,
    }));
    const training = tab(rows, () => NOW, engine);
    const told = await training.make({ problems: 'win', threats: 'fours' }, 'own');
    assert.deepEqual(asked, [{ problems: 'win', threats: 'fours', limit: 100, after: [0, 400][at] }]);
    const found = training.sets.map((set) => [set.problems.length, set.lacking, set.lookedAt, set.terms]);
    assert.deepEqual(found, [[[4, 6][at], 0, lookedAt, terms]]);
    // The problem in both sets is stored once, and does not count as new.
    assert.deepEqual(told.kind === 'made' && told.made.made, [4, 2][at]);
  }
});

test('problems that two tabs create at the same time are all stored', async () => {
  const rows = new MemoryRows();
  const set = (lines: readonly string[]) => async () => ({
    set: setText(lines, { lookedAt: 400 }),
    made: lines.length,
    lookedAt: 400,
  });
  const [one, other] = [LINES.slice(0, 2), LINES.slice(2, 5)].map((lines) =>
    tab(rows, () => NOW, maker([], set(lines)).engine),
  );
  await Promise.all([one?.load(), other?.load()]);
  await Promise.all([
    one?.make({ problems: 'win', threats: 'fours' }, 'own'),
    other?.make({ problems: 'win', threats: 'fours' }, 'own'),
  ]);
  assert.equal((await trained(rows)).sets[0]?.problems.length, 5);
});

test('a file with another format in any line is refused as a whole', async () => {
  const training = await trained(new MemoryRows());
  const texts = [
    `{"format":"renju-problems-9","problems":6}\n${LINES.join('\n')}\n`,
    `\n\n{"format":"renju-problems-9"}\n${LINES.join('\n')}\n`,
    `${TEXT}{"format":"renju-problems-9"}\n${LINES.join('\n')}\n`,
  ];
  for (const text of texts) {
    const told = await training.read(new File([text], 'other.jsonl'));
    assert.deepEqual(told, {
      kind: 'other-format',
      name: 'other.jsonl',
      found: 'renju-problems-9',
      expected: 'renju-problems-1',
    });
    assert.equal(training.problems.length, 0);
  }
  const progress = await training.read(new File(['{"format":"renju-progress-2","problems":1}\n{}\n'], 'p.jsonl'));
  assert.deepEqual(progress, {
    kind: 'other-format',
    name: 'p.jsonl',
    found: 'renju-progress-2',
    expected: 'renju-progress-1',
  });
});

test('problems left out of a set are counted, and a set that is not stored is reported', async () => {
  const rows = new MemoryRows();
  const training = await trained(rows);
  const told = await training.read(new File([`${TEXT}${LINES[0]}\n${'x'.repeat(70_000)}\n`], 'set.jsonl'));
  assert.ok(told.kind === 'set');
  assert.deepEqual([told.set.problems.length, told.set.repeated, told.set.faulty], [6, 1, 1]);
  const long = `{"id":"long","from":{"event":"${'x'.repeat(60_000)}"}}\n`;
  const large = await training.read(new File([TEXT, long.repeat(340)], 'large.jsonl'));
  assert.deepEqual(
    [large.kind, large.kind === 'set' && large.kept, rows.tables.sets.has('large.jsonl')],
    ['set', 'too-large', false],
  );
  const huge = await training.read({
    name: 'huge.jsonl',
    size: 64_000_001,
    slice: () => new Blob([TEXT.slice(0, 400)]),
  } as unknown as File);
  assert.deepEqual(huge, { kind: 'large', name: 'huge.jsonl', size: 64_000_001 });
});

test('single problems are collected in one set of the user, each once', async () => {
  const rows = new MemoryRows();
  const training = await trained(rows);
  await training.keep(FIRST, 'Mine');
  await training.keep(SECOND, 'Mine');
  await training.keep(FIRST, 'Mine');
  const { sets } = await trained(rows);
  assert.deepEqual(
    sets.map(({ name, problems }) => [name, problems.map(({ id }) => id)]),
    [['Mine', [FIRST.id, SECOND.id]]],
  );
  assert.equal(training.told, undefined);
});

test('tries and sets that could not be written are written once with the next write that succeeds', async () => {
  const rows = new MemoryRows();
  const store = new TrainingStore(rows);
  const rate = (id: string) => store.update(id, (before) => reviewed(before, { id, text: '{}' }, 'good', NOW));
  let writes = 0;
  const { change } = rows;
  rows.change = (...args) => {
    writes += 1;
    return change.apply(rows, args);
  };
  rows.lasting = 'session';
  for (let at = 0; at < 20; at++) assert.equal((await rate(`p${at}`)).written, 'session');
  for (const name of ['mine', 'ours']) await store.changeSet(name, () => setText([FIRST.text]));
  assert.equal(writes, 22);
  rows.lasting = 'persistent';
  // Another tab stores a set that is also called `ours`, and a try of the problem `p3`.
  const other = new TrainingStore(rows);
  await other.changeSet('ours', () => setText([SECOND.text]));
  await other.update('p3', (before) => reviewed(before, { id: 'p3', text: '{}' }, 'again', NOW + 1));
  writes = 0;
  assert.equal((await rate('q')).written, 'stored');
  assert.equal(writes, 23);
  const stored = new TrainingStore(rows);
  const { all } = await stored.progress();
  assert.deepEqual([all.length, all.find(({ id }) => id === 'p3')?.tries.length], [21, 2]);
  const texts = Object.fromEntries((await stored.sets()).all.map(({ name, text }) => [name, text]));
  assert.deepEqual(texts, { mine: setText([FIRST.text]), ours: setText([SECOND.text]) });
  const shown = (await store.sets()).all.find(({ name }) => name === 'ours');
  assert.equal(shown?.text, setText([FIRST.text]), 'the page keeps its own set until it is closed');
  await rate('q');
  assert.equal(writes, 24);
});
