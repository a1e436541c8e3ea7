import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AreaTool, applyStroke, beginStroke, extendStroke, shiftArea, turnArea } from './area-stroke.js';
import { formatArea, parseArea } from './area-text.js';

/** Returns the text of the area after a stroke through the named points. */
function drawn(area: string, tool: AreaTool, ...names: string[]): string {
  const before = parseArea(area).area;
  const [from = 0, ...on] = names.map((name) => parseArea(name).area.points[0] ?? 0);
  const stroke = on.reduce(extendStroke, beginStroke(tool, before, from));
  return formatArea(applyStroke(before, stroke));
}

test('a rectangle replaces the area', () => {
  assert.equal(drawn('', 'rectangle', 'c3', 'g7'), 'c3:g7');
  assert.equal(drawn('left', 'rectangle', 'g7', 'c3'), 'c3:g7');
  assert.equal(drawn('left ?c4 ?a1 anywhere', 'rectangle', 'c3', 'e5', 'd4'), 'c3:d4 ?c4 anywhere');
});

test('a brush adds points, or removes points if it begins on one', () => {
  assert.equal(drawn('', 'brush', 'c3', 'c6'), 'c3:c6');
  assert.equal(drawn('c3:c6', 'brush', 'd3', 'd6'), 'c3:d6');
  assert.equal(drawn('c3:d6', 'brush', 'd6', 'd3'), 'c3:c6');
  assert.equal(drawn('', 'brush', 'a1', 'c3'), 'a1 b2 c3');
});

test('only points of the area can become points of any stone', () => {
  assert.equal(drawn('c3:d6', 'any', 'c3', 'f3'), 'c3:d6 ?c3:d3');
  assert.equal(drawn('c3:d6 ?c3:d3', 'any', 'c3'), 'c3:d6 ?d3');
  assert.equal(drawn('c3:d6', 'any', 'a1'), 'c3:d6');
});

test('an area turns with the board, and moves with its found stones', () => {
  const turned = (turn: 'quarter' | 'mirror', text: string) => formatArea(turnArea(turn, parseArea(text).area));
  assert.equal(turned('quarter', 'top-left ?a15'), 'top-right ?o15');
  assert.equal(turned('mirror', 'left anywhere'), 'right anywhere');
  const shifted = (text: string, by: [number, number]) => formatArea(shiftArea(parseArea(text).area, by));
  assert.equal(shifted('c3:d4 ?c3', [2, -1]), 'e2:f3 ?e2');
  assert.equal(shifted('c3:d4', [-3, 0]), 'c3:d4');
});
