/** Tests the properties and events of the React component, and the attributes that it writes on a server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { applyProperties, divideProperties } from '../src/react-properties.js';
import { attributesOf } from '../src/state/server-attributes.js';

// The tests run in the folder `web-component`.
const read = (file: string) => readFileSync(`src/${file}`, 'utf8');

test('every event of the element is one of the component', () => {
  const events = [...read('state/events.ts').matchAll(/^ {2}'(renju-[a-z-]+)': CustomEvent/gm)].map(([, name]) => name);
  const named = [...read('react-properties.ts').matchAll(/^ {2}(on\w+): '(renju-[a-z-]+)'/gm)];
  assert.ok(events.length > 10);
  assert.deepEqual(named.map(([, , name]) => name).sort(), events.sort());
  for (const [, property = '', name = ''] of named) {
    const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    assert.equal(property, `on${words.join('')}`);
  }
});

test('on a server the component writes attributes', () => {
  const given = { recordId: 3, mode: 'search', lastMove: 'off', required: true, disabled: false, className: 'wide' };
  const more = { gameRecord: {}, engine: 'a.js', onRenjuMove() {}, style: { height: 300 }, ply: undefined };
  assert.deepEqual(attributesOf({ ...given, ...more }), {
    suppressHydrationWarning: true,
    'record-id': 3,
    mode: 'search',
    'last-move': 'off',
    required: '',
    disabled: undefined,
    class: 'wide',
    style: { height: 300 },
    ply: undefined,
  });
});

test('a render sets only the properties whose values have changed', () => {
  // Node has no elements, and the function needs the names of the properties that every element has.
  Reflect.set(globalThis, 'HTMLElement', class {});
  const element = Object.assign(new EventTarget(), { moves: '', ply: 3 as number | undefined }) as EventTarget & {
    moves: string;
    ply: number | undefined;
  };
  const played: string[] = [];
  const first = { moves: '', ply: 2, onRenjuMove: () => played.push('first') };
  const apply = (before: object, after: object) =>
    applyProperties(element as unknown as HTMLElement, { ...before }, { ...after });
  apply({}, first);
  assert.equal(element.ply, 2);
  element.moves = 'h8';
  element.dispatchEvent(new Event('renju-move'));

  const second = { moves: '', ply: 2, onRenjuMove: () => played.push('second') };
  apply(first, second);
  element.dispatchEvent(new Event('renju-move'));
  assert.deepEqual(played, ['first', 'second']);
  assert.equal(element.moves, 'h8', 'the app has not changed the moves, so the user keeps the played move');

  apply(second, { moves: 'h8 h9' });
  element.dispatchEvent(new Event('renju-move'));
  assert.deepEqual([element.moves, element.ply, played.length], ['h8 h9', undefined, 2]);
});

test('properties that the element does not have are left to React', () => {
  const given = { moves: 'h8', className: 'wide', style: {}, 'data-game': 3, onRenjuMove: undefined };
  assert.deepEqual(divideProperties(given, { moves: '' }), {
    own: { moves: 'h8', onRenjuMove: undefined },
    others: { class: 'wide', style: {}, 'data-game': 3 },
  });
});
