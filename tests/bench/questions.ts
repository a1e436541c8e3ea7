/**
 * Measures queries of all kinds in Chromium: whole positions with filters and facets (counts by year, player and so
 * on), areas in their place and anywhere, and names as a user types them. `cargo xtask bench --questions` builds the
 * inputs and starts this script.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '../support/random.ts';
import { areasOf } from './areas.ts';
import { atMost, type Line, median, missed, quantile, table } from './figures.ts';
import type { Kind, KindTimes } from './page/questions.ts';
import { positionsOf } from './positions.ts';
import { OURS, Session } from './session.ts';

/** Number of queries of each kind (`QUESTIONS`), and greatest number of moves in their positions (`DEEPEST`). */
const QUESTIONS = 200;
const DEEPEST = 40;

/** Targets in milliseconds: 95 of 100 queries must not take longer, from the page to the worker and back. */
const BARS: Record<Kind, number | undefined> = {
  exact: undefined,
  'exact, while a hard win is looked for': undefined,
  'exact with filters and facets': 3,
  'no position, with filters and facets': 3,
  'a part of the board, in place': 6,
  'the same with filters and facets': undefined,
  'a part of the board, anywhere': 20,
  'the same with the colors exchanged': undefined,
  'a typed name': 5,
  'the graph around a position': undefined,
};

/**
 * The kind of queries that are sent while another worker searches for a win. The 95th percentile of their times may be
 * at most `SLOWER` times the 95th percentile without that search.
 */
const BESIDE = 'exact, while a hard win is looked for';
const SLOWER = 1.2;

const { values } = parseArgs({ options: { archive: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
if (!values.archive) throw new Error('--archive is missing: start me with cargo xtask bench --questions');
const rif = readFileSync(values.archive, 'utf8');
const positions = positionsOf(rif, QUESTIONS, DEEPEST, 2026);
const areas = areasOf(rif, QUESTIONS, random(2027));
const session = new Session(values.archive);
const rounds: KindTimes[] = [];
try {
  await session.start();
  await session.page(OURS, (page) => page.evaluate(() => window.bench.importOurs()));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push(
      await session.page(OURS, (page) =>
        page.evaluate(([asked, parts]) => window.bench.askOurs(asked, parts), [positions, areas] as const),
      ),
    );
    console.log(`round ${round + 1} of ${values.rounds}`);
  }
} finally {
  await session.end();
}

const over = (kind: Kind, part: number) => median(rounds.map((round) => quantile(round[kind], part) ?? Number.NaN));
const all = (Object.keys(BARS) as Kind[]).flatMap((kind): Line[] => {
  const bar = kind === BESIDE ? Math.round(SLOWER * (over('exact', 0.95) ?? Number.NaN) * 100) / 100 : BARS[kind];
  const most = over(kind, 0.95);
  return [
    { what: `${kind}, median`, unit: 'ms', ours: over(kind, 0.5) },
    { what: `${kind}, 95 of 100`, unit: 'ms', ours: most, ...(bar && { bars: [atMost(most, bar, 'ms')] }) },
    { what: `${kind}, slowest`, unit: 'ms', ours: over(kind, 1) },
  ];
});
const games = rif.match(/<game /g)?.length ?? 0;
console.log(`\n${games} games, ${QUESTIONS} questions of a kind, ${values.rounds} rounds; medians of rounds`);
console.log(`\n${table(all)}\n\n${missed(all)} bars missed`);
