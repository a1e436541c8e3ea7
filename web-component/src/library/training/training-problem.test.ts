import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { turnPoint } from '../../game/line.js';
import { positionId } from '../../game/position-id.js';
import { problemOfPosition, problemsOf } from '../../modes/train/records-set.js';
import { dateOf, due, next, problemOfDay, reviewed, setHash } from '../../modes/train/schedule.js';
import { Training } from '../../modes/train/training.js';
import { readProblem, readSet } from './problem.js';
import { joined, readProgress, sealed, type TrainingProgress, unsealed, writeProgress } from './progress.js';
import type { TrainingStore } from './training-store.js';

const TEXT = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const SET = readSet(TEXT);
const [FIRST] = SET.problems;
if (!FIRST) throw new Error('the fixture has problems');
const NOW = Date.UTC(2026, 10, 23, 8);

test('a set written by the command line is read', () => {
  assert.deepEqual([SET.problems.length, SET.faults, SET.lacking], [6, [], 0]);
  assert.deepEqual(
    SET.problems.map(({ task }) => task.kind),
    ['win', 'win', 'defence', 'forbidden', 'forbidden', 'win'],
  );
  assert.deepEqual([FIRST.setup.toMove, FIRST.solution, FIRST.line.length, FIRST.level], ['white', 140, 7, 1]);
  // Windows ends lines with CR LF, and some editors begin files with a byte order mark.
  assert.deepEqual(readSet(`\ufeff${TEXT.replaceAll('\n', '\r\n')}`).problems.length, 6);
});

test('the fault of a line is reported, and the line is not used', () => {
  const line = FIRST.text;
  for (const [from, to, field] of [
    ['"kind":"win"', '"kind":"constructor"', 'kind'],
    ['"solution":"f10"', '"solution":"p10"', 'solution'],
    ['"solution":"f10"', '"solution":"f10f11"', 'solution'],
    ['"threats":"fours"', '"threats":"all"', 'threats'],
    ['"line":["f10"', '"line":["f10","f10"', 'line'],
    ['"id":"', '"id":"../', 'id'],
    [' w 24"', ' q 24"', 'position'],
    ['{', '[{', 'line'],
    ['{', 'null{', 'line'],
  ] as const) {
    const changed = line.replace(from, to);
    assert.notEqual(changed, line, from);
    const { problems, faults } = readSet(`{"format":"renju-problems-1"}\n${changed}`);
    assert.deepEqual([problems.length, faults.map((fault) => [fault.line, fault.field])], [0, [[2, field]]], to);
    assert.equal(readProblem(changed), undefined);
  }
  assert.deepEqual(readSet('{"format":"renju-problems-2"}').faults, [
    { line: 1, field: 'format', found: 'renju-problems-2' },
  ]);
  assert.equal(readSet(TEXT.slice(0, -400)).lacking + readSet(TEXT.slice(0, -400)).faults.length, 1);
});

test('progress is independent of a file, and a changed problem is detected', () => {
  const progress = reviewed(undefined, FIRST, 'again', NOW);
  const text = writeProgress([progress]);
  assert.deepEqual(readProgress(text), { all: [progress], damaged: 0 });
  assert.deepEqual(readProgress(text.replace('"again"', '"good"')), { all: [], damaged: 1 });
  assert.deepEqual(readProgress(text.split('\n')[0] ?? ''), { all: [], damaged: 1 });
  assert.deepEqual(unsealed(sealed(progress)), progress);
  // An entry of a later version is not read.
  assert.equal(unsealed(sealed({ ...progress, version: 2 } as unknown as TrainingProgress)), undefined);
  assert.equal(
    unsealed(sealed({ ...progress, card: { ...progress.card, due: null } } as unknown as TrainingProgress)),
    undefined,
  );
  assert.equal(unsealed(undefined), undefined);
});

test('a missed problem is due soon, a solved one much later, and the later try decides', () => {
  const missed = reviewed(undefined, FIRST, 'again', NOW);
  const found = reviewed(undefined, FIRST, 'good', NOW);
  assert.ok(missed.card.due > NOW && missed.card.due < NOW + 60 * 60_000, new Date(missed.card.due).toISOString());
  assert.ok(found.card.due > missed.card.due);
  let progress = found;
  for (let time = 0; time < 4; time++) progress = reviewed(progress, FIRST, 'good', progress.card.due);
  assert.ok(progress.card.due - NOW > 20 * 86_400_000, new Date(progress.card.due).toISOString());
  assert.equal(progress.tries.length, 5);
  assert.equal(joined(progress, found), progress);
  assert.equal(joined(found, progress), progress);
  assert.deepEqual(due([missed, found], missed.card.due), [missed]);
});

