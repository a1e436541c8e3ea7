import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentHeight, drawnRows, rowsWith, rowTop, TALLEST, topToShow, type View } from './virtual-window.js';

const LIST: View = { total: 1000, rowHeight: 35, top: 0, height: 175 };

test('a short list draws all of its rows, an empty one none', () => {
  assert.deepEqual(drawnRows({ ...LIST, total: 3 }), { first: 0, last: 2 });
  assert.deepEqual(drawnRows({ ...LIST, total: 0 }), { first: 0, last: -1 });
});

test('drawn rows are at the places that they have in the whole list', () => {
  const view = { ...LIST, top: 3500 };
  assert.equal(contentHeight(view), 35_000);
  assert.equal(rowTop(view, 100), 3500);
  assert.equal(rowTop(view, 101), 3535);
  const { first, last } = drawnRows(view);
  assert.ok(first <= 100 && last >= 105 && last - first < 30);
});

test('a list that is taller than browsers scroll still reaches its ends', () => {
  const view = { ...LIST, total: 10_000_000 };
  assert.equal(contentHeight(view), TALLEST);
  assert.equal(drawnRows(view).first, 0);
  const end = { ...view, top: TALLEST - view.height };
  assert.equal(drawnRows(end).last, view.total - 1);
  assert.ok(Math.abs(rowTop(end, view.total - 1) - (TALLEST - view.rowHeight)) < 0.01);
});

test('showing a row scrolls no further than it must', () => {
  for (const total of [1000, 10_000_000]) {
    const view = { ...LIST, total, top: 700 };
    const { first, last } = drawnRows(view);
    const middle = Math.ceil((first + last) / 2);
    assert.equal(topToShow(view, middle), 700);
    for (const index of [0, 500, total - 1]) {
      const shown = { ...view, top: topToShow(view, index) };
      const top = rowTop(shown, index) - shown.top;
      assert.ok(top > -0.01 && top + view.rowHeight < view.height + 0.01, `row ${index} of ${total} is at ${top}`);
    }
  }
});

test('an active row out of view is drawn only if its data was requested', () => {
  const view = { ...LIST, total: 1000, top: 20_000 };
  const { first, last } = drawnRows(view);
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const kept = rowsWith(view, 0, () => true);
  assert.deepEqual([kept.rows, kept.active], [[0, ...shown], 0]);
  const below = rowsWith(view, 999, () => true);
  assert.deepEqual([below.rows, below.active], [[...shown, 999], 999]);
  // The list is first shown at an opened game far down, so its first rows were never requested.
  const phantom = rowsWith(view, 0, () => false);
  assert.deepEqual([phantom.rows, phantom.active], [shown, first]);
  assert.deepEqual(
    rowsWith({ ...view, total: 0, top: 0 }, 0, () => false),
    { rows: [], active: 0 },
  );
});

test('without spare rows only the rows in view are drawn', () => {
  const view = { ...LIST, top: 3510, spare: 0 };
  assert.deepEqual(drawnRows(view), { first: 100, last: 105 });
  const { first, last } = drawnRows({ ...LIST, top: 3510 });
  assert.ok(first < 100 && last > 105);
});
