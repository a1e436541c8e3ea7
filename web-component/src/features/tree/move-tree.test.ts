/** Tests the rows of the tree of moves. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NextMove } from '../../engine/protocol.js';
import { type MoveTreeOptions, type Path, treeRows } from './move-tree.js';

const next = (point: number, games: number, transposed = 0): NextMove => ({
  points: [point],
  games,
  tally: { black: games, draw: 0, white: 0, unknown: 0 },
  transposed,
});

/** The next moves of each known position, by the moves that lead to it. */
const MOVES: Readonly<Record<string, readonly NextMove[]>> = {
  '': [next(3, 9), next(2, 5), next(1, 2), next(4, 1), next(5, 1), next(6, 1), next(7, 0, 3)],
  '3': [next(30, 10)],
};

/** Lists the tree with some open branches, and the positions whose moves were requested. */
function listed({ open = [], whole = [] }: { open?: string[]; whole?: string[] } = {}) {
  const requested: string[] = [];
  const options: MoveTreeOptions = {
    nextMoves: (path: Path) => {
      requested.push(path.join());
      return MOVES[path.join()];
    },
    keyOf: (path) => path.join(),
    open: new Set(open),
    whole: new Set(whole),
  };
  const rows = treeRows(options).map((row) => `${row.kind} ${row.path.join()}`);
  return { rows, requested: [...new Set(requested)], all: treeRows(options) };
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

it('a branch whose moves have not arrived says so', () => {
  const row = listed({ open: ['2'] }).all.find(({ key }) => key === '2');
  assert.deepEqual(row?.kind === 'move' && [row.open, row.waits], [true, true]);
});
