/**
 * Computes how many items fit into a row. If some items do not fit, the row must have room for one
 * more item, which shows how many are hidden.
 */

/** Width in pixels of the item that counts the hidden items. */
const REST = 56;

/**
 * Returns the number of items that fit, at least 1. `widths` are the widths of all items, `room` is the width of the
 * row, and `gap` the distance between items, all in pixels.
 */
export function fitting(widths: readonly number[], room: number, gap: number): number {
  const reach = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (reach(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 1 && reach(count) + gap + REST > room) count -= 1;
  return Math.max(count, 1);
}
