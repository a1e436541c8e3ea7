import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../../locales/localize.js';
import { DueDrawing, dueText } from './due.js';

const NOW = new Date(2026, 10, 29, 13, 5).getTime();
const MINUTE = 60_000;

test('a repetition within a day is named with its time', () => {
  const text = (due: Date) => dueText(due.getTime(), NOW, english()).replaceAll('\u202f', ' ');
  assert.equal(text(new Date(2026, 10, 29, 13, 15)), 'Nov 29, 2026, 1:15 PM');
  assert.equal(text(new Date(2026, 10, 30, 0, 5)), 'Nov 30, 2026, 12:05 AM');
  assert.equal(text(new Date(2026, 11, 2, 13, 5)), 'Dec 2, 2026');
});

test('the page is drawn again when the repetition is due', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let drawn = 0;
  const drawing = new DueDrawing({ isConnected: true, requestUpdate: () => drawn++ });
  drawing.wait(NOW + 10 * MINUTE, NOW);
  drawing.wait(NOW + MINUTE, NOW);
  t.mock.timers.tick(MINUTE);
  assert.equal(drawn, 0);
  t.mock.timers.tick(1);
  assert.equal(drawn, 1);
  t.mock.timers.tick(60 * MINUTE);
  assert.equal(drawn, 1);
  // A repetition that is due already, or due on another day, needs no drawing.
  drawing.wait(NOW, NOW);
  drawing.wait(NOW + 25 * 60 * MINUTE, NOW);
  drawing.wait(undefined, NOW);
  t.mock.timers.tick(48 * 60 * MINUTE);
  assert.equal(drawn, 1);
});

test('an element that has left the page does not wait for the next repetition', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let drawn = 0;
  const host = { isConnected: false, requestUpdate: () => drawn++ };
  const drawing = new DueDrawing(host);
  drawing.wait(NOW + MINUTE, NOW);
  t.mock.timers.tick(2 * MINUTE);
  assert.equal(drawn, 0);
  host.isConnected = true;
  drawing.wait(NOW + MINUTE, NOW);
  t.mock.timers.tick(2 * MINUTE);
  assert.equal(drawn, 1);
});
