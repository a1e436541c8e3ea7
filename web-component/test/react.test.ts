/** Tests the events of the React component, and the attributes that the component writes on a server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { attributesOf } from '../src/state/server-attributes.js';

// The tests run in the folder `web-component`.
const read = (file: string) => readFileSync(`src/${file}`, 'utf8');

test('every event of the element is one of the component', () => {
  const events = [...read('state/events.ts').matchAll(/^ {2}'(renju-[a-z-]+)': CustomEvent/gm)].map(([, name]) => name);
  const named = [...read('react.ts').matchAll(/^ {4}(on\w+): event\('(renju-[a-z-]+)'\)/gm)];
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
