import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointAt } from '../../game/notation.js';
import { besideFinger, pointUnder, presses } from './finger.js';

/** The grid of a phone's board: lines are 20 px apart, and the edge of the grid is 10 px outside the outer lines. */
const GRID = { left: 20, top: 100, width: 300, height: 300 };

test('a finger aims at the point whose cell it is in, and at none outside of the board', () => {
  assert.equal(pointUnder({ clientX: 30, clientY: 390 }, GRID), pointAt(0, 0));
  assert.equal(pointUnder({ clientX: 319, clientY: 101 }, GRID), pointAt(14, 14));
  assert.equal(pointUnder({ clientX: 19, clientY: 200 }, GRID), undefined);
  assert.equal(pointUnder({ clientX: 170, clientY: 401 }, GRID), undefined);
});

test('the loupe is on the board, and never under the finger', () => {
  const size = 120;
  for (let clientX = GRID.left; clientX <= GRID.left + GRID.width; clientX += 5)
    for (let clientY = GRID.top; clientY <= GRID.top + GRID.height; clientY += 5) {
      const { left, top } = besideFinger({ clientX, clientY }, GRID, size);
      const at = `${clientX} ${clientY}: ${left} ${top}`;
      assert.ok(left >= 0 && top >= 0 && left + size <= GRID.width && top + size <= GRID.height, at);
      const [x, y] = [clientX - GRID.left - left, clientY - GRID.top - top];
      assert.ok(Math.hypot(x - size / 2, y - size / 2) > size / 2, at);
    }
});

test('a finger slides onto a stone only with a tool that places none', () => {
  const [begun, point] = [pointAt(7, 7), pointAt(8, 7)];
  assert.equal(presses({ begun, point, color: 'black' }, true), false);
  assert.equal(presses({ begun, point, color: 'black' }, false), true);
  assert.equal(presses({ begun, point: begun, color: 'black' }, true), true);
  assert.equal(presses({ begun, point, color: undefined }, true), true);
});
