import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDERS } from '../../state/state.js';
import { fitting } from '../collections/fitting.js';
import { extended, NOTHING, toggled } from '../export/chosen-rows.js';
import { COLUMNS, columnOf, pressedOrder, sortedBy } from './game-order.js';

test('a heading sorts by its column, and in the other direction when it is pressed again', () => {
  assert.equal(pressedOrder('date', 'black'), 'newest');
  assert.equal(pressedOrder('date', 'newest'), 'oldest');
  assert.equal(pressedOrder('date', 'oldest'), 'newest');
  assert.equal(pressedOrder('moves', 'newest'), 'longest');
  assert.equal(pressedOrder('event', 'newest'), 'event');
  assert.equal(pressedOrder('event', 'event'), 'event-descending');
  assert.equal(pressedOrder('event', 'event-descending'), 'event');
});

test('every order belongs to a column, and each column has two orders', () => {
  const pairs = COLUMNS.flatMap((column) => ORDERS.filter((order) => sortedBy(column, order)));
  assert.deepEqual(new Set(pairs), new Set(ORDERS));
  assert.equal(pairs.length, 2 * COLUMNS.length);
  assert.equal(columnOf('white-descending'), 'white');
  assert.equal(sortedBy('moves', 'shortest'), 'ascending');
  assert.equal(sortedBy('date', 'newest'), 'descending');
  assert.equal(sortedBy('date', 'black'), undefined);
});

test('rows are selected one by one and as a range', () => {
  const one = toggled(NOTHING, 4, '1/40');
  assert.deepEqual([...one.games], ['1/40']);
  const range = extended(one, ['1/40', '1/50', '1/60']);
  assert.deepEqual([[...range.games], range.from], [['1/40', '1/50', '1/60'], 4]);
  assert.deepEqual([...toggled(range, 5, '1/50').games], ['1/40', '1/60']);
  assert.deepEqual([...NOTHING.games], []);
});

test('a row shows the values that fit, and reserves a place for the mark of the rest', () => {
  assert.equal(fitting([], 100, 6), 0);
  assert.equal(fitting([100, 100], 206, 6), 2);
  assert.equal(fitting([100, 100, 100], 270, 6), 2);
  assert.equal(fitting([100, 100], 205, 6), 1);
  assert.equal(fitting([300, 10], 200, 6), 1);
});