test('the rating of the player and the move of the game are read, and invalid values are left out', () => {
  const [head = '', line = ''] = TEXT.split('\n');
  const from = (change: (text: string) => string) => readSet(`${head}\n${change(line)}\n`).problems[0]?.from;
  const rated = (text: string) => text.replace('"played":"f10"', '"played":"f10","rating":2310');
  assert.deepEqual([from(rated)?.played, from(rated)?.rating], [FIRST.solution, 2310]);
  assert.deepEqual([from((text) => text)?.rating, from((text) => text)?.played], [undefined, FIRST.solution]);
  const odd = (text: string) => text.replace('"played":"f10"', '"played":"f99","rating":"high"');
  assert.deepEqual([from(odd)?.played, from(odd)?.rating], [undefined, undefined]);
});

test('due problems precede new ones, and no problem is asked twice in sequence', () => {
  const all = { kind: 'all', level: 0 } as const;
  const [one, two] = SET.problems;
  assert.equal(next(SET.problems, new Map(), [], all, []), one);
  assert.equal(next(SET.problems, new Map(), [], all, [FIRST.id]), two);
  const known = new Map(SET.problems.map((problem) => [problem.id, reviewed(undefined, problem, 'good', NOW)]));
  assert.equal(next(SET.problems, known, [], all, []), undefined);
  assert.equal(next(SET.problems, known, [FIRST], all, [FIRST.id]), FIRST);
  assert.equal(next(SET.problems, new Map(), [], { kind: 'defence', level: 0 }, []), SET.problems[2]);
  assert.equal(next(SET.problems, new Map(), [], { kind: 'all', level: 5 }, []), undefined);
  // A problem that was left unsolved comes back only after all others.
  const shown: string[] = [];
  for (const _ of SET.problems) shown.push(next(SET.problems, new Map(), [], all, shown)?.id ?? '');
  assert.deepEqual(
    shown,
    SET.problems.map(({ id }) => id),
  );
  assert.equal(next(SET.problems, new Map(), [], all, shown), one);
});

test('the problem of a day depends on the set and the date alone', () => {
  const turned = [...SET.problems].reverse();
  const days = Array.from({ length: 60 }, (_, day) => dateOf(NOW + day * 86_400_000));
  for (const day of days) assert.equal(problemOfDay(SET.problems, day), problemOfDay(turned, day));
  assert.equal(new Set(days.map((day) => problemOfDay(SET.problems, day)?.id)).size, 6);
  assert.equal(setHash(SET.problems), setHash(turned));
  assert.notEqual(setHash(SET.problems), setHash(turned.slice(1)));
  assert.equal(problemOfDay([], '2026-11-23'), undefined);
  // The hash must be stable between versions of the page.
  assert.equal(setHash(SET.problems), '86c3ad5b');
});

test('records with a position are problems in any orientation of the board', () => {
  const nodes = [
    { setup: { black: [112, 113], white: [97, 98], toMove: 'black' as const } },
    { parent: 0, move: 114, color: 'black' as const },
    { parent: 1, move: 115, color: 'white' as const },
    { parent: 1, move: 111, color: 'white' as const },
  ];
  const [problem, ...others] = problemsOf([{ nodes }, { nodes: [{}, { parent: 0, move: 112, color: 'black' }] }]);
  assert.equal(others.length, 0);
  assert.deepEqual([problem?.setup.toMove, problem?.solution, problem?.line], ['black', 114, [114, 115]]);
  const { setup } = problem ?? {};
  assert.ok(setup);
  for (const turn of ['quarter', 'mirror'] as const) {
    const by = (points: readonly number[]) => points.map((point) => turnPoint(turn, point));
    assert.equal(positionId('record', { ...setup, black: by(setup.black), white: by(setup.white) }), problem?.id);
  }
  assert.notEqual(positionId('record', { ...setup, toMove: 'white' }), problem?.id);
});

test('a won position that a user has found is a problem, with its game', () => {
  const position = { black: [112, 113, 114], white: [97, 98], toMove: 'black' as const };
  const from = { black: 'Ada', white: 'Li', year: '2026', event: 'Cup', ply: 5 };
  const problem = problemOfPosition({ position, threats: 'fours', line: [115, 111, 116], from });
  assert.deepEqual(
    [problem?.task, problem?.solution, problem?.line, problem?.from],
    [{ kind: 'win', threats: 'fours' }, 115, [115, 111, 116], from],
  );
  assert.deepEqual([problem?.setup.black, problem?.setup.next], [position.black, 1]);
});

test('a set that is opened before the stored sets are read is not lost', async () => {
  let stored: (sets: object) => void = () => undefined;
  const loaded = new Promise((resolve) => {
    stored = resolve;
  });
  const store = {
    lasting: true,
    sets: () => loaded,
    progress: async () => ({ all: [], damaged: 0, later: 0 }),
    changeSet: async (_: string, change: () => string) => ({ text: change(), written: 'stored' }),
  } as unknown as TrainingStore;
  const engine = { call: () => Promise.reject(new Error('not asked')) };
  const training = new Training({ engine, study: () => engine, store, now: () => NOW, changed: () => undefined });
  const loading = training.load();
  const reading = training.read(new File([TEXT], 'set.jsonl'));
  await new Promise((resolve) => setImmediate(resolve));
  stored({ all: [], damaged: 0, later: 0 });
  await Promise.all([loading, reading]);
  assert.equal(training.problems.length, 6);
});
