/** Computes the few numbers in the printed table from many measurements. */

/** Returns the median; `undefined` for an empty list. */
export function median(values: readonly number[]): number | undefined {
  return quantile(values, 0.5);
}

/**
 * Returns a quantile: the value below which the share `part` (from 0 to 1) of the values lies. Returns `undefined` for
 * an empty list.
 */
export function quantile(values: readonly number[], part: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/**
 * A line of the table: one quantity with its unit, measured for our page, for the classic page (as a comparison), and
 * for the floor (the least possible work).
 */
export interface Line {
  what: string;
  unit: string;
  ours: number | undefined;
  classic?: number | undefined;
  floor?: number | undefined;
  bars?: Bar[];
}

/** A target that a measured value must reach. */
export interface Bar {
  text: string;
  value: number | undefined;
  holds: (value: number) => boolean;
}

export function atMost(value: number | undefined, limit: number, unit: string): Bar {
  return { text: `at most ${limit} ${unit}`, value, holds: (measured) => measured <= limit };
}

export function atLeast(value: number | undefined, limit: number, unit: string): Bar {
  return { text: `at least ${limit} ${unit}`, value, holds: (measured) => measured >= limit };
}

/** Returns the whole table as text. A target without a measured value counts as missed. */
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

/** Returns the number of missed targets. */
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
