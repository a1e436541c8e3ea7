/**
 * Measures our page, the classic page (`page/classic.ts`) and the floor (the least possible work) in turn in one
 * Chromium, and prints the medians with the targets.
 *
 * `cargo xtask bench` builds the inputs and starts this script. The values of a run can be compared with each other,
 * but not with values from other machines.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ClassicQuery } from './page/classic.ts';
import type { OursImport, OursQuery } from './page/ours.ts';
import { firstVisit, type PaintedRound, painted } from './painted.ts';
import { type Played, positionsOf } from './positions.ts';
import { lines, summary } from './report.ts';
import { OURS, Session, THEIRS } from './session.ts';

/** From this number of games on, the classic page is measured only once, because a round then takes a minute. */
const MANY = 50_000;
/** From this number of games on, the classic page is not measured, because one round takes more than ten minutes. */
const TOO_MANY = 500_000;
/** Number of positions to query (`POSITIONS`), and greatest number of moves in them (`DEEPEST`). */
const POSITIONS = 200;
const DEEPEST = 40;
/** The positions that are queried have 3 to 20 moves, because the classic page has no answers for other positions. */
const CLASSIC = { first: 3, last: 20 };

/** All measurements. A list has an entry for each round. */
export interface Figures {
  games: number;
  /** Milliseconds of the first import in a browser that has never opened the page and has no compiled code. */
  first: number;
  imports: OursImport[];
  floor: number[];
  classic: number[];
  queries: OursQuery[][];
  classicQueries: ClassicQuery[];
  /**
   * Milliseconds from the creation of the element to its first answer, in a newly started browser with a stored
   * library.
   */
  opens: number[];
  /**
   * Milliseconds until the floor's worker, which does no other work, has read the stored bytes, in a newly started
   * browser.
   */
  floorOpens: number[];
  /** Times until answers are on the screen. */
  painted: PaintedRound[];
  /** Milliseconds of the longest task during a first visit with a slow processor. */
  visit: number;
  /** Milliseconds until the answer to each query that was sent during an import. */
  waits: number[];
  /** Size of the databases on the disk in MB. */
  disk: { ours: number; classic: number };
  /** Largest memory during an import in MB; `undefined` if the system does not report it. */
  memory: { ours: number | undefined; classic: number | undefined };
  /**
   * Memory in MB of an idle page: of an empty page, of our page after an import, and of our page after it has opened
   * the stored library.
   */
  rest: { empty: number | undefined; imported: number | undefined; opened: number | undefined };
}

const { values } = parseArgs({ options: { archive: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
if (!values.archive) throw new Error('--archive is missing: start me with cargo xtask bench');
const rif = readFileSync(values.archive, 'utf8');
const positions = positionsOf(rif, POSITIONS, DEEPEST, 2026);
const session = new Session(values.archive);
try {
  const figures = await measure(session, rif.match(/<game /g)?.length ?? 0, Number(values.rounds), positions);
  console.log(`\n${summary(figures, Number(values.rounds))}\n\n${lines(figures)}`);
} finally {
  await session.end();
}

async function measure(session: Session, games: number, rounds: number, positions: Played[]): Promise<Figures> {
  const figures: Figures = {
    games,
    first: 0,
    imports: [],
    floor: [],
    classic: [],
    queries: [],
    classicQueries: [],
    opens: [],
    floorOpens: [],
    painted: [],
    visit: 0,
    waits: [],
    disk: { ours: 0, classic: 0 },
    memory: { ours: undefined, classic: undefined },
    rest: { empty: undefined, imported: undefined, opened: undefined },
  };
  await restarts(session, figures, rounds);
  for (let round = 0; round < rounds; round += 1) {
    await ours(session, figures, positions);
    if (games < TOO_MANY && (round === 0 || games < MANY)) await classic(session, figures, positions);
    console.log(`round ${round + 1} of ${rounds}`);
  }
  await underLoad(session, figures, positions, rounds);
  await atRest(session, figures);
  return figures;
}

/**
 * Imports the archive once into an empty profile. Then, for each round, restarts the browser with the stored library.
 */
async function restarts(session: Session, figures: Figures, rounds: number): Promise<void> {
  figures.visit = await firstVisit(session);
  figures.first = (await session.page(OURS, (page) => page.evaluate(() => window.bench.importOurs()))).ms;
  await session.stop();
  figures.disk.ours = await session.disk(OURS);
  for (let round = 0; round < rounds; round += 1) {
    await session.start();
    figures.opens.push(await session.page(OURS, (page) => page.evaluate(() => window.bench.openOurs())));
    await session.start();
    figures.floorOpens.push(await session.page(OURS, (page) => page.evaluate(() => window.bench.openFloor())));
  }
}

async function ours(session: Session, figures: Figures, positions: Played[]): Promise<void> {
  const imported = await session.page(OURS, (page) => page.evaluate(() => window.bench.importOurs()));
  figures.imports.push(imported);
  figures.floor.push(
    await session.page(THEIRS, (page) => page.evaluate((bytes) => window.bench.importFloor(bytes), imported.bytes)),
  );
  figures.queries.push(
    await session.page(OURS, (page) => page.evaluate((asked) => window.bench.queryOurs(asked), positions)),
  );
  figures.painted.push(await painted(session, positions));
}

async function classic(session: Session, figures: Figures, positions: Played[]): Promise<void> {
  figures.memory.classic = await session.memory(500, async () => {
    figures.classic.push(await session.page(THEIRS, (page) => page.evaluate(() => window.bench.importClassic())));
  });
  figures.disk.classic = await session.disk(THEIRS);
  const offered = positions.filter(({ ply }) => ply >= CLASSIC.first && ply <= CLASSIC.last);
  const answers = await session.page(THEIRS, (page) =>
    page.evaluate((asked) => window.bench.queryClassic(asked), offered),
  );
  figures.classicQueries.push(...answers);
}

/** Takes the measurements that would slow down a timed import: queries during the import, and samples of the memory. */
async function underLoad(session: Session, figures: Figures, positions: Played[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const waits = await session.page(OURS, (page) =>
      page.evaluate((asked) => window.bench.queryWhileImporting(asked), positions),
    );
    figures.waits.push(...waits);
  }
  figures.memory.ours = await session.memory(20, () =>
    session.page(OURS, (page) => page.evaluate(() => window.bench.importOurs())),
  );
}

/**
 * Measures the memory of idle pages. Each measurement has a newly started browser, so that the process has no memory of
 * an earlier page.
 */
async function atRest(session: Session, figures: Figures): Promise<void> {
  await session.start();
  figures.rest.empty = await session.visit(async (page) => {
    await page.route('**/bench/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${OURS}/bench/nothing`);
    return session.memoryAtRest();
  });
  await session.start();
  figures.rest.imported = await session.page(OURS, async (page) => {
    await page.evaluate(() => window.bench.importOurs());
    return session.memoryAtRest();
  });
  await session.start();
  figures.rest.opened = await session.page(OURS, async (page) => {
    await page.evaluate(() => window.bench.openOurs());
    return session.memoryAtRest();
  });
}
