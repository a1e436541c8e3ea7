/**
 * Measures a page with many boards in mode `view`: as elements alone, and as static HTML that the elements take over.
 * Each round has a new page. Prints the time until all boards are complete, the longest task of the
 * page, layout shifts, memory and workers.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM, LAUNCH, ORIGIN, reader } from '../support/chromium.ts';
import { MainThread } from '../support/main-thread.ts';
import { random } from '../support/random.ts';
import { atMost, type Line, median, missed, table } from './figures.ts';
import { Memory } from './memory.ts';

/** Browsers call a task long if it takes at least this number of milliseconds. */
const LONG = 50;
const MOVES = 40;
const PATH = '/many-boards';

/** Measurements of a page: milliseconds, a sum of layout shifts, and memory in MB. */
interface BoardsRound {
  complete: number;
  longest: number;
  shifts: number;
  memory: number | undefined;
  workers: number;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, count: { type: 'string', default: '50' } },
});

/** Returns the lines of moves of all boards, which have no two moves on one point. */
function lines(count: number): string[] {
  const next = random(1);
  const points = Array.from(
    { length: 225 },
    (_, point) => `${'abcdefghijklmno'[point % 15]}${Math.floor(point / 15) + 1}`,
  );
  return Array.from({ length: count }, () => {
    const free = [...points];
    return Array.from({ length: MOVES }, () => free.splice(Math.floor(next() * free.length), 1)[0]).join(' ');
  });
}

/** Returns the HTML of each board. The page's own module writes the static boards. */
async function boardsOf(page: Page, moves: readonly string[], isStatic: boolean): Promise<string[]> {
  if (!isStatic) return moves.map((line) => `<renju-board mode="view" moves="${line}"></renju-board>`);
  await page.goto('/blank');
  return page.evaluate(
    async ([all, module]) => {
      const { staticHtml } = await import(module);
      return all.map((line) => staticHtml({ moves: line }, { css: '/dist/static.css' }) as string);
    },
    [moves, `${ORIGIN}/dist/static.js`] as const,
  );
}

async function measured(browser: Browser, moves: readonly string[], isStatic: boolean): Promise<BoardsRound> {
  const context = await reader(browser);
  try {
    const page = await context.newPage();
    const html = (body: string) => `<!doctype html><html lang="en"><title>Boards</title>${body}`;
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: html('') }));
    const boards = await boardsOf(page, moves, isStatic);
    const body = `<main style="max-width: 420px">${boards.join('\n')}</main>`;
    const script = '<script type="module" src="/dist/index.js"></script>';
    await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: html(body + script) }));
    // The trace begins on another page of this origin, because the browser shows both pages in one process.
    await page.goto('/blank');
    const thread = await MainThread.of(page);
    await page.goto(PATH);
    const { complete, shifts } = await page.evaluate(whenComplete, moves.length);
    const [longest = 0] = await thread.end();
    return { complete, longest, shifts, memory: await Memory.now(browser), workers: page.workers().length };
  } finally {
    await context.close();
  }
}

/** Waits until all boards are complete and the page is idle. */
async function whenComplete(count: number): Promise<{ complete: number; shifts: number }> {
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const drawn = () =>
    [...document.querySelectorAll('renju-board')].filter((board) => board.shadowRoot?.querySelector('input')).length;
  while (drawn() < count) await new Promise((resolve) => requestAnimationFrame(resolve));
  const complete = performance.now();
  await new Promise((resolve) => requestIdleCallback(resolve));
  return { complete, shifts };
}

const moves = lines(Number(values.count));
const browser = await chromium.launch({ ...LAUNCH, executablePath: CHROMIUM });
const rounds: Record<'element' | 'static', BoardsRound[]> = { element: [], static: [] };
try {
  // The first round is not counted, because the browser then compiles the scripts.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const kind of ['element', 'static'] as const) {
      const found = await measured(browser, moves, kind === 'static');
      if (round > 0) rounds[kind].push(found);
    }
  }
} finally {
  await browser.close();
}
const printed: Line[] = (['element', 'static'] as const).flatMap((kind) => {
  const of = (what: keyof BoardsRound) => median(rounds[kind].flatMap((round) => round[what] ?? []));
  const name = kind === 'static' ? 'static boards' : 'elements';
  return [
    { what: `${name}: all boards complete`, unit: 'ms', ours: of('complete') },
    {
      what: `${name}: longest task, processor time`,
      unit: 'ms',
      ours: of('longest'),
      bars: [atMost(of('longest'), LONG, 'ms')],
    },
    {
      what: `${name}: layout shifts`,
      unit: 'sum',
      ours: of('shifts'),
      bars: kind === 'static' ? [atMost(of('shifts'), 0, '')] : [],
    },
    { what: `${name}: memory of the page`, unit: 'MB', ours: of('memory') },
    { what: `${name}: workers`, unit: 'number', ours: of('workers'), bars: [atMost(of('workers'), 0, '')] },
  ];
});
console.log(
  `${moves.length} boards of ${MOVES} moves; medians of ${values.rounds} rounds; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
);
console.log(`${table(printed)}\n\n${missed(printed)} bars missed`);
