/**
 * Tests of the conversion of the board to a record: to the record that is on the board, or to a record made from its
 * line.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { points, written } from '../../../test/drafts.js';
import type { GameRecord, GameView } from '../../engine/protocol.js';
import { numberOf, treeRows } from '../../modes/edit/tree/tree-rows.js';
import { type Cursor, openGame, play as playMove, stepTo, turnCursor } from '../cursor.js';
import { stones } from '../line.js';
import { EMPTY_BOARD, pointName, printMoves } from '../notation.js';
import { lineOfShown, pictured } from '../shown-record.js';
import { draftOf, EMPTY, recordOf } from './draft.js';
import { joined } from './merge.js';
import { play } from './moves.js';
import { say } from './notes.js';
import { boardAt, boardOf, recordOnBoard, shownOnBoard, turnedDraft } from './on-board.js';
import { stepTo as stepIn } from './place.js';
import { draftOfLine, lineAt } from './record-line.js';

function lineBoard(text: string): Cursor {
  return { line: { setup: EMPTY_BOARD, moves: points(text), ply: points(text).length } };
}

function played(board: Cursor, text: string): Cursor {
  return points(text).reduce((now, move) => playMove(now, move) ?? now, board);
}

function shown(board: Cursor): string {
  const { draft, path } = recordOnBoard(board);
  return `${written(draft)} | ${path.flatMap(({ move }) => (move === undefined ? [] : pointName(move))).join(' ')}`;
}

const GAME = {
  game: 4,
  id: 9,
  collection: 1,
  moves: points('h8 i9 g7'),
  result: 'black',
  black: { id: 1, name: 'Ada', country: '' },
  white: { id: 2, name: 'Bo', country: '' },
  date: '2015',
  event: { id: 1, name: 'Cup', place: '' },
  round: '',
  rule: '',
  blackTime: '',
  whiteTime: '',
  alternatives: [],
} as unknown as GameView;

describe('the numbers of moves', () => {
  /** Returns the numbers of the moves in the editor, in a diagram, in a single line of moves, and in the tree. */
  const numbers = (record: GameRecord) => {
    const node = record.nodes.length - 1;
    const shown = boardOf({ record: { ...record, name: 'with facts' }, node });
    const { standing, draft } = recordOnBoard(shown);
    const inEditor = [...standing.stones.values()].flatMap(({ move }) => move ?? []);
    const inDiagram = [...pictured({ record, node }).stones.values()].flatMap(({ number }) => number ?? []);
    const { line } = { line: lineOfShown({ record, node }) };
    const inLine = [...stones(line).values()].flatMap(({ move }) => move ?? []);
    let number = 0;
    const inTree = treeRows(draft.root).flatMap(({ nodes, before }) => {
      number = before;
      return nodes.flatMap((of) => {
        number = numberOf(of, number);
        return of.move === undefined ? [] : number;
      });
    });
    return { inEditor, inDiagram, inLine, inTree };
  };
  const move = (parent: number, point: string, color: 'black' | 'white', more: object = {}) => {
    return { parent, move: points(point)[0] ?? 0, color, ...more };
  };

  it('begin with 1 after stones that are set up at the start', () => {
    const setup = { black: points('h8 i9'), white: points('h9'), toMove: 'white' as const };
    const nodes = [{ setup }, move(0, 'j9', 'white'), move(1, 'j10', 'black')];
    assert.deepEqual(numbers({ nodes }), { inEditor: [1, 2], inDiagram: [1, 2], inLine: [1, 2], inTree: [1, 2] });
  });

  it('continue after stones that are set up in the middle', () => {
    const first = [{}, move(0, 'h8', 'black'), move(1, 'i9', 'white')];
    const setUp = [{ parent: 2, setup: { black: points('a15 b14'), white: points('c13') } }, move(3, 'g7', 'black')];
    const erased = [{ parent: 4, setup: { empty: points('h8') } }, move(5, 'g9', 'white')];
    const { inEditor, inDiagram, inLine, inTree } = numbers({ nodes: [...first, ...setUp, ...erased] });
    assert.deepEqual([inEditor, inDiagram, inLine, inTree], [[2, 3, 4], [2, 3, 4], [4], [1, 2, 3, 4]]);
  });

  it('are those of the record, if the record gives some', () => {
    const nodes = [{}, move(0, 'h8', 'black', { number: 7 }), move(1, 'i9', 'white')];
    assert.deepEqual(numbers({ nodes }), { inEditor: [7, 8], inDiagram: [7, 8], inLine: [7, 8], inTree: [7, 8] });
    assert.equal(lineAt(draftOf({ nodes }), { line: [1, 2], at: 2 }).setup.next, 7);
    const { draft } = draftOfLine(lineOfShown({ record: { nodes }, node: 2 }));
    assert.deepEqual(recordOf(draft).nodes[1]?.number, 7);
  });
});

