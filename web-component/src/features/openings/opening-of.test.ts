import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, turnLine } from '../../game/line.js';
import { openingOf } from './opening-of.js';
import { OPENINGS } from './opening-table.js';

const EMPTY: Line = { setup: { black: [], white: [], toMove: 'black', next: 1 }, moves: [], ply: 0 };

test('every opening is known in all eight orientations', () => {
  for (const { code, moves } of OPENINGS) {
    let line: Line = { ...EMPTY, moves, ply: 3 };
    for (const turn of ['quarter', 'quarter', 'quarter', 'mirror', 'quarter', 'quarter', 'quarter'] as const) {
      assert.equal(openingOf(line)?.code, code);
      line = turnLine(turn, line);
    }
    assert.equal(openingOf(line)?.code, code);
  }
});

test('a line has no opening before its third move, beside the center, or after a set-up', () => {
  const [{ moves } = { moves: [] }] = OPENINGS;
  assert.equal(openingOf({ ...EMPTY, moves, ply: 2 }), undefined);
  assert.equal(openingOf({ ...EMPTY, moves: [0, 1, 2], ply: 3 }), undefined);
  const setup = { ...EMPTY.setup, black: [0] };
  assert.equal(openingOf({ ...EMPTY, setup, moves, ply: 3 }), undefined);
});
