import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** The items of the simulated `localStorage`. */
const items = new Map<string, string>();
let reads = 0;
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => {
      reads += 1;
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  },
});
const { backedUp, countChange, MANY, manyChanges } = await import('./unsaved-changes.js');

beforeEach(() => {
  backedUp();
});

test('the user is reminded after many changes, until there is a backup', () => {
  for (let change = 0; change < MANY; change++) countChange();
  assert.equal(manyChanges(), 0);
  countChange();
  assert.equal(manyChanges(), MANY + 1);
  backedUp();
  assert.equal(manyChanges(), 0);
});

test('drawing does not access the storage', () => {
  countChange();
  reads = 0;
  for (let drawing = 0; drawing < 5; drawing++) manyChanges();
  assert.equal(reads, 0);
});
