import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { HeldDrawing } from './held-drawing.js';

const page = { hidden: false };
let frames: Array<(() => void) | undefined> = [];
let drawings = 0;

/** The query whose answer is pending while the element is drawn. */
let waiting: object | undefined;
let held: HeldDrawing;

const frame = () => {
  for (const callback of frames.splice(0)) callback?.();
};

beforeEach(() => {
  Object.assign(globalThis, { document: page });
  page.hidden = false;
  frames = [];
  drawings = 0;
  waiting = undefined;
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  globalThis.cancelAnimationFrame = (number) => {
    frames[number - 1] = undefined;
  };
  held = new HeldDrawing({
    requestUpdate: () => {
      drawings += 1;
      held.update(waiting);
    },
  });
});

const ask = (question: object | undefined) => {
  waiting = question;
  held.update(question);
};

test('an answer that arrives before the frame is drawn with its question', () => {
  ask({});
  assert.equal(held.is, true);
  ask(undefined);
  assert.equal(held.is, false);
  frame();
  assert.equal(drawings, 0);
});

test('the frame draws a question that has no answer yet, once', () => {
  ask({});
  frame();
  assert.equal(drawings, 1);
  assert.equal(held.is, false);
  // The query was already drawn once. So a later drawing is not delayed, although the answer is
  // still pending.
  held.update(waiting);
  assert.equal(held.is, false);
});

test('after a quick answer, the next question waits for a second frame', () => {
  ask({});
  ask(undefined);
  ask({});
  frame();
  assert.equal(held.is, true);
  assert.equal(drawings, 0);
  frame();
  assert.equal(held.is, false);
  assert.equal(drawings, 1);
});

test('after a slow answer, the next question waits for one frame', () => {
  const { now } = performance;
  let time = 0;
  performance.now = () => time;
  try {
    ask({});
    time = 34;
    ask(undefined);
    ask({});
    frame();
    assert.equal(drawings, 1);
  } finally {
    performance.now = now;
  }
});

test('another question before the frame waits for the same frame', () => {
  ask({});
  ask({});
  assert.equal(held.is, true);
  assert.equal(frames.length, 1);
  frame();
  assert.equal(drawings, 1);
  assert.equal(held.is, false);
  ask({});
  assert.equal(held.is, true);
});

test('a page without frames waits only a moment', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  ask({});
  t.mock.timers.tick(99);
  assert.equal(held.is, true);
  t.mock.timers.tick(1);
  assert.equal(held.is, false);
  assert.equal(drawings, 1);
});

test('a hidden page does not wait', () => {
  page.hidden = true;
  ask({});
  assert.equal(held.is, false);
});
