/**
 * Tests the eyes (points where a stone extends a row), and the drawing while the engine is still looking for the rows
 * of the next position.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Position, Row } from '../../engine/protocol.js';
import type { Settings } from '../../state/settings.js';
import { PositionAnswers } from '../position-answers.js';
import { eyesOf, Rows } from './rows.js';

const row = (color: Row['color'], kind: Row['kind'], eyes: number[]): Row => ({ color, kind, from: 0, to: 4, eyes });

describe('the points where rows grow', () => {
  it('are those of threes and fours, once for each color', () => {
    const found = [
      row('black', 'three', [7, 8]),
      row('black', 'three', [8, 9]),
      row('black', 'closed-three', [10]),
      row('white', 'two', [11]),
      row('white', 'three', [8]),
    ];
    assert.deepEqual(eyesOf(found), [
      { point: 7, color: 'black', kind: 'three' },
      { point: 8, color: 'black', kind: 'three' },
      { point: 9, color: 'black', kind: 'three' },
      { point: 8, color: 'white', kind: 'three' },
    ]);
  });

  it('count as fours if a four grows there, in any order of rows', () => {
    for (const found of [
      [row('white', 'four', [3]), row('white', 'three', [3])],
      [row('white', 'three', [3]), row('white', 'four', [3])],
    ]) {
      assert.deepEqual(eyesOf(found), [{ point: 3, color: 'white', kind: 'four' }]);
    }
  });
});

describe('rows of the position shown', () => {
  const board = (black: number[]): Position => ({ black, white: [], toMove: 'white' });
  const [first, second] = [board([1]), board([1, 2])];

  function shown(on: boolean) {
    const asked: { position: Position; answer(rows: readonly Row[]): void; fail(): void }[] = [];
    const answers = new PositionAnswers<readonly Row[]>(
      (position) =>
        new Promise((resolve, reject) => {
          asked.push({ position, answer: resolve, fail: () => reject(new Error('no engine')) });
        }),
      () => undefined,
    );
    const settings = { get: () => (on ? 'on' : 'off') } as unknown as Settings;
    return { rows: new Rows({ settings }, answers), asked };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('are not requested if they are switched off', () => {
    const { rows, asked } = shown(false);
    rows.update(first);
    assert.equal(asked.length, 0);
    assert.equal(rows.found, undefined);
  });

  it('stay until the next rows arrive', async () => {
    const { rows, asked } = shown(true);
    rows.update(first);
    assert.equal(rows.found, undefined);
    asked[0]?.answer([]);
    await settled();
    const before = rows.found;
    assert.ok(before);
    assert.equal(rows.found, before, 'the same object while nothing changes');
    rows.update(second);
    assert.equal(rows.found, before);
    asked[1]?.answer([]);
    await settled();
    assert.notEqual(rows.found, before);
  });

  it('are removed if the next request fails', async () => {
    const { rows, asked } = shown(true);
    rows.update(first);
    asked[0]?.answer([]);
    await settled();
    rows.update(second);
    asked[1]?.fail();
    await settled();
    assert.equal(rows.found, undefined);
  });

  it('are requested for the latest position only', async () => {
    const { rows, asked } = shown(true);
    rows.update(first);
    rows.update(board([1, 2, 3]));
    rows.update(second);
    asked[0]?.answer([]);
    await settled();
    assert.deepEqual(
      asked.map(({ position }) => position),
      [first, second],
    );
  });
});
