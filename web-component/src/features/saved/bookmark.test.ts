import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, type Turn, turnLine } from '../../game/line.js';
import { readLine } from '../../game/line-text.js';
import { bookmarkedLine, bookmarkKey, lineOfBookmark, suggestedName } from './bookmark.js';

function line(moves: string, position = '', ply?: number): Line {
  const read = readLine({ position, moves, ply });
  assert.ok(read.ok);
  return read.line;
}

const saved = (of: Line) =>
  ({ version: 1, id: 'x', name: '', made: 0, kind: 'bookmark', ...bookmarkedLine(of) }) as const;

test('a bookmark contains its whole line, the position in the line, and set-up stones', () => {
  for (const one of [
    line('h8 h9 j10', '', 2),
    line('h8'),
    line('a1 pass', '15/15/15/15/15/15/15/7x7/7o7/15/15/15/15/15/15 b'),
  ])
    assert.deepEqual(lineOfBookmark(saved(one)), one);
});

test('a position has one key in all eight views and by any order of moves', () => {
  const first = line('h8 h9 j10 k9');
  let turned = first;
  for (let view = 0; view < 8; view++) {
    assert.equal(bookmarkKey(turned), bookmarkKey(first));
    const turn: Turn = view === 3 ? 'mirror' : 'quarter';
    turned = turnLine(turn, turned);
  }
  assert.equal(bookmarkKey(line('j10 k9 h8 h9')), bookmarkKey(first));
  assert.notEqual(bookmarkKey(line('h8 h9 j10')), bookmarkKey(first));
  assert.notEqual(bookmarkKey(line('h8 h9 j10 k8')), bookmarkKey(first));
});

test('the suggested name is the end of the line', () => {
  assert.equal(suggestedName({ line: line('h8 h9 j10', '', 2) }), 'h8 h9');
  assert.equal(suggestedName({ line: line('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1') }), '… c1 d1 e1 f1 g1 h1 i1 j1');
});
