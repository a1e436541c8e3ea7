import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at } from '../../test/lines.js';
import type { GameRecord, RecordNode } from '../engine/protocol.js';
import { readLine, writeLine } from '../game/line-text.js';
import { printMoves } from '../game/notation.js';
import { onlyLine } from '../game/only-line.js';
import { positionText } from '../game/record-text.js';
import { lineOfShown } from '../game/shown-record.js';
import { movesOf, placeToOpen, plainRecord, sampleText } from './read-record.js';

const TREE: GameRecord = {
  nodes: [
    {},
    { parent: 0, move: at('h8'), color: 'black' },
    { parent: 1, move: at('h9'), color: 'white' },
    { parent: 1, move: at('i9'), color: 'white' },
    { parent: 2, move: at('g7'), color: 'black' },
  ],
};

describe('text that needs no engine', () => {
  /**
   * Returns the position, the moves and the number of shown moves of a text. Returns `engine` if the text must be read
   * by the engine.
   */
  const read = (text: string) => {
    const found = plainRecord(text);
    if (!found) return 'engine';
    const { setup, moves, ply } = lineOfShown(found);
    return `${printMoves(setup.black)}/${printMoves(setup.white)} ${setup.toMove} ${printMoves(moves)} ${ply}`;
  };

  it('can be moves in any spelling', () => {
    assert.equal(read('h8h9i9'), '/ black h8 h9 i9 3');
    assert.equal(read(' 1. H8 h9\n2. pass\n'), '/ black h8 h9 pass 3');
  });

  it('can be a position, with or without moves', () => {
    const rfen = '15/15/15/15/15/15/7W7/7B7/15/15/15/15/15/15/15 w 4';
    assert.equal(read(rfen), 'h8/h9 white  0');
    assert.equal(read(`${rfen} moves a1 b1`), 'h8/h9 white a1 b1 2');
  });

  it('can be a running game, whose moves continue its numbers', () => {
    const stones = '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15';
    const numbers = (text: string) =>
      plainRecord(text)
        ?.record.nodes.slice(1)
        .map(({ number }) => number);
    assert.equal(read(`${stones} w 31 last=i9`), 'h8/h9 black i9 1');
    assert.deepEqual(numbers(`${stones} w 31 last=i9`), [30]);
    assert.deepEqual(numbers(`${stones} w 4 last=i9 moves a1 b1`), [3, undefined, undefined]);
    assert.deepEqual(numbers(`${stones} w 9 moves a1`), [9]);
    const opened = plainRecord(`${stones} w 31 last=i9`);
    assert.ok(opened);
    assert.equal(positionText(opened), `${stones} w 31 last=i9`, 'the position is copied as it was');
    assert.equal(writeLine(lineOfShown(opened)).position, '15/15/15/15/15/15/7W7/7B7/15/15/15/15/15/15/15 b 30');
    const few = lineOfShown(plainRecord(`${stones} w 4 last=i9`) ?? opened);
    const again = readLine(writeLine(few));
    assert.ok(again.ok);
    assert.deepEqual(again.line, few, 'the attributes of the element keep the numbers');
    // A last move that is not on the board is ignored.
    assert.equal(read(`${stones} w 4 last=a1`), 'h8 i9/h9 white  0');
  });

  it('does not include other text', () => {
    for (const text of ['', '...', '(;GM[4];B[hh])', 'Piskvorky 15x15', 'h8 h8', '#g:h8', '8889', 'h8 p9']) {
      assert.equal(read(text), 'engine', text);
    }
  });
});

describe('a record', () => {
  it('is opened at the start node of its author', () => {
    const nodes: RecordNode[] = TREE.nodes.map((node, index) => (index === 2 ? { ...node, start: true } : node));
    assert.equal(placeToOpen({ nodes }).node, 2);
  });

  it('is opened at the end of a game, and at the beginning of a tree', () => {
    assert.equal(placeToOpen(TREE).node, 0);
    const game = { nodes: TREE.nodes.slice(0, 3) };
    assert.ok(onlyLine(game));
    assert.equal(placeToOpen(game).node, 2);
  });

  it('is opened before its first move if it begins with set-up stones', () => {
    const setup = { black: [at('h8')], white: [at('h9')] };
    const moves = TREE.nodes.slice(1, 3).map((node) => ({ ...node, move: (node.move ?? 0) + 2 }));
    assert.equal(placeToOpen({ nodes: [{ setup }, ...moves] }).node, 0);
    const apart = moves.map((node) => ({ ...node, parent: (node.parent ?? 0) + 1 }));
    assert.equal(placeToOpen({ nodes: [{}, { parent: 0, setup }, ...apart] }).node, 1);
    assert.equal(placeToOpen({ nodes: [{ setup: { toMove: 'white' } }, ...moves] }).node, 2);
    const marked = [{ setup }, { ...moves[0], start: true as const }, ...moves.slice(1)];
    assert.equal(placeToOpen({ nodes: marked }).node, 1);
  });

  it('gets the name of its file if it has no title', () => {
    assert.equal(placeToOpen(TREE, 'study.v2.sgf').record.name, 'study.v2');
    assert.equal(placeToOpen(TREE).record, TREE);
    assert.equal(placeToOpen({ ...TREE, name: 'Own' }, 'a.sgf').record.name, 'Own');
    assert.equal(placeToOpen({ ...TREE, white: { name: 'Li' } }, 'a.sgf').record.name, undefined);
  });

  it('has the moves of its main line', () => {
    assert.equal(movesOf(TREE), 3);
    assert.equal(movesOf({ nodes: [{}] }), 0);
  });

  it('shows sample texts for code pages: the first that are not ASCII', () => {
    const nodes: RecordNode[] = [{ name: 'Start' }, { parent: 0, comment: '花月' }];
    assert.equal(sampleText({ nodes, event: 'Üritus' }), '花月');
    assert.equal(sampleText({ nodes: [{}], black: { name: 'Ada' } }), 'Ada');
    assert.equal(sampleText({ nodes: [{}] }), '');
  });
});
