import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor } from '../../../test/lines.js';
import type { RecordNode } from '../../engine/protocol.js';
import { pictured, type Shown, shownOf } from '../../game/shown-record.js';
import { type DiagramOptions, diagram, type Shape } from './diagram.js';
import { diagramSvg } from './diagram-svg.js';

const PLAIN: DiagramOptions = {
  numbers: 'all',
  from: 1,
  to: 1,
  fromOne: false,
  coordinates: false,
  notes: true,
  colors: 'print',
};

const LINE = shownOf(cursor('h8 h9 i9 pass g7 g9'));

function texts(shown: Shown, options: Partial<DiagramOptions> = {}): string[] {
  const { shapes } = diagram(pictured(shown), { ...PLAIN, ...options });
  return shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
}

function stones(shapes: readonly Shape[]): number {
  return shapes.filter((shape) => shape.kind === 'circle' && shape.stroke && shape.r > 15).length;
}

/** Returns the record with a note added to its last node. */
function noted(note: Partial<RecordNode>, { record, node } = LINE): Shown {
  const nodes = record.nodes.map((found, index) => (index === node ? { ...found, ...note } : found));
  return { record: { nodes }, node };
}

describe('numbers on stones', () => {
  it('are those of the moves, and a pass counts as a move', () => {
    assert.deepEqual(texts(LINE), ['1', '2', '3', '5', '6']);
  });

  it('are of some moves; the others are plain stones', () => {
    const range = { numbers: 'range', from: 2, to: 5 } as const;
    assert.deepEqual(texts(LINE, range), ['2', '3', '5']);
    assert.deepEqual(texts(LINE, { ...range, fromOne: true }), ['1', '2', '4']);
    assert.deepEqual(texts(LINE, { numbers: 'last' }), ['6']);
    assert.deepEqual(texts(LINE, { numbers: 'last', fromOne: true }), ['1']);
    assert.deepEqual(texts(LINE, { numbers: 'none' }), []);
    for (const numbers of ['all', 'last', 'range', 'none'] as const) {
      assert.equal(stones(diagram(pictured(LINE), { ...PLAIN, numbers }).shapes), 5);
    }
  });

  it('continue the numbers of the record', () => {
    const line = shownOf(cursor('h8 h9 i9'));
    const nodes = line.record.nodes.map((node, index) => (index === 2 ? { ...node, number: 10 } : node));
    assert.deepEqual(texts({ record: { nodes }, node: 3 }), ['1', '10', '11']);
    const { first, last } = pictured({ record: { nodes }, node: 3 });
    assert.deepEqual([first, last], [1, 11]);
  });

  it('are those up to the shown move', () => {
    assert.deepEqual(texts(shownOf(cursor('h8 h9 i9', 2))), ['1', '2']);
    assert.equal(pictured(shownOf(cursor(''))).last, 0);
  });
});

describe('labels and marks of the position', () => {
  const note: Partial<RecordNode> = {
    labels: [
      [at('g9'), 'A'],
      [at('c3'), 'B'],
    ],
    marks: [
      [at('h8'), 'triangle'],
      [at('d4'), 'cross'],
    ],
    lines: [
      { from: at('a1'), to: at('o15'), arrow: true },
      { from: at('a1'), to: at('a1'), arrow: false },
    ],
  };

  it('are drawn on their points, and beside the numbers of stones', () => {
    assert.deepEqual(texts(noted(note)), ['1', '2', '3', '5', '6', 'A', 'B']);
    const places = (options: Partial<DiagramOptions>) =>
      diagram(pictured(noted(note)), { ...PLAIN, ...options }).shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.text === 'A' ? [[shape.x, shape.y]] : [],
      );
    // g9 is six lines from the left edge and six from the top edge.
    assert.deepEqual(places({}), [[24 + 240 + 16, 24 + 240 - 16]]);
    assert.deepEqual(places({ numbers: 'none' }), [[24 + 240, 24 + 240]]);
  });

  it('can be left out', () => {
    assert.deepEqual(texts(noted(note), { notes: false }), ['1', '2', '3', '5', '6']);
    const without = diagram(pictured(noted(note)), { ...PLAIN, notes: false });
    assert.deepEqual(without, diagram(pictured(LINE), PLAIN));
  });

  it('are black on white stones and white on black stones', () => {
    const said = noted({ labels: [[at('h8'), 'x']], marks: [[at('h9'), 'circle']] });
    const { shapes } = diagram(pictured(said), { ...PLAIN, numbers: 'none' });
    assert.ok(shapes.some((shape) => shape.kind === 'text' && shape.text === 'x' && shape.fill === '#fff'));
    assert.ok(shapes.some((shape) => shape.kind === 'circle' && shape.r < 10 && shape.stroke === '#000'));
  });

  it('an arrow ends before its point', () => {
    const { shapes } = diagram(pictured(noted({ lines: [{ from: at('a1'), to: at('a3'), arrow: true }] })), PLAIN);
    const shaft = shapes.find((shape) => shape.kind === 'path' && shape.width === 3);
    assert.equal(shaft?.kind === 'path' && shaft.d, 'M24 584L24 524');
  });
});

it('stones that were set up have no numbers, and can be removed', () => {
  const nodes: RecordNode[] = [
    { setup: { black: [at('a1'), at('b1')], white: [at('c1')], toMove: 'white' } },
    { parent: 0, move: at('d1'), color: 'white' },
    { parent: 1, setup: { empty: [at('a1'), at('d1')] } },
  ];
  assert.deepEqual(texts({ record: { nodes }, node: 1 }), ['1']);
  assert.equal(stones(diagram(pictured({ record: { nodes }, node: 1 }), PLAIN).shapes), 4);
  assert.equal(stones(diagram(pictured({ record: { nodes }, node: 2 }), PLAIN).shapes), 2);
});

describe('as SVG', () => {
  const svg = (shown: Shown, options: Partial<DiagramOptions> = {}) =>
    diagramSvg(pictured(shown), { ...PLAIN, ...options, size: 480, title: 'A < B & "C"' });

  it('needs no other file, and has the requested size', () => {
    const text = svg(noted({ labels: [[at('c3'), '<b>&\u0000']] }), { coordinates: true });
    assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="480" viewBox="0 0 652 652"/);
    assert.match(text, /<title>A &lt; B &amp; &quot;C&quot;<\/title>/);
    assert.match(text, />&lt;b&gt;&amp;<\/text>/);
    assert.doesNotMatch(text, /style|class=|href|script|url\(|\0|NaN|undefined/);
  });

  it('has coordinates on request', () => {
    assert.equal(svg(LINE, { coordinates: true }).match(/<text/g)?.length, 35);
    assert.equal(svg(LINE).match(/<text/g)?.length, 5);
  });

  it('is black on white, or in the colors of a board', () => {
    const colors = (text: string) => new Set(text.match(/#[0-9a-f]{3,6}/g));
    assert.deepEqual([...colors(svg(LINE))].sort(), ['#000', '#fff']);
    assert.ok(colors(svg(LINE, { colors: 'board' })).has('#e9c98f'));
  });
});
