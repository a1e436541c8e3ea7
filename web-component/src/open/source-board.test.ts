import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursor, shown } from '../../test/lines.js';
import type { GameRecord } from '../engine/protocol.js';
import { openGame, play, stepTo, turnCursor } from '../game/cursor.js';
import { boardOf } from '../game/record/on-board.js';
import { readSgf } from '../game/sgf-reader.js';
import { placeToOpen } from './read-record.js';
import { boardOfNewer, lineOfGame } from './source-board.js';

const SHORT = cursor('h8 h9 i9');
const LONG = cursor('h8 h9 i9 g7 g8');

function record(sgf: string): GameRecord {
  const [first] = readSgf(new TextEncoder().encode(sgf)) ?? [];
  assert.ok(first);
  return first;
}

test('a user at the last move sees the new last move, and every other user stays', () => {
  assert.equal(shown(boardOfNewer(SHORT, SHORT, LONG) ?? SHORT), 'h8 h9 i9 g7 g8 |');
  assert.equal(shown(boardOfNewer(stepTo(SHORT, 1), SHORT, LONG) ?? SHORT), 'h8 | h9 i9 g7 g8');
});

test('a turned board stays turned', () => {
  for (const turns of [['quarter'], ['mirror'], ['mirror', 'quarter', 'quarter', 'quarter']] as const) {
    const turned = (board: typeof SHORT) => turns.reduce((next, turn) => turnCursor(turn, next), board);
    assert.deepEqual(boardOfNewer(turned(SHORT), SHORT, LONG), turned(LONG));
  }
});

test('a board with other contents does not change', () => {
  const [played] = [play(SHORT, 0)];
  assert.ok(played);
  assert.equal(boardOfNewer(played, SHORT, LONG), undefined);
  const game = { game: '1/7', moves: SHORT.line.moves, alternatives: [] } as never;
  assert.equal(boardOfNewer(openGame(SHORT, game, 3), SHORT, LONG), undefined);
});

test('a record on the board is replaced by the newer record, unless the user has changed it', () => {
  const [before, next] = ['(;GM[4]PB[A];B[hh];W[hg])', '(;GM[4]PB[A];B[hh];W[hg];B[ig])'].map((sgf) =>
    boardOf(placeToOpen(record(sgf))),
  );
  assert.ok(before && next);
  assert.equal(boardOfNewer(before, before, next)?.line.moves.length, 3);
  const other = boardOf(placeToOpen(record('(;GM[4]PB[A];B[hh];W[hg])')));
  assert.equal(boardOfNewer(other, before, next), undefined, 'another draft');
  const varied = play(stepTo(before, 1), 0);
  assert.ok(varied);
  assert.equal(boardOfNewer(varied, before, next), undefined, 'a variation');
});

test('only a game without variations and notes is a line', () => {
  assert.equal(lineOfGame(record('(;GM[4]PB[A]KM[0];B[hh]BL[9];W[])'))?.line.moves.length, 2);
  for (const sgf of ['(;GM[4](;B[hh])(;B[hg]))', '(;GM[4];B[hh]C[!])', '(;GM[4];W[hh])', '(;GM[4]AB[hh];W[hg])']) {
    assert.equal(lineOfGame(record(sgf)), undefined, sgf);
  }
});
