/**
 * Tests that the list of moves of an opened game shows the variations that the user tried and the continuation of the
 * game.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor, game, moves } from '../../../test/lines.js';
import { backToSource, type Cursor, openGame, play, stepTo, turnCursor } from '../../game/cursor.js';
import { nextMove, nextStone } from '../../game/next-move.js';
import { INITIAL } from '../../state/state.js';
import { lineShown, triedLines } from './tried-lines.js';

/** Returns the board at the start, and after each move of `text`. */
function playing(from: Cursor, text: string): Cursor[] {
  const boards: Cursor[] = [from];
  for (const point of moves(text)) boards.push(play(boards.at(-1) ?? from, point) ?? from);
  return boards;
}

const historyOf = (boards: readonly Cursor[]) => ({
  entries: boards.map((board) => ({ state: { ...INITIAL, board } })),
});

describe('a line tried in a game', () => {
  const opened = openGame(cursor('h8'), game('h8 h9 i9 g9', 1), 2);

  it('leaves the game, and is not the beginning of another tried line', () => {
    const first = playing(opened, 'a1 b1 c1');
    const second = playing(stepTo(backToSource(first.at(-1) ?? opened), 1), 'd1');
    const tried = triedLines(historyOf([...first, ...second]), opened);
    assert.deepEqual(tried, [
      { from: 1, moves: moves('h8 d1') },
      { from: 2, moves: moves('h8 h9 a1 b1 c1') },
    ]);
    assert.equal(lineShown(tried, opened), undefined);
    assert.equal(lineShown(tried, first[2] ?? opened), tried[1]);
  });

  it('turns with the board', () => {
    const boards = playing(opened, 'a1');
    const turned = turnCursor('mirror', turnCursor('quarter', opened));
    const [line] = triedLines(historyOf(boards), turned);
    const expected = turnCursor('mirror', turnCursor('quarter', boards[1] ?? opened));
    assert.deepEqual(line?.moves, expected.line.moves);
  });

  it('can continue after the last move of the game', () => {
    const boards = playing(stepTo(opened, 4), 'a1');
    assert.deepEqual(triedLines(historyOf(boards), opened), [{ from: 4, moves: moves('h8 h9 i9 g9 a1') }]);
  });

  it('belongs to this game only', () => {
    const boards = playing(opened, 'a1');
    assert.deepEqual(triedLines(historyOf(boards), openGame(opened, game('h8 h9', 2), 2)), []);
  });

  it('does not show the next move of the game', () => {
    assert.deepEqual(nextStone(opened), { point: at('i9'), color: 'black', move: 3 });
    assert.equal(nextMove(stepTo(opened, 4)), undefined);
    assert.equal(nextMove(playing(opened, 'a1')[1] ?? opened), undefined);
    assert.equal(nextMove(cursor('h8 h9', 1)), undefined);
  });
});
