import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker, settled } from '../../../test/fake-worker.js';
import { isAbort } from '../../engine/engine-error.js';
import type { Position, SolveProgress, SolveReply } from '../../engine/protocol.js';
import { EngineClient } from '../../engine/worker-client.js';
import { PositionAnswers } from '../../rulings/position-answers.js';
import { Solver } from './solver.js';
import type { SolverEvent, SolverProblem } from './solver-state.js';

const BLACK: Position = { black: [112, 113], white: [0, 1], toMove: 'black' };
const PROBLEM: SolverProblem = { position: BLACK, threats: 'fours' };
const LIMITS = { milliseconds: 5000 };
const ANSWER: SolveReply = { verdict: 'no-win', line: [], nodes: 9, milliseconds: 1 };
const PROGRESS: SolveProgress = { nodes: 5, nodesPerSecond: 50, milliseconds: 100, line: [] };

function subjects() {
  const worker = new FakeWorker();
  const client = new EngineClient(async () => worker.asWorker);
  const events: SolverEvent[] = [];
  const subject = new Solver({
    engine: client,
    changed: () => undefined,
    notify: (event) => events.push(event),
  });
  const points = new PositionAnswers(
    async (position) => (await client.call('forbidden', { position })).points,
    () => undefined,
  );
  return { subject, points, worker, events };
}

test('a search sends a request, reports its progress, and ends with its answer', async () => {
  const { subject, worker, events } = subjects();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  const { id, ...asked } = worker.last('solve');
  assert.deepEqual(asked, { kind: 'solve', ...PROBLEM, milliseconds: 5000 });
  worker.answer({ id, kind: 'progress', progress: PROGRESS });
  assert.deepEqual(subject.search, { kind: 'running', problem: PROBLEM, progress: PROGRESS });
  worker.reply(id, ANSWER);
  assert.deepEqual(await solved, ANSWER);
  assert.deepEqual(subject.search, { kind: 'answered', problem: PROBLEM, answer: ANSWER });
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['progress', 'result'],
  );
});

test('a stop is shown at once, and the call ends when the engine confirms', async () => {
  const { subject, worker, events } = subjects();
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
  const { subject, worker } = subjects();
  const first = subject.solve(PROBLEM, LIMITS);
  await settled();
  const older = worker.last('solve').id;
  const second = subject.solve({ ...PROBLEM, threats: 'threats' }, LIMITS);
  await settled();
  worker.reply(older, { ...ANSWER, verdict: 'win' });
  await assert.rejects(first, isAbort);
  worker.reply(worker.last('solve').id, ANSWER);
  assert.deepEqual(await second, ANSWER);
  assert.equal(subject.searchFor(PROBLEM), undefined);
});

test('a search is found again by its stones, in any order', async () => {
  const { subject, worker } = subjects();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  worker.reply(worker.last('solve').id, ANSWER);
  await solved;
  const again: SolverProblem = { position: { ...BLACK, black: [113, 112] }, threats: 'fours' };
  assert.equal(subject.searchFor(again), subject.search);
});

test('a failure is reported, and the promise rejects', async () => {
  const { subject, worker, events } = subjects();
  const solved = subject.solve(PROBLEM, LIMITS);
  await settled();
  const error = { code: 'game-over' as const, message: 'over' };
  worker.answer({ id: worker.last('solve').id, kind: 'failed', error });
  await assert.rejects(solved);
  const failure = { ...error, during: 'solve' as const };
  assert.deepEqual(subject.search, { kind: 'failed', problem: PROBLEM, failure });
  assert.deepEqual(events, [{ kind: 'failure', failure }]);
});

test('forbidden points are requested one at a time, and then only for the last position', async () => {
  const { points, worker } = subjects();
  const positions = [0, 1, 2, 3].map((stone) => ({ ...BLACK, white: [stone, 100] }));
  for (const position of positions) points.want([position]);
  await settled();
  const sent = () => worker.requests.filter(({ kind }) => kind === 'forbidden').length;
  assert.equal(sent(), 1);
  worker.reply(worker.last('forbidden').id, { points: [] });
  await settled();
  assert.equal(sent(), 2);
  const last = { ...BLACK, white: [3, 100] };
  assert.deepEqual(worker.last('forbidden').position, last);
  const found = [{ point: 5, kinds: ['33'], rows: [] }];
  worker.reply(worker.last('forbidden').id, { points: found });
  await settled();
  assert.deepEqual(points.of(last), found);
  points.want([{ ...BLACK, white: [100, 3] }]);
  await settled();
  assert.equal(sent(), 2, 'the same stones are no new request');
});

test('after the forbidden points of the position, those of the position before are requested', async () => {
  const { points, worker } = subjects();
  const before: Position = { ...BLACK, white: [1] };
  points.want([BLACK, before]);
  for (const position of [BLACK, before]) {
    await settled();
    assert.deepEqual(worker.last('forbidden').position, position);
    worker.reply(worker.last('forbidden').id, { points: [] });
  }
  await settled();
  assert.deepEqual([points.of(BLACK), points.of(before)], [[], []]);
});

test('a defense has won the game only if the proof is in memory', async () => {
  const { subject, worker } = subjects();
  const attack = { point: 3, kind: 'four' } as const;
  /** Answers the requests in order, and returns what the solver makes of the answers. */
  const after = async (...replies: object[]) => {
    const next = subject.attackAfter(PROBLEM, [1, 2], 7000);
    for (const [index, reply] of replies.entries()) {
      await settled();
      worker.reply(worker.last(index === 1 ? 'solve' : 'proof-attack').id, reply as never);
    }
    return next;
  };
  const win = { ...ANSWER, verdict: 'win' };
  assert.deepEqual(await after({ attack }), attack);
  assert.equal(await after({}, { ...ANSWER, verdict: 'out-of-budget' }), 'not-decided');
  assert.equal(worker.last('solve').milliseconds, 7000);
  assert.equal(await after({}, win, {}), 'won');
  assert.deepEqual(await after({}, win, { attack }), attack);
});
