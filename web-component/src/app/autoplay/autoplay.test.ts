/** Tests of the automatic replay of a game. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { Store } from '../../state/store.js';
import { enterMode } from '../../state/transitions.js';
import { Autoplay, type AutoplayContext } from './autoplay.js';

/**
 * The callbacks of the pending timers. Node's mock clock is not used here, because it loses a timer if another timer
 * stops it.
 */
const waiting = new Map<number, () => void>();

/** Runs the pending timers `times` times, as if `times` pauses between two moves had passed. */
function pass(times: number): void {
  for (; times > 0; times -= 1) {
    const due = [...waiting.values()];
    waiting.clear();
    for (const act of due) act();
  }
}

/** Returns an automatic replay of a line of four moves. */
function replay() {
  const store = new Store();
  const renderRoot = new EventTarget();
  const host = { renderRoot, addController: () => undefined, requestUpdate: () => undefined };
  const stood = { ply: 0, length: 4 };
  const stepTo = (ply: number) => {
    stood.ply = Math.min(ply, stood.length);
  };
  const steps = () => ({ ...stood, stepTo, stepBy: (by: number) => stepTo(stood.ply + by), takeBack: () => undefined });
  const autoplay = new Autoplay({ host, store } as unknown as AutoplayContext, steps, () => 100);
  return { autoplay, renderRoot, stood, store };
}

describe('autoplay', () => {
  let subject: ReturnType<typeof replay>;
  const page = Object.assign(new EventTarget(), { hidden: false });

  beforeEach(() => {
    let timers = 0;
    mock.method(globalThis, 'setTimeout', (act: () => void) => {
      timers += 1;
      waiting.set(timers, act);
      return timers;
    });
    mock.method(globalThis, 'clearTimeout', (timer: number) => waiting.delete(timer));
    Object.assign(globalThis, { document: page, Element: class {}, KeyboardEvent: class {} });
    page.hidden = false;
    subject = replay();
  });

  afterEach(() => {
    mock.restoreAll();
    waiting.clear();
    for (const name of ['document', 'Element', 'KeyboardEvent']) Reflect.deleteProperty(globalThis, name);
  });

  it('runs to the end and stops there, and restarts from the end', () => {
    const { autoplay, stood } = subject;
    autoplay.toggle();
    pass(1);
    assert.equal(stood.ply, 1);
    pass(9);
    assert.deepEqual([stood.ply, autoplay.running], [4, false]);
    autoplay.toggle();
    assert.deepEqual([stood.ply, autoplay.running], [0, true]);
  });

  it('stops at a press, in a hidden page, and when the mode is left', () => {
    const { autoplay, renderRoot, stood, store } = subject;
    const stops: Array<() => void> = [
      () => renderRoot.dispatchEvent(new Event('pointerdown')),
      () => {
        page.hidden = true;
        page.dispatchEvent(new Event('visibilitychange'));
      },
      () => store.change(enterMode(store.state, 'edit')),
      () => autoplay.toggle(),
      () => autoplay.hostDisconnected(),
    ];
    for (const stop of stops) {
      autoplay.toggle();
      pass(1);
      stop();
      const { ply } = stood;
      assert.equal(autoplay.running, false);
      pass(3);
      assert.equal(stood.ply, ply);
      stood.ply = 0;
    }
  });

  it('does not move a user who has gone elsewhere', () => {
    const { autoplay, stood } = subject;
    autoplay.toggle();
    pass(1);
    stood.ply = 3;
    pass(3);
    assert.deepEqual([stood.ply, autoplay.running], [3, false]);
  });

  it('has nothing to do without moves', () => {
    const { autoplay, stood } = subject;
    stood.length = 0;
    autoplay.toggle();
    assert.equal(autoplay.running, false);
  });
});
