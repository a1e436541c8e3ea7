import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AreaMode } from '../src/archive/query/area-controller.js';
import { parseArea } from '../src/archive/query/area-text.js';
import type { GameRow } from '../src/engine/protocol.js';
import { query } from '../src/locales/en.js';
import { english, withTerms } from '../src/locales/localize.js';
import type { Announcer } from '../src/ui/announcer.js';

/** An area mode with a tool in hand, if one is named, and what it told. */
function mode(area = '', tool?: string) {
  const changes: string[] = [];
  const said: string[] = [];
  const subject = new AreaMode({
    announcer: { start: (sentence: string) => said.push(sentence) } as unknown as Announcer,
    terms: () => withTerms(english(), { query }),
    redraw: () => undefined,
    changed: (text) => changes.push(text),
  });
  subject.read(area);
  subject.toggle();
  if (tool) subject.take(tool as 'rectangle');
  return { subject, changes, said };
}

function point(name: string): number {
  return parseArea(name).area.points[0] ?? 0;
}

test('two presses are the corners of a rectangle', () => {
  const { subject, changes, said } = mode('', 'rectangle');
  subject.press(point('c3'));
  assert.deepEqual(changes, []);
  subject.press(point('e5'));
  assert.deepEqual(changes, ['c3:e5']);
  assert.deepEqual(said, ['Choose two corners.', 'c3 is one corner. Choose the other.', 'The area has 9 points.']);
  assert.equal(subject.notes.get(point('d4')), 'in the area');
  assert.equal(subject.notes.get(point('f4')), undefined);
});

test('leaving takes the corner, then the tool, then the area', () => {
  const { subject, changes } = mode('left', 'rectangle');
  subject.press(point('c3'));
  assert.ok(subject.leaveTool());
  assert.ok(subject.drawing);
  assert.ok(subject.leaveTool());
  assert.equal(subject.drawing, false);
  assert.equal(subject.leaveTool(), false);
  assert.ok(subject.clear());
  assert.deepEqual(changes, ['']);
  assert.equal(subject.asked, undefined);
  assert.equal(subject.clear(), false);
});

test('a point outside of the area cannot be made not to matter', () => {
  const { subject, changes, said } = mode('c3:d4', 'any');
  subject.press(point('h8'));
  assert.deepEqual(changes, []);
  assert.equal(said.at(-1), 'h8 is not in the area.');
  subject.press(point('c3'));
  assert.deepEqual(changes, ['c3:d4 ?c3']);
});

test('what would find more: the same anywhere, with colors exchanged, with either to move', () => {
  assert.deepEqual(mode().subject.wider, []);
  const kinds = (area: string) => mode(area).subject.wider.map(({ how }) => how);
  assert.deepEqual(kinds('left'), ['anywhere', 'exchanged']);
  assert.deepEqual(kinds('left anywhere exchanged black-to-move'), ['side']);
});

test('the area goes where its stones lie in an opened game, and back', () => {
  const { subject, changes } = mode('c3:d4 anywhere exchanged black-to-move');
  subject.follow({ shift: [2, 1], exchanged: true } as GameRow);
  assert.deepEqual(changes, ['e4:f5 anywhere exchanged white-to-move']);
  subject.settle();
  assert.equal(changes.at(-1), 'c3:d4 anywhere exchanged black-to-move');
  subject.settle();
  assert.equal(changes.length, 2);
  // Turned with the game it still lies there, and the next game of the question counts from home.
  subject.follow({ shift: [2, 1] } as GameRow);
  subject.turn('mirror');
  assert.equal(subject.text, 'j4:k5 anywhere exchanged black-to-move');
  assert.ok(subject.waits);
  subject.follow({ shift: [1, 0] } as GameRow);
  assert.equal(subject.text, 'd3:e4 anywhere exchanged black-to-move');
  subject.settle();
  assert.equal(subject.text, 'c3:d4 anywhere exchanged black-to-move');
  // Another area that was drawn meanwhile stays.
  subject.follow({ shift: [2, 1] } as GameRow);
  subject.read('a1:b2');
  assert.ok(!subject.waits);
  subject.settle();
  assert.equal(subject.text, 'a1:b2');
});
