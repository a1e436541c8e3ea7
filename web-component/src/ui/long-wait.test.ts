import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { LongWait } from './long-wait.js';

/** Returns a {@link LongWait} with a mocked clock, and the number of drawings that it has requested. */
function shown(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let waiting = false;
  let drawings = 0;
  const subject = new LongWait(
    {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => {
        drawings += 1;
        subject.hostUpdated();
      },
      updateComplete: Promise.resolve(true),
    },
    () => waiting,
  );
  const become = (now: boolean) => {
    waiting = now;
    subject.hostUpdated();
  };
  return { subject, become, drawings: () => drawings, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a short wait shows nothing and draws nothing', (t) => {
  const { subject, become, drawings, pass } = shown(t);
  for (let answer = 0; answer < 5; answer += 1) {
    become(true);
    pass(150);
    assert.equal(subject.is, false);
    become(false);
    pass(1000);
  }
  assert.equal(drawings(), 0);
});

test('a long wait is shown once, and not after the answer', (t) => {
  const { subject, become, drawings, pass } = shown(t);
  become(true);
  pass(100);
  // Another query during the wait does not begin a new wait.
  become(true);
  pass(100);
  assert.equal(subject.is, true);
  pass(1000);
  assert.equal(drawings(), 1);
  become(false);
  assert.equal(subject.is, false);
  become(true);
  assert.equal(subject.is, false);
});

test('an element that is removed from the page is not drawn again', (t) => {
  const { subject, become, drawings, pass } = shown(t);
  become(true);
  subject.hostDisconnected();
  pass(1000);
  assert.equal(drawings(), 0);
});
