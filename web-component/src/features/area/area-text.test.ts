import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIGURES, figurePoints } from './area-figures.js';
import { formatArea, NO_AREA, parseArea } from './area-text.js';

/** Returns the text of an area after it was read and written again. */
function rewritten(text: string): string {
  return formatArea(parseArea(text).area);
}

test('areas are read and written as in the vectors', () => {
  const vectors: { areas: Array<{ text: string; written?: string; found?: string }> } = JSON.parse(
    readFileSync('../tests/vectors/notation.json', 'utf8'),
  );
  for (const { text, written, found } of vectors.areas) {
    assert.equal(parseArea(text).problem?.found, found, text);
    if (written === undefined) continue;
    assert.equal(rewritten(text), written, text);
    assert.deepEqual(parseArea(written), parseArea(text), text);
  }
});

test('figures have their size, and are found again by their points', () => {
  const sizes = FIGURES.map((figure) => figurePoints(figure).length);
  assert.deepEqual(sizes, [225, 120, 120, 120, 120, 64, 64, 64, 64, 120, 120, 120, 120]);
  for (const figure of FIGURES) assert.equal(rewritten(figure), figure);
  // a1 is at the bottom left, o15 at the top right.
  assert.ok(figurePoints('bottom-left').includes(0));
  assert.ok(figurePoints('top-right').includes(224));
  assert.ok(figurePoints('diagonal-top-left').includes(210));
});

test('any separator between terms and capital letters are accepted', () => {
  const { area } = parseArea('C3:D4, ?c3_anywhere+Black-to-move');
  assert.deepEqual(area, { points: [32, 33, 47, 48], any: [32], anywhere: true, exchanged: false, toMove: 'black' });
});

test('unreadable text is named with its place, and the rest is used', () => {
  const { area, problem } = parseArea('h8 corner p3 anywhere');
  assert.deepEqual(area, { ...NO_AREA, points: [112], anywhere: true });
  assert.deepEqual(problem, { at: 4, found: 'corner' });
  assert.deepEqual(parseArea('c3:p9').problem, { at: 1, found: 'c3:p9' });
});

test('any written set of points is read back', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round++) {
    const points = [...new Set(Array.from({ length: 1 + next(60) }, () => next(225)))].sort((a, b) => a - b);
    const any = points.filter(() => next(4) === 0);
    const area = { points, any, anywhere: next(2) === 0, exchanged: next(2) === 0 };
    assert.deepEqual(parseArea(formatArea(area)).area, area);
  }
});
