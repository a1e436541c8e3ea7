import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_BOARD } from '../game/notation.js';
import { movesText } from '../game/record-text.js';
import { ShownInMode } from './shown-in-mode.js';

const SETUP = { ...EMPTY_BOARD, black: [112], white: [113], toMove: 'black' } as const;

test('the line of a proof is shared up to the shown move', () => {
  const subject = new ShownInMode();
  const show = (ply: number, sharesLine = true) => {
    subject.update({ line: { setup: SETUP, moves: [98, 83], ply }, sharesLine });
    return subject.shown;
  };
  const first = show(1);
  assert.equal(first?.record.nodes.length, 3);
  assert.equal(first?.node, 1);
  assert.equal(first && movesText(first), 'i7 i6');
  // The card draws again after each file that it writes, so the same line must be the same object.
  assert.equal(show(1), first);
  assert.equal(show(2)?.node, 2);
  assert.equal(show(2, false), undefined);
  subject.update({ line: undefined, sharesLine: true });
  assert.equal(subject.shown, undefined);
});
