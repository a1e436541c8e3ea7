import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker, settled } from '../../test/fake-worker.js';
import type { Position, WinQuestionReply } from './protocol.js';
import { type AskedQuestion, RunningQuestion } from './running-question.js';
import { EngineClient } from './worker-client.js';

const POSITION: Position = { black: [112, 113, 114], white: [0, 1], toMove: 'black' };
const ARGS = { position: POSITION, threats: 'fours', question: 'first-moves', milliseconds: 5000 } as const;

function reply(more: Partial<WinQuestionReply>): WinQuestionReply {
  return { marks: [], undecided: 0, done: true, line: [], nodes: 9, milliseconds: 1, ...more };
}

function subjects() {
  const worker = new FakeWorker();
  const ended: AskedQuestion<'win-question'>[] = [];
  const subject = new RunningQuestion({
    kind: 'win-question',
    engine: new EngineClient(async () => worker.asWorker),
    changed: () => undefined,
    ended: (asked) => ended.push(asked),
  });
  return { subject, worker, ended };
}

test('a question reports partial results, and ends with its answer', async () => {
  const { subject, worker, ended } = subjects();
  const done = subject.ask(ARGS);
  await settled();
  const { id, ...sent } = worker.last('win-question');
  assert.deepEqual(sent, { kind: 'win-question', ...ARGS });
  const partial = reply({ marks: [{ point: 111, kind: 'wins' }], done: false });
  worker.answer({ id, kind: 'progress', progress: partial });
  assert.deepEqual(subject.asked, { kind: 'running', args: ARGS, reply: partial });
  const whole = reply({ verdict: 'win', marks: [{ point: 111, kind: 'wins' }] });
  worker.reply(id, whole);
  assert.deepEqual(await done, whole);
  assert.deepEqual(ended, [{ kind: 'answered', args: ARGS, reply: whole }]);
  assert.deepEqual(subject.asked, ended[0]);
  subject.clear();
  assert.equal(subject.asked, undefined);
});

test('a stopped question retains partial results, and cancels the request', async () => {
  const { subject, worker, ended } = subjects();
  const done = subject.ask(ARGS);
  await settled();
  const { id } = worker.last('win-question');
  const partial = reply({ marks: [{ point: 111, kind: 'defends' }], done: false });
  worker.answer({ id, kind: 'progress', progress: partial });
  subject.stop();
  assert.deepEqual(subject.asked, { kind: 'stopped', args: ARGS, reply: partial });
  assert.equal(worker.last('cancel').target, id);
  worker.answer({ id, kind: 'cancelled' });
  assert.equal(await done, undefined);
  assert.deepEqual(ended, []);
});

test('a new question stops the running one, and only the new answer is used', async () => {
  const { subject, worker, ended } = subjects();
  const first = subject.ask(ARGS);
  await settled();
  const { id } = worker.last('win-question');
  const second = subject.ask({ ...ARGS, question: 'unique' });
  assert.equal(worker.last('cancel').target, id);
  worker.answer({ id, kind: 'cancelled' });
  assert.equal(await first, undefined);
  await settled();
  const whole = reply({ verdict: 'win' });
  worker.reply(worker.last('win-question').id, whole);
  assert.deepEqual(await second, whole);
  assert.deepEqual(
    ended.map(({ args }) => args.question),
    ['unique'],
  );
});
