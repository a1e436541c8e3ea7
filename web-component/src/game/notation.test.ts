import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { lineOf, position } from './line.js';
import { EMPTY_BOARD, parseMoves, parsePosition, pointName, printMoves, printPosition } from './notation.js';

/** Parses a list of moves. Returns the moves as text, or else the location of the error and the word found there. */
function read(text: string): string {
  const parsed = parseMoves(text);
  return parsed.ok ? printMoves(parsed.value) : `${parsed.error.at}: ${parsed.error.found}`;
}

const ranks = (middle: string) => `15/15/15/15/15/15/${middle}/15/15/15/15/15/15/15`;
const D4 = `${ranks('7WB6/7B7')} w 4`;

describe('a list of moves', () => {
  it('is read in every spelling', () => {
    assert.equal(read(''), '');
    assert.equal(read('h8h9i9'), 'h8 h9 i9');
    assert.equal(read('h10h1h15a11'), 'h10 h1 h15 a11');
    assert.equal(read(' H8,i9;\tG7-a1\r\n'), 'h8 i9 g7 a1');
    assert.equal(read('h8 pass i9 -- tt .. 0 g7'), 'h8 pass i9 pass pass pass pass g7');
    assert.equal(read('1. h8 i9 2. g7 i7 1-0'), 'h8 i9 g7 i7');
    assert.equal(read('1) h8 12) i9 0.5-0.5'), 'h8 i9');
  });

  it('reports the first word that is not a move, and its place', () => {
    assert.equal(read('h8 zz9'), '4: zz9');
    assert.equal(read('h81'), '1: h81');
    assert.equal(read('h8 h0'), '4: h0');
    assert.equal(read('h16'), '1: h16');
    assert.equal(read('h8 p9'), '4: p9');
    assert.equal(read('h8 連珠 i9'), '4: 連珠');
    assert.equal(read(`h8 ${'q'.repeat(99)}`), `4: ${'q'.repeat(20)}`);
  });

  it('is read back after writing', () => {
    const every = Array.from({ length: 226 }, (_, move) => move);
    assert.deepEqual(parseMoves(printMoves(every)), { ok: true, value: every });
    assert.deepEqual(parseMoves(printMoves(every).replaceAll(' ', '')), { ok: true, value: every });
  });
});

describe('a position', () => {
  it('is read in every spelling', () => {
    const near = [
      D4,
      D4.replaceAll(' ', '_'),
      ranks('7ox6/7x7'),
      `${ranks('7wb6/7b7')} o 4 rule=renju forbid=a1`,
      `rfen ${D4}`,
      `${ranks('7WB6/7B7')} rule=renju`,
      ` ${D4} `,
    ];
    for (const text of near) {
      const parsed = parsePosition(text);
      assert.ok(parsed.ok, text);
      assert.equal(printPosition(parsed.value.setup), D4, text);
      assert.deepEqual(parsed.value.moves, [], text);
    }
  });

  it('can be followed by moves', () => {
    for (const text of ['startpos moves h8 h9 pass', 'moves h8h9pass', 'startpos_moves_h8_h9_--']) {
      const parsed = parsePosition(text);
      assert.ok(parsed.ok, text);
      assert.equal(parsed.value.setup, EMPTY_BOARD);
      assert.equal(printMoves(parsed.value.moves), 'h8 h9 pass');
    }
    assert.ok(parsePosition('startpos').ok);
  });

  it('preserves the last stone and the number of the next move', () => {
    const parsed = parsePosition(`${ranks('7WB6/7B7')} w 6 last=i9`);
    assert.ok(parsed.ok);
    const { last, next } = parsed.value.setup;
    assert.equal(next, 6);
    assert.equal(last !== undefined && pointName(last), 'i9');
    assert.equal(printPosition(parsed.value.setup), `${ranks('7WB6/7B7')} w 6 last=i9`);
  });

  it('continues the numbers of a running game', () => {
    const next = (text: string) => {
      const parsed = parsePosition(`${ranks('7WB6/7B7')} ${text}`);
      assert.ok(parsed.ok, text);
      return [parsed.value.setup.next, printPosition(parsed.value.setup).slice(ranks('7WB6/7B7').length + 1)];
    };
    assert.deepEqual(next('w 4'), [1, 'w 4'], 'the number only counts the stones');
    assert.deepEqual(next('w 4 last=i9'), [4, 'w 4 last=i9']);
    assert.deepEqual(next('w 4 played=3'), [4, 'w 4 played=3']);
    assert.deepEqual(next('w 9'), [9, 'w 9']);
    assert.deepEqual(next('w last=i9'), [1, 'w 4'], 'a last move without a number gets none');
    assert.deepEqual(next('w 4 last=a1'), [1, 'w 4'], 'the point is empty');
    assert.deepEqual(next('w 4 last=i9h9'), [1, 'w 4'], 'two moves are not the last one');
  });

  it('reports a fault and its place', () => {
    const wrong = (text: string) => {
      const parsed = parsePosition(text);
      assert.ok(!parsed.ok, text);
      return parsed.error;
    };
    assert.deepEqual(wrong('15/15'), { at: 1, expected: 'ranks', found: '2' });
    assert.deepEqual(wrong(''), { at: 1, expected: 'ranks', found: '0' });
    assert.deepEqual(wrong(ranks('7WB5/7B7')), { at: 19, expected: 'rank', found: '7WB5' });
    assert.deepEqual(wrong(ranks('16/7B7')), { at: 19, expected: 'rank', found: '16' });
    assert.deepEqual(wrong(ranks('0B96/7B7')), { at: 19, expected: 'rank', found: '0B96' });
    assert.deepEqual(wrong(`${ranks('15/7B7')} q`), { at: 47, expected: 'side', found: 'q' });
    assert.deepEqual(wrong(ranks('15/7W7')), { at: 46, expected: 'side', found: '' });
    assert.deepEqual(wrong(`${ranks('15/7B7')} w x`), { at: 49, expected: 'number', found: 'x' });
    assert.deepEqual(wrong('startpos moves h8 z9'), { at: 19, expected: 'point', found: 'z9' });
  });
});

