import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor, moves } from '../../../test/lines.js';
import type { GraphNode } from '../../engine/protocol.js';
import { position } from '../../game/line.js';
import { ACROSS, arcPath, DOWN, GLYPH, NODE, sizeOf } from './graph-arcs.js';
import { frameOf, nodeStones } from './graph-glyph.js';
import type { Layout } from './graph-layout.js';

const LAYOUT: Layout = { columns: [2, 3], lanes: [2, 0.5], height: 5 };

/** Returns the first and the last point of the SVG path of an arc. */
function ends(path: string): [from: string, to: string] {
  const [, from = ''] = /^M(\S+ \S+)C/.exec(path) ?? [];
  const [, to = ''] = /(\S+ \S+)$/.exec(path) ?? [];
  return [from, to];
}

describe('an arc', () => {
  const arc = { from: 0, to: 1 };

  it('goes from the right edge of one glyph to the left edge of the next', () => {
    const middle = (column: number) => column * ACROSS.column + ACROSS.width / 2;
    const row = (lane: number) => lane * ACROSS.lane + GLYPH / 2;
    assert.deepEqual(ends(arcPath('across', arc, LAYOUT)), [
      `${middle(2) + GLYPH / 2} ${row(2)}`,
      `${middle(3) - GLYPH / 2} ${row(0.5)}`,
    ]);
  });

  it('goes from the bottom of one node to the top of the next if nodes are in rows', () => {
    const middle = (lane: number) => lane * DOWN.lane + DOWN.width / 2;
    assert.deepEqual(ends(arcPath('down', arc, LAYOUT)), [
      `${middle(2)} ${2 * DOWN.column + NODE}`,
      `${middle(0.5)} ${3 * DOWN.column}`,
    ]);
  });

  it('leaves space: nodes do not touch, and four fit on a phone', () => {
    assert.ok(ACROSS.column > ACROSS.width && ACROSS.lane > NODE && DOWN.lane > DOWN.width && DOWN.column > NODE);
    const four = { ...LAYOUT, height: 4 };
    assert.deepEqual([sizeOf('across', four)[0], sizeOf('down', four)[0]], [564, 310]);
  });
});

describe('a small picture', () => {
  const shown = position(cursor('h8 h9 i9').line);
  const node = (removed: string, added: string) =>
    nodeStones(shown, { removed: moves(removed), added: moves(added) } as GraphNode);

  it('has the stones of its position, in their colors', () => {
    assert.deepEqual(node('', 'i8 j9'), {
      black: moves('h8 i9 j9'),
      white: moves('h9 i8'),
      removed: [],
      last: at('j9'),
    });
    assert.deepEqual(node('h8 h9', ''), { black: moves('i9'), white: [], removed: moves('h8 h9'), last: undefined });
    assert.deepEqual(node('i9', 'g9').black, moves('h8 g9'));
    assert.deepEqual(node('', 'pass a1'), { ...node('', ''), black: moves('h8 i9 a1'), last: at('a1') });
  });

  it('has the colors of a reply about an area, where colors do not alternate', () => {
    const step = { removed: moves('h9'), added: moves('i8 j9'), colors: ['white', 'white', 'white'] } as const;
    assert.deepEqual(nodeStones(shown, step as unknown as GraphNode), {
      black: moves('h8 i9'),
      white: moves('i8 j9'),
      removed: moves('h9'),
      last: at('j9'),
    });
  });

  it('shows the part of the board with the stones, and never more than the board', () => {
    assert.deepEqual(frameOf(moves('h8')), { column: 4, row: 4, lines: 7 });
    assert.deepEqual(frameOf([]), frameOf(moves('h8')));
    assert.deepEqual(frameOf(moves('a1')), { column: 0, row: 0, lines: 7 });
    assert.deepEqual(frameOf(moves('o15')), { column: 8, row: 8, lines: 7 });
    assert.deepEqual(frameOf(moves('c3 l5')), { column: 1, row: 0, lines: 12 });
    assert.deepEqual(frameOf(moves('a1 o15')), { column: 0, row: 0, lines: 15 });
  });
});
