import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { isOnlyPage } from './only-page.js';

const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

afterEach(() => {
  if (real) Object.defineProperty(globalThis, 'navigator', real);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

/** Gives the page locks of a browser; `held` are the names of the locks that other pages hold. */
function withLocks(held: string[]): string[] {
  const locks = {
    async request(name: string, _: object, hold: () => Promise<unknown>) {
      held.push(name);
      return hold();
    },
    async query() {
      return { held: held.map((name) => ({ name })) };
    },
  };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });
  return held;
}

test('the first page that is opened is the only one, and the second page is not', async () => {
  const held = withLocks(['a lock of the site itself']);
  assert.equal(await isOnlyPage(), true);
  assert.equal(held.length, 2);
  assert.equal(await isOnlyPage(), false);
});

test('without locks, each page counts as the only one', async () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  assert.equal(await isOnlyPage(), true);
});