describe('the texts that the engine reads too', () => {
  const vectors: Vectors = JSON.parse(readFileSync('../tests/vectors/notation.json', 'utf8'));

  it('are the same moves', () => {
    for (const { text, moves, at, found } of vectors.moves) {
      const parsed = parseMoves(text);
      if (parsed.ok) assert.deepEqual(parsed.value, moves, text);
      else assert.deepEqual({ at: parsed.error.at, found: parsed.error.found }, { at, found }, text);
    }
  });

  it('are the same positions', () => {
    for (const { text, written } of vectors.positions) assert.equal(rewritten(text), written, text);
  });

  it('have the same numbers of moves', () => {
    for (const { text, first } of vectors.numbers) {
      const parsed = parsePosition(text);
      assert.ok(parsed.ok, text);
      assert.equal(parsed.value.setup.next, first, text);
      const again = parsePosition(printPosition(parsed.value.setup));
      assert.equal(again.ok && again.value.setup.next, first, `${text} is read back with the same number`);
    }
  });
});

/** Contents of `tests/vectors/notation.json`. */
interface Vectors {
  moves: Array<{ text: string; moves?: number[]; at?: number; found?: string }>;
  positions: Array<{ text: string; written?: string; refused?: true }>;
  numbers: Array<{ text: string; first: number }>;
}

/**
 * Parses a position and the moves after it. Returns the position after these moves as RFEN; `undefined` if the text is
 * not valid.
 */
function rewritten(text: string): string | undefined {
  const parsed = parsePosition(text);
  const line = parsed.ok ? lineOf(parsed.value.setup, parsed.value.moves) : parsed;
  if (!line.ok) return undefined;
  const { black, white, toMove } = position(line.value);
  return printPosition({ black, white, toMove, next: 1 });
}

it('a number of the next move that only counts the stones says nothing about played moves', () => {
  const board = '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15';
  const next = (text: string) => {
    const read = parsePosition(text);
    return read.ok ? [read.value.setup.next, printPosition(read.value.setup)] : undefined;
  };
  assert.deepEqual(next(`${board} w 4`), [1, `${board} w 4`]);
  assert.deepEqual(next(`${board} w`), [1, `${board} w 4`]);
  assert.deepEqual(next(`${board} w 1`), [1, `${board} w 4`]);
  assert.deepEqual(next(`${board} w 6`), [6, `${board} w 6`]);
});
