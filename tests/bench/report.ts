/** Makes the table that the benchmark prints. */
import { atLeast, atMost, type Line, median, missed, quantile, table } from './figures.ts';
import { pageLines } from './painted.ts';
import type { Figures } from './run.ts';

/** Returns the heading of the table: the number of games, the number of rounds, and the units. */
export function summary({ games }: Figures, rounds: number): string {
  return `${games} games, ${rounds} rounds; medians of rounds, 10^6 bytes a MB`;
}

/** Returns the table, and after it the numbers of targets that were reached and missed. */
export function lines(figures: Figures): string {
  const all = [
    ...imports(figures),
    ...queries(figures),
    ...pageLines(figures),
    ...room(figures),
    ...whileImporting(figures),
  ];
  const bars = all.flatMap((line) => line.bars ?? []).length;
  const misses = missed(all);
  return `${table(all)}\n\n${bars - misses} bars hold, ${misses} missed`;
}

function imports({ first, imports, floor, classic, opens, floorOpens }: Figures): Line[] {
  const ours = median(imports.map(({ ms }) => ms));
  const least = median(floor);
  const most = median(classic);
  const open = median(opens);
  return [
    {
      what: 'import',
      unit: 'ms',
      ours,
      classic: most,
      floor: least,
      bars: [
        atLeast(ratio(most, ours), 150, 'times as fast as classic'),
        atMost(ours, 300, 'ms'),
        atMost(ratio(ours, least), 1.6, 'times the floor'),
      ],
    },
    { what: 'import, the first in a new browser', unit: 'ms', ours: first },
    {
      what: 'open after restart to first answer',
      unit: 'ms',
      ours: open,
      floor: median(floorOpens),
      bars: [atMost(open, 180, 'ms')],
    },
  ];
}

function queries({ queries, classicQueries }: Figures): Line[] {
  const classic = classicQueries.filter(({ refused }) => !refused).map(({ ms }) => ms);
  const over = (part: number) =>
    median(
      queries.map(
        (round) =>
          quantile(
            round.map(({ ms }) => ms),
            part,
          ) ?? Number.NaN,
      ),
    );
  const engine = median(
    queries.map(
      (round) =>
        quantile(
          round.map(({ engineMs }) => engineMs),
          0.95,
        ) ?? Number.NaN,
    ),
  );
  const refused = classicQueries.filter((answer) => answer.refused).length / Math.max(1, classicQueries.length);
  return [
    {
      what: 'query with 100 rows and next moves, median',
      unit: 'ms',
      ours: over(0.5),
      classic: quantile(classic, 0.5),
      bars: [atMost(over(0.5), 0.15, 'ms')],
    },
    {
      what: 'query, 95 of 100',
      unit: 'ms',
      ours: over(0.95),
      classic: quantile(classic, 0.95),
      bars: [atMost(over(0.95), 0.8, 'ms')],
    },
    { what: 'query, slowest', unit: 'ms', ours: over(1), classic: quantile(classic, 1) },
    { what: 'query, 95 of 100, in the engine alone', unit: 'ms', ours: engine },
    { what: 'queries refused, of those after moves 3 to 20', unit: '%', ours: 0, classic: refused * 100 },
  ];
}

function room({ imports, disk, memory, rest }: Figures): Line[] {
  const over = (taken: number | undefined) => (taken && rest.empty ? taken - rest.empty : undefined);
  const stored = median(imports.map(({ bytes }) => bytes / 1e6));
  return [
    { what: 'stored', unit: 'MB', ours: stored, bars: [atMost(stored, 8, 'MB')] },
    {
      what: 'stored, as the disk has it',
      unit: 'MB',
      ours: disk.ours,
      classic: disk.classic,
      bars: [atMost(disk.ours, 5, 'MB')],
    },
    {
      what: 'memory of the page and its worker, at the peak of an import',
      unit: 'MB',
      ours: memory.ours,
      classic: memory.classic,
      bars: [atMost(over(memory.ours), 40, 'MB over an empty page')],
    },
    { what: 'memory of an empty page', unit: 'MB', ours: rest.empty },
    {
      what: 'memory of the page and its worker at rest after an import',
      unit: 'MB',
      ours: rest.imported,
      bars: [atMost(over(rest.imported), 25, 'MB over an empty page')],
    },
    {
      what: 'memory of the page and its worker at rest after opening',
      unit: 'MB',
      ours: rest.opened,
      bars: [atMost(over(rest.opened), 25, 'MB over an empty page')],
    },
  ];
}

function whileImporting({ imports, waits }: Figures): Line[] {
  const longest = Math.max(...imports.map(({ longestTask }) => longestTask));
  const wait = quantile(waits, 1);
  return [
    {
      what: 'longest main-thread task during import (0: none of 50 or more)',
      unit: 'ms',
      ours: longest,
      bars: [atMost(longest, 50, 'ms')],
    },
    {
      what: `slowest of ${waits.length} queries sent during import`,
      unit: 'ms',
      ours: wait,
      bars: [atMost(wait, 50, 'ms')],
    },
  ];
}

function ratio(a: number | undefined, b: number | undefined): number | undefined {
  return a !== undefined && b ? a / b : undefined;
}
