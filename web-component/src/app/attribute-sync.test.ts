/** Tests that the order in which a page sets attributes does not matter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTRIBUTES, type AttributeName, defaultOf } from '../state/attribute-table.js';
import type { BoardAttributes } from '../state/attributes.js';
import { Store } from '../state/store.js';
import { play, stepTo } from '../state/transitions.js';
import { AttributeSync } from './attribute-sync.js';

/** The position before the moves: stones on h8 and g8. */
const POSITION = '15/15/15/15/15/15/15/6WB7/15/15/15/15/15/15/15 b 3';
const GIVEN = { ply: 2, mode: 'search', position: POSITION, moves: 'i9 i8 g9' };
type Given = keyof typeof GIVEN;

function element() {
  const values = Object.entries(ATTRIBUTES).map(([name, row]) => [name, defaultOf(row)]);
  const host = Object.assign(new EventTarget(), Object.fromEntries(values), {
    requestUpdate: () => undefined,
    getAttribute: () => null,
  }) as unknown as BoardAttributes;
  const store = new Store();
  const sync = new AttributeSync(host, store);
  /** Sets attributes, and lets the element read them in one update. */
  const set = (names: readonly Given[], values: Readonly<Record<Given, unknown>> = GIVEN) => {
    for (const name of names) Object.assign(host, { [name]: values[name] });
    sync.read(new Map(names.map((name) => [name as AttributeName, undefined])) as never);
  };
  return { host, store, set };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, at) => orders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

function shown({ host, store }: ReturnType<typeof element>) {
  const { mode, board } = store.state;
  const { setup, moves, ply } = board.line;
  return { mode, stones: setup.black.length + setup.white.length, moves: moves.length, ply, attribute: host.ply };
}

const EXPECTED = { mode: 'search', stones: 2, moves: 3, ply: 2, attribute: 2 };

for (const order of orders(Object.keys(GIVEN) as Given[])) {
  test(`${order.join(', ')}: one after another, and all at once`, () => {
    const slow = element();
    for (const name of order) slow.set([name]);
    assert.deepEqual(shown(slow), EXPECTED);
    const fast = element();
    fast.set(order);
    assert.deepEqual(shown(fast), EXPECTED);
  });
}

test('a number of moves beyond the line is used as soon as the line is long enough', () => {
  const board = element();
  board.set(['ply', 'moves'], { ...GIVEN, ply: 4 });
  assert.equal(board.store.board.line.ply, 3);
  board.set(['moves'], { ...GIVEN, moves: 'i9 i8 g9 g7 e5' });
  assert.equal(board.store.board.line.ply, 4);
});

test('a step of the user replaces the number that the page has set', () => {
  const board = element();
  board.set(['ply', 'moves'], { ...GIVEN, ply: 9 });
  board.store.step(stepTo(board.store.state, 1));
  assert.equal(board.host.ply, 1);
  board.store.step(stepTo(board.store.state, 3));
  assert.equal(board.host.ply, undefined);
  const played = play(board.store.state, 0);
  if ('state' in played) board.store.change(played.state);
  assert.equal(board.host.ply, undefined);
});
