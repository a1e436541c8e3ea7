import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '../../../engine/protocol.js';
import { pointCalled } from '../../../game/notation.js';
import { LineDrag } from './line-drag.js';

/** A board whose lines are 10 pixels apart. */
class FakeBoard {
  querySelector() {
    return { getBoundingClientRect: () => ({ left: 0, top: 0, width: 150, height: 150 }) };
  }
  setPointerCapture() {}
}

/** Drags over a board; `cancelled` counts the lines that the drag has cancelled. */
function dragging() {
  const told = { ends: [] as Point[], from: undefined as Point | undefined, cancelled: 0 };
  const drag = new LineDrag({
    isBegun: () => told.from !== undefined,
    press: (point) => {
      told.ends.push(point);
      told.from = told.from === undefined ? point : undefined;
    },
    cancel: () => {
      told.from = undefined;
      told.cancelled += 1;
    },
  });
  const board = new FakeBoard();
  const pointer = (type: string, column: number) => {
    const event = { type, currentTarget: board, isPrimary: true, button: 0, clientX: column * 10 + 5, clientY: 145 };
    drag.onPointer(event as unknown as PointerEvent);
  };
  return { told, pointer };
}

const points = (names: string) => names.split(' ').map((name) => pointCalled(name.slice(0, 1), name.slice(1)));

test.before(() => Object.assign(globalThis, { HTMLElement: FakeBoard }));

test('a drag draws a line between its two ends', () => {
  const { told, pointer } = dragging();
  pointer('pointerdown', 0);
  pointer('pointerup', 2);
  assert.deepEqual(told, { ends: points('a1 c1'), from: undefined, cancelled: 0 });
});

test('a drag that the browser takes over cancels the line that it has begun', () => {
  const { told, pointer } = dragging();
  pointer('pointerdown', 0);
  pointer('pointercancel', 2);
  assert.deepEqual(told, { ends: points('a1'), from: undefined, cancelled: 1 });
});

test('a line that was begun before the drag stays begun', () => {
  const { told, pointer } = dragging();
  pointer('pointerdown', 0);
  pointer('pointerup', 0);
  pointer('pointerdown', 3);
  pointer('pointercancel', 3);
  assert.deepEqual(told, { ends: points('a1'), from: points('a1')[0], cancelled: 0 });
});

test('the end of a drag begins no line after the user has cancelled the line', () => {
  const { told, pointer } = dragging();
  pointer('pointerdown', 0);
  told.from = undefined;
  pointer('pointerup', 2);
  assert.deepEqual(told, { ends: points('a1'), from: undefined, cancelled: 0 });
});