describe('the board as a record', () => {
  it('is created from a line, and is the same object while nothing changes', () => {
    const board = lineBoard('h8 i9');
    assert.equal(shown(board), 'h8 i9 | h8 i9');
    assert.equal(recordOnBoard(board), recordOnBoard(board));
    assert.equal(recordOnBoard(stepTo(board, 1)).draft, recordOnBoard(board).draft, 'a step is no change');
    assert.equal(shown(stepTo(board, 1)), 'h8 i9 | h8');
  });

  it('is created from an opened game with its facts and tried lines', () => {
    const board = openGame(lineBoard('a1'), GAME, 2);
    assert.equal(shown(board), 'h8 i9 g7 | h8 i9');
    assert.equal(recordOnBoard(board).draft.facts.black?.name, 'Ada');
    const tried = played(board, 'h9 g9');
    assert.equal(shown(tried), 'h8 i9 g7 (h9 g9) | h8 i9 h9 g9');
    assert.equal(shown(stepTo(tried, 1)), 'h8 i9 g7 (h9 g9) | h8');
    assert.deepEqual(tried.opened?.home, lineBoard('a1'));
  });

  it('has the facts of the file as soon as they are known', () => {
    const board = openGame(lineBoard(''), GAME, 3);
    const { draft, place } = draftOfLine(lineBoard('h8 i9 g7').line);
    const full = say(draft, place, 'comment', 'of the file');
    assert.equal(recordOnBoard(board).node.note.comment, undefined);
    assert.equal(recordOnBoard(board, full).node.note.comment, 'of the file');
    assert.equal(written(recordOnBoard(played(stepTo(board, 1), 'h9'), full).draft), 'h8 i9 (h9) g7');
  });

  it('is the record of the line, with tried moves as a variation', () => {
    const { draft, place } = draftOfLine(lineBoard('h8 i9 g7').line);
    const board = boardAt(say(draft, place, 'comment', 'kept'), stepIn(place, 2), { kind: 'own' });
    assert.equal(shown(board), 'h8 i9 g7 | h8 i9');
    assert.equal(shown(stepTo(board, 3)), 'h8 i9 g7 | h8 i9 g7');
    assert.equal(recordOnBoard(stepTo(board, 3)).node.note.comment, 'kept');
    const tried = played(board, 'h9');
    assert.equal(shown(tried), 'h8 i9 g7 (h9) | h8 i9 h9');
    // The record to share is the same object as the record of the draft.
    assert.equal(shownOnBoard(tried).record, recordOf(recordOnBoard(tried).draft));
  });

  it('follows a variation that the record has', () => {
    const start = draftOfLine(lineBoard('h8 i9 g7').line);
    const varied = play(start.draft, stepIn(start.place, 1), points('h9')[0] ?? 0) ?? start;
    const longer = play(varied.draft, varied.place, points('g9')[0] ?? 0) ?? varied;
    const board = boardAt(longer.draft, start.place, { kind: 'own' });
    const tried = played(stepTo(board, 1), 'h9');
    assert.equal(recordOnBoard(tried).draft, longer.draft, 'nothing is added');
    assert.equal(recordOnBoard(tried).place.line.length, 3, 'and it goes on as the record does');
  });

  it('turns with the board', () => {
    const { draft, place } = draftOfLine(lineBoard('a1 b1').line);
    const board = turnCursor('quarter', boardAt(draft, place, { kind: 'own' }));
    assert.equal(shown(board), 'a15 a14 | a15 a14');
    assert.ok(board.record);
    assert.equal(turnedDraft(board.record), turnedDraft(board.record), 'once');
    const again = turnCursor('mirror', board);
    assert.equal(shown(again), 'o15 o14 | o15 o14');
  });

  it('has the same line after a change elsewhere', () => {
    const board = lineBoard('h8 i9');
    const { draft, place } = recordOnBoard(board);
    const said = boardAt(say(draft, place, 'comment', 'x'), place, { kind: 'own' }, board.line);
    assert.equal(said.line, board.line);
    assert.equal(said.record?.line, board.line);
    assert.equal(printMoves(said.line.moves), 'h8 i9');
  });
});

it('two drafts of one game are joined without loss', () => {
  const one = draftOfLine(lineBoard('h8 i9 g7').line);
  const mine = say(play(one.draft, stepIn(one.place, 2), 0)?.draft ?? EMPTY, stepIn(one.place, 1), 'comment', 'mine');
  const file = say(one.draft, one.place, 'comment', 'of the file');
  const both = joined(mine, { ...file, facts: { event: 'Cup' } });
  assert.equal(written(both), 'h8 i9 g7 (a1)');
  assert.deepEqual(
    recordOf(both).nodes.map(({ comment }) => comment),
    [undefined, 'mine', undefined, 'of the file', undefined],
  );
  assert.equal(both.facts.event, 'Cup');
  const ids = new Set<number>();
  for (const open = [both.root]; open.length > 0; ) {
    const node = open.pop() ?? both.root;
    assert.ok(!ids.has(node.id) && node.id < both.next);
    ids.add(node.id);
    open.push(...node.children);
  }
});
