import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor, game, moves, shown } from '../../test/lines.js';
import { PASS } from '../engine/protocol.js';
import { openGame, stepTo, variationFrom } from './cursor.js';
import { colorAt, lineOf, position, stones, toMove } from './line.js';
import { EMPTY_BOARD, parsePosition, printMoves } from './notation.js';
import { lastColor, lineWithout, walk } from './retrace.js';

/** Removes one stone from the line that `text` describes. Returns the new line as text. */
function without(text: string, stone: string, ply?: number): string {
  const line = lineWithout(cursor(text, ply).line, at(stone));
  return line ? shown({ line }) : 'none';
}

describe('a position without the stone that came last', () => {
  it('is a step back where it is the last move of the line', () => {
    const { line } = cursor('h8 h9 i9 i8 j9', 4);
    assert.deepEqual(lineWithout(line, at('i8')), { ...line, ply: 3 });
  });

  it('is the line with two moves of one color exchanged', () => {
    assert.equal(without('h8 h9 i9 i8', 'h9'), 'h8 i8 i9 | h9');
    assert.equal(without('h8 h9 i9 i8 j9 k9', 'h8', 5), 'j9 h9 i9 i8 | h8 k9');
  });

  it('is undefined for a stone of the side to move, or an empty point', () => {
    assert.equal(without('h8 h9 i9 i8', 'h8'), 'none');
    assert.equal(without('h8 h9 i9 i8', 'a1'), 'none');
    assert.equal(without('', 'h8'), 'none');
  });

  it('can have been reached by a pass', () => {
    assert.equal(without('h8 pass', 'pass'), 'h8 | pass');
    assert.equal(without('h8 pass i9 i8', 'pass'), 'h8 i8 i9 | pass');
    assert.equal(without('h8 h9 i9 pass', 'h9'), 'h8 pass i9 | h9');
    const line = lineWithout(cursor('h8 h9 i9 j9', 3).line, PASS);
    assert.ok(line);
    assert.deepEqual(position(line), { black: moves('h8 i9'), white: moves('h9'), toMove: 'black' });
    assert.equal(shown({ line }), '| pass j9');
  });

  it('has all positions of the line without the stone', () => {
    const { line } = cursor('h8 h9 i9 i8 j9 g7');
    for (const stone of moves('h9 i8 g7')) {
      const before = lineWithout(line, stone);
      assert.ok(before);
      assert.equal(colorAt(before, before.ply), 'white');
      assert.ok(!stones(before).has(stone));
      assert.deepEqual(sorted(stepTo({ line: before }, before.ply + 1).line), sorted(line));
    }
  });
});

function sorted(line: Parameters<typeof position>[0]) {
  const { black, white, toMove: side } = position(line);
  return { black: [...black].sort(), white: [...white].sort(), side };
}

describe('from a set-up', () => {
  const parsed = parsePosition('15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9');
  assert.ok(parsed.ok);
  const { setup } = parsed.value;
  const from = (text: string) => {
    const line = lineOf(setup, moves(text));
    assert.ok(line.ok);
    return line.value;
  };

  it('the set-up lacks the stone, which is the next move', () => {
    const line = lineWithout(from(''), at('h8'));
    assert.ok(line);
    assert.deepEqual(line.setup, { black: moves('i9'), white: moves('h9'), toMove: 'black', next: 3, last: at('i9') });
    assert.equal(shown({ line }), '| h8');
    assert.equal(toMove(line), 'black');
    assert.equal(lineWithout(from(''), at('i9'))?.setup.last, undefined);
    assert.equal(lineWithout(from(''), at('h9')), undefined);
  });

  it('the last move and the stone are exchanged', () => {
    const line = lineWithout(from('j9 j10'), at('h8'));
    assert.ok(line);
    assert.deepEqual(line.setup.black, moves('i9 j10'));
    assert.equal(shown({ line }), 'j9 | h8');
    assert.deepEqual(sorted(stepTo({ line }, 2).line), sorted(from('j9 j10')));
    const passed = lineWithout(from('j9 pass'), at('h8'));
    assert.deepEqual(passed?.setup.black, moves('i9'));
  });
});

describe('navigation', () => {
  const mine = cursor('h8 h9 i9 i8', 3);

  it('along the line is a step of the line', () => {
    const on = walk(mine, { removed: [], added: moves('i8') });
    assert.deepEqual(on, { cursor: stepTo(mine, 4), along: true });
    assert.equal(walk(mine, { removed: moves('i9 h9'), added: [] })?.along, true);
  });

  it('elsewhere is another line', () => {
    const on = walk(mine, { removed: [], added: moves('g9 g8') });
    assert.ok(on);
    assert.equal(on.along, false);
    assert.equal(shown(on.cursor), 'h8 h9 i9 g9 g8 |');
    const back = walk(mine, { removed: moves('h8 h9'), added: [] });
    assert.ok(back);
    assert.equal(shown(back.cursor), 'i9 | h9 h8 i8');
    assert.equal(lastColor(back.cursor.line), 'black');
    const beside = walk(mine, { removed: moves('i9'), added: moves('g9') });
    assert.equal(beside && shown(beside.cursor), 'h8 h9 g9 |');
    assert.equal(walk(mine, { removed: [], added: moves('h8') }), undefined);
    assert.equal(walk(mine, { removed: moves('a1'), added: [] }), undefined);
  });

  it('from an opened game is a variation of it, and along its moves the game itself', () => {
    const opened = openGame(mine, game('h8 h9 i9 i8 j9'), 3);
    const back = walk(opened, { removed: moves('h8'), added: [] });
    assert.ok(back);
    assert.equal(variationFrom(back.cursor), 0);
    assert.equal(shown(back.cursor), 'i9 h9 | h8 i8 j9');
    const again = walk(back.cursor, { removed: [], added: moves('h8') });
    const home = again && walk(again.cursor, { removed: moves('i9'), added: [] });
    assert.equal(home?.along, false);
    assert.deepEqual(home?.cursor, stepTo(opened, 2));
    // The game has no pass at this point, so it does not contain the position before a pass. The board then shows no
    // game.
    assert.equal(walk(opened, { removed: [PASS], added: [] })?.cursor.opened, undefined);
  });

  it('back by two stones makes both the next moves', () => {
    const back = walk(
      { line: { setup: EMPTY_BOARD, moves: moves('h8 h9 i9 i8'), ply: 4 } },
      { removed: moves('h9 h8'), added: [] },
    );
    assert.equal(back && printMoves(back.cursor.line.moves), 'i9 i8 h8 h9');
  });
});
