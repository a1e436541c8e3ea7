/**
 * Measures a large RenLib library of moves in Chromium: reading the library, stopping the reading, opening the stored
 * library, and querying its positions. `cargo xtask bench --books` builds the inputs and starts this script.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { atMost, type Line, median, missed, quantile, table } from './figures.ts';
import type { BookTimes } from './page/books.ts';
import { OURS, Session } from './session.ts';

const QUESTIONS = 2000;
/** Milliseconds between two samples of the memory. */
const LOOK = 100;

const { values } = parseArgs({ options: { archive: { type: 'string' }, rounds: { type: 'string', default: '3' } } });
if (!values.archive) throw new Error('--archive is missing: start me with cargo xtask bench --books');
const megabytes = statSync(values.archive).size / 1e6;
const session = new Session(values.archive);
const rounds: BookTimes[] = [];
let memory: number | undefined;
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await session.start();
    const work = async () => {
      const times = await session.page(OURS, (page) =>
        page.evaluate((questions) => window.bench.readBook(questions), QUESTIONS),
      );
      rounds.push(times);
    };
    // The memory is sampled only in the last round, because sampling takes time.
    if (round + 1 < Number(values.rounds)) await work();
    else memory = await session.memory(LOOK, work);
    console.log(`round ${round + 1} of ${values.rounds}`);
  }
} finally {
  await session.end();
}

const over = (of: (times: BookTimes) => number) => median(rounds.map(of));
const lookup = (part: number) => over((times) => quantile(times.lookups, part) ?? Number.NaN);
const read = over((times) => times.answered);
const stopped = over((times) => times.stopped);
const most = lookup(1);
const all: Line[] = [
  { what: 'read and stored', unit: 'ms', ours: over((times) => times.read) },
  { what: 'until its positions are found', unit: 'ms', ours: read, bars: [atMost(read, 10_000, 'ms')] },
  { what: 'signs of progress', unit: '', ours: over((times) => times.told) },
  { what: 'stopped after', unit: 'ms', ours: stopped, bars: [atMost(stopped, 100, 'ms')] },
  { what: 'opened again until its positions are found', unit: 'ms', ours: over((times) => times.reopened) },
  { what: 'a position, median', unit: 'ms', ours: lookup(0.5) },
  { what: 'a position, 95 of 100', unit: 'ms', ours: lookup(0.95) },
  { what: 'a position, 99 of 100', unit: 'ms', ours: lookup(0.99) },
  { what: 'a position, slowest', unit: 'ms', ours: most, bars: [atMost(most, 5, 'ms')] },
  { what: 'memory of the browser at most', unit: 'MB', ours: memory ?? Number.NaN },
];
console.log(`\n${rounds[0]?.nodes} positions, ${megabytes.toFixed(1)} MB, ${QUESTIONS} questions; medians of rounds`);
console.log(`\n${table(all)}\n\n${missed(all)} bars missed`);
