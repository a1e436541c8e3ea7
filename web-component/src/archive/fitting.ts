/** How many items of a row fit into it, where the last place goes to one that stands for the rest. */

/** Pixels of what stands for the rest. */
const REST = 56;

/** `widths` of all items, in pixels; at least one fits. */
export function fitting(widths: readonly number[], room: number, gap: number): number {
  const reach = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (reach(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 1 && reach(count) + gap + REST > room) count -= 1;
  return Math.max(count, 1);
}
