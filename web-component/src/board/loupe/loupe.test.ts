import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Loupe, type LoupeHost } from './loupe.js';

/** Returns a stand-in for an HTML element. The stand-in only stores and calls listeners. */
function listening() {
  const all = new Map<string, (event: unknown) => void>();
  const addEventListener = (kind: string, run: (event: unknown) => void, { signal }: AddEventListenerOptions = {}) => {
    all.set(kind, run);
    signal?.addEventListener('abort', () => all.delete(kind));
  };
  return { addEventListener, send: (kind: string, event: unknown) => all.get(kind)?.(event), all };
}

/**
 * Sets up a loupe on a small board, with a finger outside of the board, so that the loupe draws nothing. Also counts
 * the open loupes.
 */
function board(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let open = 0;
  class Cell {
    readonly dataset = { point: '112' };
  }
  const globals = globalThis as Record<string, unknown>;
  globals.HTMLElement = Cell;
  globals.document = { createElement: () => ({ style: {}, remove: () => (open -= 1) }) };
  context.after(() => {
    delete globals.HTMLElement;
    delete globals.document;
  });
  const [grid, page] = [listening(), listening()];
  const box = { left: 0, top: 0, width: 300, height: 300 };
  const parentElement = { append: () => (open += 1), getBoundingClientRect: () => box };
  const element = { ...grid, clientWidth: 300, ownerDocument: page, parentElement, getBoundingClientRect: () => box };
  const host = { addController: () => undefined, renderRoot: { querySelector: () => element } };
  const loupe = new Loupe(host as unknown as LoupeHost);
  loupe.update({ playing: true, picture: () => ({ color: 'black' }) });
  grid.send('pointerdown', { pointerType: 'touch' });
  const finger = { clientX: 400, clientY: 400 };
  const press = (cancelable = true) =>
    grid.send('touchstart', { target: new Cell(), touches: [finger], cancelable, timeStamp: 0 });
  const wait = (milliseconds: number) => context.mock.timers.tick(milliseconds);
  return { press, wait, page, finger, open: () => open };
}

test('a finger that rests for a quarter of a second opens the loupe', (context) => {
  const { press, wait, open } = board(context);
  press();
  wait(200);
  assert.equal(open(), 0);
  wait(50);
  assert.equal(open(), 1);
});

test('a finger that stops a page which scrolls by itself opens no loupe', (context) => {
  const { press, wait, open } = board(context);
  press(false);
  wait(1000);
  assert.equal(open(), 0);
});

test('a second finger anywhere on the page closes the loupe', (context) => {
  const { press, wait, open, page, finger } = board(context);
  press();
  wait(250);
  page.send('touchstart', { touches: [finger] });
  assert.equal(open(), 1);
  page.send('touchstart', { touches: [finger, finger] });
  assert.equal(open(), 0);
  assert.equal(page.all.size, 0, 'no listener is left');
});
