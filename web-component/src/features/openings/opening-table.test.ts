import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pointName } from '../../game/notation.js';
import { OPENINGS } from './opening-table.js';

test('the table of openings is the engine’s', () => {
  const source = readFileSync('../crates/core/src/opening.rs', 'utf8');
  const entries = source.matchAll(/entry\("([DI]\d+)", \(b'(\w)', (\d+)\), "(.+?)", "(.+?)"/g);
  const engine = [...entries].map(([, code, column, row, ja, romaji]) => ({
    code,
    third: `${column}${row}`,
    ja,
    romaji,
  }));
  assert.equal(engine.length, 26);
  assert.deepEqual(
    OPENINGS.map(({ code, moves, ja, romaji }) => ({ code, third: moves.map(pointName)[2], ja, romaji })),
    engine,
  );
});

test('every opening begins in the center, and White’s stone is beside it as in its family', () => {
  for (const { family, moves } of OPENINGS) {
    assert.deepEqual(moves.slice(0, 2).map(pointName), ['h8', family === 'direct' ? 'h9' : 'i9']);
    assert.equal(new Set(moves).size, 3);
  }
});
