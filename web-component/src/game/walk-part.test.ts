import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursor, game, moves, shown } from '../../test/lines.js';
import type { Color, Point } from '../engine/protocol.js';
import { openGame } from './cursor.js';
import { lineOf, position } from './line.js';
import { POINTS, rowOf } from './notation.js';
import { walkPart } from './walk-part.js';

/** The lower half of the board, without the middle row. */
const LOW: ReadonlySet<Point> = new Set(
  Array.from({ length: POINTS }, (_, point) => point).filter((p) => rowOf(p) < 7),
);

/** Goes from the line that `text` describes to other stones in the lower half. Returns the new line as text. */
function walked(text: string, removed: string, added: string, colors: Color[], ply?: number): string {
  const next = walkPart(cursor(text, ply), { removed: moves(removed), added: moves(added), colors }, LOW);
  return next ? `${shown(next.cursor)}${next.along ? ' along' : ''}` : 'none';
}

describe('one stone more in an area', () => {
  it('is played if its color is to move', () => {
    assert.equal(walked('h8 h9', '', 'g7', ['black']), 'h8 h9 g7 |');
    assert.equal(walked('h8 h9', '', 'g7 g6', ['black', 'white']), 'h8 h9 g7 g6 |');
  });

  it('is played after a pass if the other color is to move', () => {
    assert.equal(walked('h8 h9', '', 'g7', ['white']), 'h8 h9 pass g7 |');
    assert.equal(walked('h8 h9', '', 'g7 g6', ['white', 'white']), 'h8 h9 pass g7 pass g6 |');
  });

  it('replaces a pass at the end of the line', () => {
    assert.equal(walked('h8 h9 pass', '', 'g7', ['black']), 'h8 h9 g7 |');
  });

  it('is a step along the line, over the moves outside of the area', () => {
    assert.equal(walked('h8 h9 i9 g9 g7 i8', '', 'g7', ['black'], 1), 'h8 h9 i9 g9 g7 | i8 along');
    assert.equal(walked('h8 h9 i9 g9 g7 i8', '', 'g7', ['white'], 1), 'h8 g7 |');
    assert.equal(walked('h8 h9 i9 g9 g7 i8', '', 'g6', ['black'], 2), 'h8 h9 g6 |');
  });

  it('is impossible on an occupied point', () => {
    assert.equal(walked('h8 h9', '', 'h8', ['black']), 'none');
  });
});

describe('one stone less in an area', () => {
  it('is a step back along the line, also over the moves outside of the area', () => {
    assert.equal(walked('h8 h9 g7 i9 i8', 'g7', '', ['black']), 'h8 h9 | g7 i9 i8 along');
    assert.equal(walked('h8 h9 g7 g6 i8', 'g6 g7', '', ['white', 'black']), 'h8 h9 | g7 g6 i8 along');
  });

  it('leaves no pass at the end of the line', () => {
    assert.equal(walked('h8 h9 pass g7', 'g7', '', ['white']), 'h8 h9 | pass g7 along');
  });

  it('becomes a pass if another stone of the area came later', () => {
    assert.equal(walked('h8 h9 g7 g6', 'g7', '', ['black']), 'h8 h9 pass g6 |');
    assert.equal(walked('h8 h9 g7 g6 i8', 'g7 g6', '', ['black', 'white']), 'h8 h9 | pass g6 i8');
  });

  it('can be a stone of the set-up', () => {
    const setup = { black: moves('g7 h8'), white: moves('h9'), toMove: 'white', next: 4 } as const;
    const line = lineOf(setup, moves('i9'));
    assert.ok(line.ok);
    const next = walkPart({ line: line.value }, { removed: moves('g7'), added: [], colors: ['black'] }, LOW);
    assert.ok(next);
    assert.deepEqual(position(next.cursor.line), { black: moves('h8'), white: moves('h9 i9'), toMove: 'black' });
    assert.equal(walkPart({ line: line.value }, { removed: moves('a1'), added: [] }, LOW), undefined);
  });
});

it('another stone in the area of an opened game is a variation of the game', () => {
  const opened = openGame(cursor(''), game('h8 h9 i9 g9 g7 i8'), 4);
  const next = walkPart(opened, { removed: [], added: moves('g6'), colors: ['white'] }, LOW);
  assert.equal(next && shown(next.cursor), 'h8 h9 i9 g9 pass g6 |');
  const along = walkPart(opened, { removed: [], added: moves('g7'), colors: ['black'] }, LOW);
  assert.equal(along?.cursor.opened, opened.opened);
  assert.equal(along && shown(along.cursor), 'h8 h9 i9 g9 g7 | i8');
});
