import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pointName } from '../game/notation.js';
import { type KeyPlace, keyAction, typePoint } from './key-actions.js';

const H8 = 112;
const A1 = 0;

/**
 * Returns the action of a key as text. An action that moves the cursor is returned as the name of the new point, such
 * as `h9`.
 */
function press(key: string, place: KeyPlace = 'board', cursor = H8, held: Partial<KeyboardEvent> = {}): string {
  const action = keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, ...held }, place, cursor);
  if (!action) return 'nothing';
  if (action.do === 'go') return pointName(action.to);
  return action.do === 'step' ? `step ${action.by}` : action.do;
}

it('arrows move by one point, and stop at the edge', () => {
  assert.deepEqual(
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => press(key)),
    ['h9', 'h7', 'g8', 'i8'],
  );
  assert.deepEqual([press('ArrowLeft', 'board', A1), press('ArrowDown', 'board', A1)], ['a1', 'a1']);
});

it('Home, End and the page keys go to the ends, with Ctrl to the corners', () => {
  assert.deepEqual(
    ['Home', 'End', 'PageUp', 'PageDown'].map((key) => press(key)),
    ['a8', 'o8', 'h15', 'h1'],
  );
  assert.equal(press('Home', 'board', H8, { ctrlKey: true }), 'a15');
  assert.equal(press('End', 'board', H8, { ctrlKey: true }), 'o1');
});

it('a key has one meaning everywhere, except for the arrows of the board', () => {
  for (const place of ['board', 'replay', 'field', 'elsewhere'] as const) {
    assert.deepEqual(
      [',', '.', '[', ']'].map((key) => press(key, place)),
      ['step -1', 'step 1', 'step -10', 'step 10'],
    );
    assert.deepEqual(
      ['Escape', '?', 'F2'].map((key) => press(key, place)),
      ['leave', 'list-keys', 'rename'],
    );
  }
  assert.equal(press('ArrowLeft', 'replay'), 'step -1');
  assert.equal(press('ArrowLeft', 'elsewhere'), 'step -1');
  assert.equal(press('Home', 'elsewhere'), 'nothing');
  assert.equal(press('ArrowLeft', 'field'), 'nothing');
  assert.equal(press('Backspace', 'elsewhere'), 'nothing');
});

it('undo and redo have their usual keys', () => {
  const redo = { ctrlKey: true, shiftKey: true };
  for (const place of ['board', 'elsewhere'] as const) {
    assert.equal(press('z', place, H8, { ctrlKey: true }), 'undo');
    assert.equal(press('Z', place, H8, redo), 'redo');
    assert.equal(press('z', place, H8, redo), 'redo');
    assert.equal(press('y', place, H8, { metaKey: true }), 'redo');
  }
  assert.equal(press('z', 'board'), 'nothing');
});

it('other keys with Ctrl, Alt or Meta are the browser’s', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    assert.equal(press('.', 'board', H8, held), 'nothing');
    assert.equal(press('ArrowUp', 'board', H8, held), 'nothing');
  }
  assert.equal(press('Home', 'board', H8, { altKey: true }), 'nothing');
});

it('a typed point gets the focus as soon as it is complete', () => {
  const typed = (keys: string) => {
    let text = '';
    return [...keys].map((key) => {
      const next = typePoint(text, key);
      text = next?.text ?? '';
      return next?.point === undefined ? text : pointName(next.point);
    });
  };
  assert.deepEqual(typed('h12'), ['h', 'h1', 'h12']);
  assert.deepEqual(typed('H8'), ['h', 'h8']);
  assert.deepEqual(typed('h8i9'), ['h', 'h8', 'i', 'i9']);
  // h19 is not a point, so the typed characters are discarded.
  assert.deepEqual(typed('h19'), ['h', 'h1', '']);
  assert.deepEqual(typed('8p0'), ['', '', '']);
});

it('angle brackets step along the trail, wherever the focus is', () => {
  for (const place of ['board', 'replay', 'elsewhere'] as const) {
    assert.deepEqual([press('<', place), press('>', place)], ['back', 'forward']);
  }
});
