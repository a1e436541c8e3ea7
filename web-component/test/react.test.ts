/** Tests that the React component has a property for every event of the element. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

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
