/** Computes how many items of a row fit; the last place goes to an item that counts the hidden ones. */

/** Width of the item that counts the hidden ones, in pixels. */
const REST = 56;

/** `widths` of all items, in pixels. The result is at least 1. */
export function fitting(widths: readonly number[], room: number, gap: number): number {
  const reach = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (reach(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 1 && reach(count) + gap + REST > room) count -= 1;
  return Math.max(count, 1);
}
