import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Color, Point } from '../engine/protocol.js';
import { findFive } from './five.js';
import { pointAt, SIZE } from './notation.js';

/**
 * Returns `many` stones of one color in a straight row. The row begins at a column and a line of the board, and goes on
 * by `right` columns and `up` lines per stone.
 */
function row(color: Color, column: number, line: number, right: number, up: number, many: number) {
  return Array.from({ length: many }, (_, at): [Point, { color: Color }] => [
    pointAt(column + at * right, line + at * up),
    { color },
  ]);
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

test('exactly five win for Black, five and more for White, in all directions', () => {
  for (const [right, up] of DIRECTIONS) {
    const start = up < 0 ? 12 : 2;
    for (const [color, wins] of [
      ['black', [5]],
      ['white', [5, 6, 7]],
    ] as const) {
      for (const many of [3, 4, 5, 6, 7]) {
        const five = findFive(new Map(row(color, 2, start, right, up, many)));
        const expected = wins.some((length) => length === many) ? { color, length: many } : undefined;
        assert.deepEqual(five && { color: five.color, length: five.points.length }, expected, `${color} ${many}`);
      }
    }
  }
});

test('every five of the board is found, also at the edges, and none wraps around an edge', () => {
  for (let column = 0; column < SIZE; column++) {
    for (let line = 0; line < SIZE; line++) {
      for (const [right, up] of DIRECTIONS) {
        const fits = column + 4 * right < SIZE && line + 4 * up < SIZE && line + 4 * up >= 0;
        if (fits) assert.equal(findFive(new Map(row('black', column, line, right, up, 5)))?.points.length, 5);
      }
    }
  }
  // The numbers of the five points are consecutive, but the points are on two rows of the board.
  const wrapped = [13, 14, 15, 16, 17].map((point): [Point, { color: Color }] => [point, { color: 'white' }]);
  assert.equal(findFive(new Map(wrapped)), undefined);
});

test('beside an overline of Black a five of White wins', () => {
  const stones = new Map([...row('black', 0, 0, 1, 0, 6), ...row('white', 0, 1, 1, 0, 5)]);
  assert.equal(findFive(stones)?.color, 'white');
});

test('stones of the other color end a row', () => {
  const stones = new Map([
    ...row('black', 0, 0, 1, 0, 4),
    ...row('white', 4, 0, 1, 0, 1),
    ...row('black', 5, 0, 1, 0, 4),
  ]);
  assert.equal(findFive(stones), undefined);
});
