import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SimilarPlace } from '../../engine/protocol.js';
import { type Line, position } from '../../game/line.js';
import { readLine } from '../../game/line-text.js';
import { pointCalled, printMoves } from '../../game/notation.js';
import { similarLine } from './similar-line.js';

const pointOf = (name: string) => pointCalled(name.slice(0, 1), name.slice(1));

function line(moves: string, setup = ''): Line {
  const read = readLine({ position: setup, moves, ply: undefined });
  assert.ok(read.ok);
  return read.line;
}

function place(change: { removed?: string; added?: string }, color: 'black' | 'white', toMove: 'black' | 'white') {
  const point = (name: string | undefined) => (name === undefined ? undefined : pointOf(name));
  const [removed, added] = [point(change.removed), point(change.added)];
  return {
    ...(removed !== undefined && { removed }),
    ...(added !== undefined && { added }),
    color,
    toMove,
    tally: { black: 0, white: 0, draw: 0, unknown: 0 },
  } satisfies SimilarPlace;
}

test('a stone elsewhere, one less and one more do not change the order of the moves', () => {
  const shown = line('h8 i9 j8 g7');
  const moves = (of: SimilarPlace) => printMoves(similarLine(shown, of).moves);
  assert.equal(moves(place({ removed: 'j8', added: 'h6' }, 'black', 'black')), 'h8 i9 h6 g7');
  assert.equal(moves(place({ removed: 'g7' }, 'white', 'white')), 'h8 i9 j8');
  // The last white move takes the turn of the removed one.
  assert.equal(moves(place({ removed: 'i9' }, 'white', 'white')), 'h8 g7 j8');
  assert.equal(moves(place({ added: 'a1' }, 'black', 'white')), 'h8 i9 j8 g7 a1');
});

test('set-up stones, and moves whose colors do not alternate, become a set-up', () => {
  const shown = line('a1', '15/15/15/15/15/15/15/7x7/7o7/15/15/15/15/15/15 b');
  const moved = similarLine(shown, place({ removed: 'h7', added: 'b2' }, 'white', 'white'));
  assert.deepEqual([moved.moves, moved.setup.white, position(moved).toMove], [[], [pointOf('b2')], 'white']);
  const more = similarLine(line('h8'), place({ added: 'i9' }, 'black', 'white'));
  assert.deepEqual([more.moves, more.setup.black.length, position(more).toMove], [[], 2, 'white']);
});
