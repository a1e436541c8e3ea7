/** Reduces many measurements to the few numbers of the printed table. */

/** Median; undefined for an empty list. */
export function median(values: readonly number[]): number | undefined {
  return quantile(values, 0.5);
}

/** Value that exceeds `part` (0..1) of the values. */
export function quantile(values: readonly number[], part: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Line of the table: one quantity, measured three ways, in one unit. */
export interface Line {
  what: string;
  unit: string;
  ours: number | undefined;
  classic?: number | undefined;
  floor?: number | undefined;
  bars?: Bar[];
}

/** Target that a figure must reach. */
export interface Bar {
  text: string;
  value: number | undefined;
  holds: (value: number) => boolean;
}

/** Target: `value` must be at most `limit`. */
export function atMost(value: number | undefined, limit: number, unit: string): Bar {
  return { text: `at most ${limit} ${unit}`, value, holds: (measured) => measured <= limit };
}

/** Target: `value` must be at least `limit`. */
export function atLeast(value: number | undefined, limit: number, unit: string): Bar {
  return { text: `at least ${limit} ${unit}`, value, holds: (measured) => measured >= limit };
}

/** The whole table as text; a target without a measurement counts as missed. */
export function table(lines: readonly Line[]): string {
  const head = ['', 'ours', 'classic', 'floor', 'bar'];
  const rows = lines.flatMap(({ what, unit, ours, classic, floor, bars = [] }) => {
    const [first, ...more] = bars.map(verdict);
    const cells = [`${what}, ${unit}`, shown(ours), shown(classic), shown(floor), first ?? ''];
    return [cells, ...more.map((bar) => ['', '', '', '', bar])];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) =>
      column > 0 && column < 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return [head, ...rows].map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** Number of missed targets. */
export function missed(lines: readonly Line[]): number {
  return lines.flatMap(({ bars = [] }) => bars).filter(({ value, holds }) => value === undefined || !holds(value))
    .length;
}

function verdict({ text, value, holds }: Bar): string {
  return `${value !== undefined && holds(value) ? 'PASS' : 'MISS'} ${text}: ${shown(value)}`;
}

/** Formats a number with about three significant digits. */
function shown(value: number | undefined): string {
  if (value === undefined) return '-';
  const decimals = value >= 100 || value === 0 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(decimals);
}
