import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactiveController } from 'lit';
import { isAbort } from '../src/engine/engine-error.js';
import type { Position, SolveProgress, SolveReply } from '../src/engine/protocol.js';
import { EngineClient } from '../src/engine/worker-client.js';
import { Study } from '../src/modes/solve/solver-client.js';
import type { Problem, StudyEvent } from '../src/modes/solve/solver-state.js';
import { FakeWorker, settled } from './fake-worker.js';

const BLACK: Position = { black: [112, 113], white: [0, 1], toMove: 'black' };
const PROBLEM: Problem = { position: BLACK, threats: 'fours' };
const LIMITS = { milliseconds: 5000 };
const ANSWER: SolveReply = { verdict: 'no-win', line: [], nodes: 9, milliseconds: 1 };
const PROGRESS: SolveProgress = { nodes: 5, nodesPerSecond: 50, milliseconds: 100, line: [] };

function study() {
  const worker = new FakeWorker();
  const events: StudyEvent[] = [];
  const desks: string[] = [];
  let released = 0;
  const host = {
    addController: (_: ReactiveController) => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const subject = new Study(host, {
    urls: () => ({}),
    notify: (event) => events.push(event),
    connect: (_, desk) => {
      desks.push(desk);
      const release = () => {
        released += 1;
      };
      return { client: new EngineClient(async () => worker.asWorker), release };
    },
  });
  return { subject, worker, events, desks, released: () => released };
}

test('a search asks the studying worker, tells its progress, and ends with its answer', async () => {
  const { subject, worker, events, desks } = study();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  const { id, ...asked } = worker.last('solve');
  assert.deepEqual(asked, { kind: 'solve', ...PROBLEM, milliseconds: 5000 });
  worker.answer({ id, kind: 'progress', progress: PROGRESS });
  assert.deepEqual(subject.search, { kind: 'running', problem: PROBLEM, progress: PROGRESS });
  worker.reply(id, ANSWER);
  assert.equal(await solved, ANSWER);
  assert.deepEqual(subject.search, { kind: 'answered', problem: PROBLEM, answer: ANSWER });
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['progress', 'result'],
  );
  assert.deepEqual(desks, ['study']);
});

test('stopping is known at once, and the call ends when the engine says so', async () => {
  const { subject, worker, events } = study();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  const { id } = worker.last('solve');
  worker.answer({ id, kind: 'progress', progress: PROGRESS });
  subject.stop();
  assert.deepEqual(subject.search, { kind: 'stopped', problem: PROBLEM, progress: PROGRESS });
  assert.equal(worker.last('cancel').target, id);
  worker.answer({ id, kind: 'cancelled' });
  await assert.rejects(solved, isAbort);
  assert.equal(subject.search?.kind, 'stopped');
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['progress'],
  );
});

test('another search drops the one that runs, whose answer is never shown', async () => {
  const { subject, worker } = study();
  const first = subject.solve(PROBLEM, LIMITS);
  await settled();
  const older = worker.last('solve').id;
  const second = subject.solve({ ...PROBLEM, threats: 'threats' }, LIMITS);
  await settled();
  worker.reply(older, { ...ANSWER, verdict: 'win' });
  await assert.rejects(first, isAbort);
  worker.reply(worker.last('solve').id, ANSWER);
  assert.equal(await second, ANSWER);
  assert.equal(subject.searchFor(PROBLEM), undefined);
});

test('a search is found again by its stones, in whatever order they came', async () => {
  const { subject, worker } = study();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  worker.reply(worker.last('solve').id, ANSWER);
  await solved;
  const again: Problem = { position: { ...BLACK, black: [113, 112] }, threats: 'fours' };
  assert.equal(subject.searchFor(again), subject.search);
});

test('a failure is told, and the promise fails with it', async () => {
  const { subject, worker, events } = study();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  const error = { code: 'game-over' as const, message: 'over' };
  worker.answer({ id: worker.last('solve').id, kind: 'failed', error });
  await assert.rejects(solved);
  const failure = { ...error, during: 'solve' as const };
  assert.deepEqual(subject.search, { kind: 'failed', problem: PROBLEM, failure });
  assert.deepEqual(events, [{ kind: 'failure', failure }]);
});

test('forbidden points are asked for one at a time, and then only for the last position', async () => {
  const { subject, worker } = study();
  const positions = [0, 1, 2, 3].map((stone) => ({ ...BLACK, white: [stone, 100] }));
  for (const position of positions) subject.lookAt(position);
  await settled();
  const asked = () => worker.requests.filter(({ kind }) => kind === 'forbidden').length;
  assert.equal(asked(), 1);
  worker.reply(worker.last('forbidden').id, { points: [] });
  await settled();
  assert.equal(asked(), 2);
  assert.deepEqual(worker.last('forbidden').position, positions.at(-1));
  const points = [{ point: 5, kinds: ['33'], rows: [] }];
  worker.reply(worker.last('forbidden').id, { points });
  await settled();
  assert.deepEqual(subject.forbidden?.points, points);
  subject.lookAt({ ...BLACK, white: [100, 3] });
  await settled();
  assert.equal(asked(), 2, 'the same stones are no new question');
});

test('an element that leaves the page stops its search and gives its share back', async () => {
  const { subject, worker, released } = study();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  subject.hostDisconnected();
  worker.answer({ id: worker.last('solve').id, kind: 'cancelled' });
  await assert.rejects(solved, isAbort);
  assert.equal(released(), 1);
});
