/** The columns of the list of games, and the orders by which each column sorts. */
import type { Order } from '../../engine/protocol.js';

/** The columns of the list of games, in the order of the cells of a row. */
export const COLUMNS = ['result', 'black', 'white', 'event', 'rule', 'opening', 'moves', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

/** The ascending and the descending order of a column; for dates, `oldest` is ascending. */
type ColumnOrders = readonly [up: Order, down: Order];

function ordersOf(column: Column): ColumnOrders {
  switch (column) {
    case 'date':
      return ['oldest', 'newest'];
    case 'moves':
      return ['shortest', 'longest'];
    default:
      return [column, `${column}-descending`];
  }
}

/**
 * Returns the direction in which an order sorts a column, as `aria-sort` names it; `undefined` if the order sorts by
 * another column.
 */
export function sortedBy(column: Column, order: Order): 'ascending' | 'descending' | undefined {
  const at = ordersOf(column).indexOf(order);
  return (['ascending', 'descending'] as const)[at];
}

/** Returns the column by which an order sorts. */
export function columnOf(order: Order): Column {
  return COLUMNS.find((column) => sortedBy(column, order)) ?? 'date';
}

/**
 * Returns the order after a press on the head of a column. The first press sorts dates and numbers of moves in
 * descending order, and all other columns in ascending order. A second press reverses the order.
 */
export function pressedOrder(column: Column, order: Order): Order {
  const [up, down] = ordersOf(column);
  const first = column === 'date' || column === 'moves' ? down : up;
  if (order === first) return first === up ? down : up;
  return first;
}
