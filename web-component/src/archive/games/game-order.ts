/** The columns of the list of games, and the orders that each of them offers. */
import type { Order } from '../../engine/protocol.js';

/** In the order of the cells of a row. */
export const COLUMNS = ['result', 'black', 'white', 'event', 'rule', 'opening', 'moves', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

/** Up, and down: `oldest` is up. */
type Pair = readonly [up: Order, down: Order];

function ordersOf(column: Column): Pair {
  switch (column) {
    case 'date':
      return ['oldest', 'newest'];
    case 'moves':
      return ['shortest', 'longest'];
    default:
      return [column, `${column}-descending`];
  }
}

/** Which way a list in this order is sorted by a column, as `aria-sort` says it; `undefined` by another one. */
export function sortedBy(column: Column, order: Order): 'ascending' | 'descending' | undefined {
  const at = ordersOf(column).indexOf(order);
  return (['ascending', 'descending'] as const)[at];
}

/** The column that an order is by. */
export function columnOf(order: Order): Column {
  return COLUMNS.find((column) => sortedBy(column, order)) ?? 'date';
}

/** The order that a press on a column's head asks for: dates and lengths begin with the greatest, and it turns round. */
export function pressedOrder(column: Column, order: Order): Order {
  const [up, down] = ordersOf(column);
  const first = column === 'date' || column === 'moves' ? down : up;
  if (order === first) return first === up ? down : up;
  return first;
}
