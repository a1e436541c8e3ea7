/**
 * Tests of the conversion of the board to a record: to the record that is on the board, or to a record made from its
 * line.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { points, written } from '../../../test/drafts.js';
import type { GameView } from '../../engine/protocol.js';
import { type Cursor, openGame, play as playMove, stepTo, turnCursor } from '../cursor.js';
import { EMPTY_BOARD, pointName, printMoves } from '../notation.js';
import { EMPTY, recordOf } from './draft.js';
import { joined } from './merge.js';
import { play } from './moves.js';
import { say } from './notes.js';
import { boardAt, recordOnBoard, shownOnBoard, turnedDraft } from './on-board.js';
import { stepTo as stepIn } from './place.js';
import { draftOfLine } from './record-line.js';

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
