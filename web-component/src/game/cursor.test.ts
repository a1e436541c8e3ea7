import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor, game, moves, shown } from '../../test/lines.js';
import { PASS } from '../engine/protocol.js';
import { backHome, backToSource, openGame, play, stepTo, takeBack, turnCursor, variationFrom } from './cursor.js';
import { lineOf, position, stones, toMove } from './line.js';
import { EMPTY_BOARD, parsePosition, printMoves } from './notation.js';

describe('a line', () => {
  it('continues with its own next move, and branches with any other', () => {
    const line = cursor('h8 h9 i8', 1);
    const along = play(line, at('h9'));
    const away = play(line, at('i9'));
    assert.ok(along && away);
    assert.equal(shown(along), 'h8 h9 | i8');
    assert.equal(shown(away), 'h8 i9 |');
  });

  it('accepts no stone on a stone, and any number of passes', () => {
    assert.equal(play(cursor('h8 h9'), at('h8')), undefined);
    const passed = play(play(cursor('h8'), PASS) ?? cursor(''), PASS);
    assert.ok(passed);
    assert.equal(shown(passed), 'h8 pass pass |');
    assert.equal(toMove(passed.line), 'white');
    assert.deepEqual(lineOf(EMPTY_BOARD, moves('h8 h9 h8')), { ok: false, error: { index: 2, point: at('h8') } });
  });

  it('numbers the moves after a set-up from 1', () => {
    const parsed = parsePosition('15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4');
    assert.ok(parsed.ok);
    const line = lineOf(parsed.value.setup, moves('j9'));
    assert.ok(line.ok);
    const placed = stones(line.value);
    assert.deepEqual(placed.get(at('j9')), { point: at('j9'), color: 'white', move: 1, ply: 1 });
    assert.deepEqual(placed.get(at('h8')), { point: at('h8'), color: 'black' });
  });

  it('has a position with stones and the side to move', () => {
    const { black, white, toMove: side } = position(cursor('h8 h9 i8').line);
    assert.deepEqual({ black, white, side }, { black: moves('h8 i8'), white: moves('h9'), side: 'white' });
  });

  it('takes back the last shown move and the moves after it', () => {
    assert.equal(shown(takeBack(cursor('h8 h9 i8', 2))), 'h8 |');
    const empty = cursor('');
    assert.equal(takeBack(empty), empty);
  });

  it('steps within its ends', () => {
    assert.equal(shown(stepTo(cursor('h8 h9'), -5)), '| h8 h9');
    assert.equal(shown(stepTo(cursor('h8 h9', 0), Number.POSITIVE_INFINITY)), 'h8 h9 |');
  });
});

describe('turning', () => {
  it('is the identity after four quarters, or two mirrors', () => {
    const line = cursor('h8 i9 g7 j6 a1');
    let turned = line;
    for (let quarter = 0; quarter < 4; quarter++) turned = turnCursor('quarter', turned);
    assert.deepEqual(turned, line);
    assert.deepEqual(turnCursor('mirror', turnCursor('mirror', line)), line);
  });

  it('goes clockwise, and from side to side', () => {
    assert.equal(shown(turnCursor('quarter', cursor('h9 a1 pass'))), 'i8 a15 pass |');
    assert.equal(shown(turnCursor('mirror', cursor('a1 h9'))), 'o1 h9 |');
  });

  it('turns an opened game with its alternatives, and not the own line', () => {
    const mine = cursor('h8 h9');
    const turned = turnCursor('mirror', openGame(mine, game('h8 h9 i9 j9'), 2));
    assert.equal(printMoves(turned.opened?.view.moves ?? []), 'h8 h9 g9 f9');
    assert.equal(printMoves(turned.opened?.view.alternatives ?? []), 'i9');
    assert.equal(backHome(turned).line, mine.line);
  });
});

describe('an opened game', () => {
  const mine = cursor('h8 h9 i8', 2);
  const opened = openGame(mine, game('h8 h9 i9 j9 k9'), 2);

  it('is opened at the queried position, and closing restores the board exactly', () => {
    assert.equal(shown(opened), 'h8 h9 | i9 j9 k9');
    assert.deepEqual(backHome(stepTo(opened, 5)), mine);
  });

  it('can be returned to when another is opened from it', () => {
    assert.deepEqual(backHome(openGame(opened, game('h8 h9 g9'), 3)), mine);
  });

  it('stays unchanged beside a variation', () => {
    const away = play(stepTo(opened, 3), at('a1'));
    assert.ok(away);
    assert.equal(shown(away), 'h8 h9 i9 a1 |');
    assert.equal(variationFrom(away), 3);
    assert.equal(shown(backToSource(away)), 'h8 h9 i9 | j9 k9');
  });

  it('is shown again when the variation is taken back', () => {
    const away = play(stepTo(opened, 3), at('a1'));
    assert.ok(away);
    const back = takeBack(away);
    assert.equal(shown(back), 'h8 h9 i9 | j9 k9');
    assert.equal(variationFrom(back), undefined);
    // Taking a move back never removes the game's own moves; the board only shows one move less.
    assert.equal(shown(takeBack(back)), 'h8 h9 | i9 j9 k9');
  });

  it('can be continued after its end', () => {
    const on = play(stepTo(opened, 5), at('l9'));
    assert.ok(on);
    assert.equal(variationFrom(on), 5);
    assert.equal(shown(takeBack(on)), 'h8 h9 i9 j9 k9 |');
  });
});
