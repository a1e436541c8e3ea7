import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { NextFrames } from './next-frames.js';

/**
 * Returns a `NextFrames` with a host that counts the requests for a drawing, and `frame`, by which the test draws a
 * frame.
 */
function host(wanted: () => boolean) {
  const frames: Array<() => void> = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  let updates = 0;
  const subject = new NextFrames(
    {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => {
        updates += 1;
        subject.hostUpdated();
      },
      updateComplete: Promise.resolve(true),
    },
    2,
    wanted,
  );
  const frame = async () => {
    for (const callback of frames.splice(0)) callback();
    await new Promise((resolve) => setTimeout(resolve));
    await settled();
  };
  return { subject, frame, updates: () => updates };
}

test('requested steps run frame by frame, and then no further frame is requested', async () => {
  const { subject, frame, updates } = host(() => true);
  subject.hostUpdated();
  subject.hostUpdated();
  const drawn = [subject.drawn];
  for (let index = 0; index < 4; index += 1) {
    await frame();
    drawn.push(subject.drawn);
  }
  assert.deepEqual(drawn, [0, 1, 2, 2, 2]);
  assert.equal(updates(), 2);
});

test('cancelled steps start again from the beginning', async () => {
  let wanted = true;
  const { subject, frame } = host(() => wanted);
  subject.hostUpdated();
  await frame();
  assert.equal(subject.drawn, 1);
  wanted = false;
  subject.hostUpdated();
  assert.equal(subject.drawn, 0);
  await frame();
  assert.equal(subject.drawn, 0);
});
