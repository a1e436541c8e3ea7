import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { curvePoints } from './rating-curve.js';

const day = (date: string, rating: number) => ({ date, rating, deviation: 50 });

describe('the curve of ratings', () => {
  it('runs from the first day at the left to the last day at the right', () => {
    const points = curvePoints([day('2020-01-01', 1900), day('2020-07-01', 2100), day('2021-01-01', 2000)]);
    assert.deepEqual(
      points.map(({ x }) => Math.round(x)),
      [4, 159, 316],
    );
    assert.deepEqual(
      points.map(({ y }) => Math.round(y)),
      [92, 4, 48],
    );
  });

  it('draws small changes as small', () => {
    const [first, last] = curvePoints([day('2020-01-01', 1900), day('2020-02-01', 1910)]);
    assert.ok(first && last && first.y - last.y < 10);
  });

  it('draws one day as a point at the right', () => {
    assert.deepEqual(curvePoints([day('2020-01-01', 1900)]), [{ x: 316, y: 48 }]);
    assert.deepEqual(curvePoints([]), []);
  });
});
