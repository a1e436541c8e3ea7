import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readLine, writeLine } from './line-text.js';

const D4 = '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4';

it('written attributes are read back', () => {
  for (const text of [
    { position: '', moves: 'h8 h9 pass i8', ply: 2 },
    { position: D4, moves: 'j9', ply: undefined },
    { position: D4, moves: '', ply: undefined },
  ]) {
    const read = readLine(text);
    assert.ok(read.ok);
    assert.deepEqual(writeLine(read.line), text);
  }
});

it('a ply outside the line is the nearest within', () => {
  const read = readLine({ position: '', moves: 'h8h9', ply: 99 });
  assert.ok(read.ok);
  assert.deepEqual(writeLine(read.line), { position: '', moves: 'h8 h9', ply: undefined });
});

it('the error for a line that cannot be shown names the attribute and the reason', () => {
  const problem = (position: string, moves: string) => {
    const read = readLine({ position, moves, ply: undefined });
    return read.ok ? undefined : read.problem;
  };
  assert.deepEqual(problem('', 'h8 q9'), { in: 'moves', error: { at: 4, expected: 'point', found: 'q9' } });
  assert.deepEqual(problem('15', ''), { in: 'position', error: { at: 1, expected: 'ranks', found: '1' } });
  assert.deepEqual(problem(D4, 'j9 h8'), { in: 'play', move: 2, point: 'h8' });
});
