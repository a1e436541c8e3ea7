/** Tests the rows of the tree of moves. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NextMove } from '../../engine/protocol.js';
import { type MoveTree, treeRows } from './move-tree.js';

const next = (point: number, games: number, transposed = 0): NextMove => ({
  points: [point],
  games,
  tally: { black: games, draw: 0, white: 0, unknown: 0 },
  transposed,
});

/**
 * The next moves of all positions that are known in these tests. Each key is a position, written as the moves that lead
 * to the position.
 */
const MOVES: Readonly<Record<string, readonly NextMove[]>> = {
  '': [next(3, 9), next(2, 5), next(1, 2), next(4, 1), next(5, 1), next(6, 1), next(7, 0, 3)],
  '3': [next(30, 10)],
};

/**
 * Returns the rows of a tree in which some branches are open, and the positions whose moves were
 * requested.
 */
function listed({ open = [], whole = [] }: { open?: string[]; whole?: string[] } = {}) {
  const requested: string[] = [];
  // In these tests, a board is the text of its moves.
  const tree: MoveTree<string> = {
    nextMoves: (board) => {
      requested.push(board);
      return MOVES[board];
    },
    after: (board, move) => [board, move].filter((part) => part !== '').join(),
    keyOf: (board) => board,
    open: new Set(open),
    whole: new Set(whole),
  };
  const all = treeRows(tree, '');
  const rows = all.map((row) => `${row.kind} ${row.path.join()}`);
  return { rows, requested: [...new Set(requested)], all };
}

it('few moves are listed at first, in the order of the answer', () => {
  assert.deepEqual(listed().rows, ['move 3', 'move 2', 'move 1', 'move 4', 'move 5', 'more ']);
});

it('all moves can be listed', () => {
  const { rows, all } = listed({ whole: [''] });
  assert.equal(rows.length, 8);
  assert.deepEqual(all.at(-1), { kind: 'more', key: '', path: [], hidden: 0 });
});

it('only open branches are requested', () => {
  assert.deepEqual(listed().requested, ['']);
  assert.deepEqual(listed({ open: ['3'] }).requested, ['', '3']);
});

it('the moves of an open branch follow its move', () => {
  assert.deepEqual(listed({ open: ['3'] }).rows.slice(0, 3), ['move 3', 'move 3,30', 'move 2']);
});

it('a branch whose moves have not arrived is marked as loading', () => {
  const row = listed({ open: ['2'] }).all.find(({ key }) => key === '2');
  assert.deepEqual(row?.kind === 'move' && [row.open, row.waits], [true, true]);
});

it('an impossible move has no row', () => {
  const tree: MoveTree<string> = {
    nextMoves: () => [next(1, 2), next(2, 1)],
    after: (_, move) => (move === 1 ? undefined : 'after'),
    keyOf: (board) => board,
    open: new Set(),
    whole: new Set(),
  };
  assert.deepEqual(
    treeRows(tree, '').map(({ path }) => path),
    [[2]],
  );
});
