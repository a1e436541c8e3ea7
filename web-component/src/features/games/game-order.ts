/** Columns of the list of games, and the orders that each column offers. */
import type { Order } from '../../engine/protocol.js';

/** Columns in the order of the cells of a row. */
export const COLUMNS = ['result', 'black', 'white', 'event', 'rule', 'opening', 'moves', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

/** Ascending and descending order; `oldest` is ascending. */
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

/** Direction in which an order sorts a column, as `aria-sort` names it; `undefined` if it sorts another column. */
export function sortedBy(column: Column, order: Order): 'ascending' | 'descending' | undefined {
  const at = ordersOf(column).indexOf(order);
  return (['ascending', 'descending'] as const)[at];
}

/** Column that an order sorts by. */
export function columnOf(order: Order): Column {
  return COLUMNS.find((column) => sortedBy(column, order)) ?? 'date';
}

/** Order after a press on a column head. Dates and lengths begin with the greatest; another press reverses the order. */
export function pressedOrder(column: Column, order: Order): Order {
  const [up, down] = ordersOf(column);
  const first = column === 'date' || column === 'moves' ? down : up;
  if (order === first) return first === up ? down : up;
  return first;
}
