import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at } from '../../../test/lines.js';
import type { NextMove } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { type MoveRow, moveRows, shownRows } from './move-rows.js';
import { drawnColumns, type SourceColumn } from './source-column.js';

const points = (names: string) => names.split(' ').map(at);
const next = (names: string) => ({ points: points(names), games: 1 }) as NextMove;

function column(kind: SourceColumn['kind'], moves: string[], rest: Partial<SourceColumn> = {}): SourceColumn {
  const nothing = () => '';
  return { kind, head: kind, of: [], waits: false, moves: moves.map(points), cell: nothing, said: nothing, ...rest };
}

const names = (rows: readonly MoveRow[]) => rows.map((row) => pointName(row.points[0] ?? 0)).join(' ');

describe('the rows of the next moves', () => {
  it('are one for each move that the games or another source know', () => {
    const rows = moveRows([next('h9'), next('i9 g9')], [column('book', ['a1', 'g9']), column('engine', ['c3', 'a1'])]);
    assert.equal(names(rows), 'h9 i9 a1 c3');
    assert.deepEqual(
      rows.map((row) => row.next !== undefined),
      [true, true, false, false],
    );
  });

  it('are in the order of the sources if there are no games', () => {
    const rows = moveRows([], [column('book', ['b2', 'a1']), column('engine', ['a1', 'd4'])]);
    assert.equal(names(rows), 'b2 a1 d4');
  });
});

describe('the rows that are shown at first', () => {
  const played = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(next);

  it('leave room for three moves that no game played', () => {
    const columns = [column('book', ['b1', 'b2', 'b3', 'b4'])];
    const shown = shownRows(moveRows(played, columns), { most: 6, columns, played: undefined });
    assert.equal(names(shown), 'a1 a2 a3 b1 b2 b3');
    const few = shownRows(moveRows(played.slice(0, 2), columns), { most: 6, columns, played: undefined });
    assert.equal(names(few), 'a1 a2 b1 b2 b3 b4');
  });

  it('have the move of the opened game, and the best moves of the sources, in their places', () => {
    const columns = [
      column('engine', ['c1', 'c2'], { pinned: [points('c1')] }),
      column('forced', [], { pinned: [points('a5')] }),
    ];
    const rows = moveRows(played, columns);
    assert.equal(names(shownRows(rows, { most: 4, columns, played: at('a6') })), 'a1 a5 a6 c1');
    assert.equal(names(shownRows(rows, { most: 4, columns, played: undefined })), 'a1 a2 a5 c1');
  });
});

describe('the columns that are drawn', () => {
  const kinds = (columns: readonly SourceColumn[]) => columns.map(({ kind }) => kind).join(' ');

  it('are those with a move, and those that the user has switched on', () => {
    const all = [column('book', []), undefined, column('records', ['a1']), column('forced', [], { always: true })];
    assert.equal(kinds(drawnColumns(all, new Set())), 'records forced');
  });

  it('stay as they were while their source has not replied', () => {
    const waits = [column('book', [], { waits: true }), column('records', [], { waits: true })];
    assert.equal(kinds(drawnColumns(waits, new Set(['book']))), 'book');
  });
});
