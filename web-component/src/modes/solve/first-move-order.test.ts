import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '../../engine/protocol.js';
import { parseMoves, pointName } from '../../game/notation.js';
import { strongestFirst } from './first-move-order.js';

const points = (names: string) => {
  const read = parseMoves(names);
  return (read.ok ? read.value : []) as Point[];
};

test('the winning first moves begin with the strongest', () => {
  const position = { black: points('e8 f8 g8 h7 h6'), white: points('d8 a1 o15 a15'), toMove: 'black' } as const;
  const order = strongestFirst(position, points('b1 c1 a3 o1 j5 g7 h8 i8 k8 i6'));
  // h8 makes a four and a three, i8 a four alone, and g7 two threes.
  assert.deepEqual(order.slice(0, 3).map(pointName), ['h8', 'i8', 'g7']);
  assert.deepEqual(order.slice(-2).map(pointName), ['b1', 'o1']);
});

test('a five comes before a four', () => {
  const position = { black: points('e8 f8 g8 h8 e5 f5 g5'), white: points('d8 d5'), toMove: 'black' } as const;
  assert.deepEqual(strongestFirst(position, points('h5 i8')).map(pointName), ['i8', 'h5']);
});
