import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, position } from '../../game/line.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import { edit, isOtherFormat, otherBegins, readText } from './set-up.js';

const LINE: Line = { setup: EMPTY_BOARD, moves: [112, 127, 128], ply: 3 };

test('a stone is placed, removed by the same color, and replaced by the other', () => {
  const put = edit(LINE, 'black', 0);
  assert.deepEqual(put.setup, { black: [0, 112, 128], white: [127], toMove: 'white', next: 1 });
  assert.deepEqual(put.moves, []);
  assert.deepEqual(position(edit(put, 'black', 0)).black, [112, 128]);
  assert.deepEqual(position(edit(put, 'white', 0)), { black: [112, 128], white: [0, 127], toMove: 'white' });
});

test('erasing an empty point changes nothing', () => {
  assert.equal(edit(LINE, 'erase', 0), LINE);
  assert.deepEqual(position(edit(LINE, 'erase', 127)).white, []);
});

test('only the shown stones stay after an edit', () => {
  assert.deepEqual(position(edit({ ...LINE, ply: 1 }, 'white', 0)), { black: [112], white: [0], toMove: 'white' });
});

test('the other side can begin', () => {
  const begun = otherBegins({ ...edit(LINE, 'black', 0), ply: 0 });
  assert.deepEqual(position(begun), { black: [0, 112, 128], white: [127], toMove: 'black' });
  assert.equal(begun.setup.next, 1);
});

test('a text is moves, RFEN, or both', () => {
  const read = (text: string) => {
    const { ok, ...rest } = readText(text);
    return 'line' in rest ? [ok, position(rest.line)] : [ok, rest];
  };
  const D4 = { black: [112, 128], white: [127], toMove: 'white' };
  assert.deepEqual(read('1. h8 h9 2. i9'), [true, D4]);
  assert.deepEqual(read('15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4'), [true, D4]);
  assert.deepEqual(read('startpos moves h8 h9 i9'), [true, D4]);
  assert.deepEqual(read('h8 h8'), [false, { problem: { in: 'play', move: 2, point: 'h8' } }]);
  assert.deepEqual(read('15/15 b'), [
    false,
    { problem: { in: 'position', error: { at: 1, expected: 'ranks', found: '2' } } },
  ]);
});

test('a text in another format has a sign of that format', () => {
  for (const text of [
    '(;FF[4]GM[4];B[hh])',
    'https://example.org/#g:h8h9',
    'Black: h8 i9 White: h9',
    '--black "h8 i9" --white "h9"',
    'B: h8\nW: h9 i9',
    'B: h8 W: h9 i9',
    '黑：h8 白：h9',
    '#g:h8h9i9',
    '15 . . . . . . . . . . . . . . .\n14 . . . . . . . . . . . . . . .',
  ])
    assert.ok(isOtherFormat(text), text);
  const rfen = '15/15/15/15/15/15/7QB6/7B7/15/15/15/15/15/15/15 w 4';
  const typos = ['h16 h9', 'p8 h9', 'hh8', '8h', 'h8 z9', '1. h8 i9 x', '15/15 b', 'startpos moves z', rfen];
  for (const text of ['h8 h9', 'h8\nh9', ...typos]) assert.ok(!isOtherFormat(text), text);
});
