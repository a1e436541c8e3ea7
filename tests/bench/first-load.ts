/**
 * Measures the first visit of the app on a slow device: a processor four times slower than this machine's, 1.6 Mbit/s,
 * and a round trip of 150 ms (slow 4G in Lighthouse). Each visit has a new browser, in which nothing is stored or
 * compiled.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM, LAUNCH } from '../support/chromium.ts';
import { SiteServer } from '../support/site-server.ts';
import { atMost, type Line, median, missed, table } from './figures.ts';

const SLOWER = 4;
const KILOBITS = 1_600;
const ROUND_TRIP = 150;

/** Measurements of a visit: times in milliseconds since the request of the page, and bytes sent over the network. */
interface Visit {
  drawn: number;
  ready: number;
  longest: number;
  bytesDrawn: number;
  bytesReady: number;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, site: { type: 'string' } } });

async function visit(url: string): Promise<Visit> {
  const browser = await chromium.launch({ ...LAUNCH, executablePath: CHROMIUM });
  try {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    const bytes = KILOBITS * 125;
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP,
      downloadThroughput: bytes,
      uploadThroughput: bytes / 2,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'commit' });
    return await measured(page);
  } finally {
    await browser.close();
  }
}

/**
 * Records when the board is on the screen and when its engine is ready. Runs in the page before the page's own scripts.
 */
function watch(): void {
  const found = { drawn: 0, ready: 0, longest: 0 };
  Object.assign(window, { firstLoad: found });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
  addEventListener('renju-ready', () => {
    found.ready ||= performance.now();
  });
  const look = (): void => {
    const grid = document.querySelector('renju-board')?.shadowRoot?.querySelector('[role=grid]');
    // The board is painted in the next frame.
    if (grid?.getBoundingClientRect().height) requestAnimationFrame(() => (found.drawn = performance.now()));
    else requestAnimationFrame(look);
  };
  look();
}

/** Returns the measurements of a visit as soon as the page is idle. */
function measured(page: Page): Promise<Visit> {
  return page.evaluate(async () => {
    const { firstLoad } = window as unknown as { firstLoad: { drawn: number; ready: number; longest: number } };
    while (!firstLoad.drawn || !firstLoad.ready) await new Promise((resolve) => requestAnimationFrame(resolve));
    // The observer reports a task only after the task has ended.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const until = (time: number) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { ...firstLoad, bytesDrawn: until(firstLoad.drawn), bytesReady: until(firstLoad.ready) };
  });
}

const server = await SiteServer.start(values.site);
const visits: Visit[] = [];
try {
  // The first visit is not counted, because the server compresses its files during that visit.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const seen = await visit(`${server.url}app/`);
    if (round > 0) visits.push(seen);
  }
} finally {
  await server.stop();
}
const of = (what: keyof Visit) => median(visits.map((one) => one[what]));
const kilobytes = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1000);
const lines: Line[] = [
  { what: 'the board is drawn', unit: 'ms', ours: of('drawn'), bars: [atMost(of('drawn'), 1_500, 'ms')] },
  { what: 'the engine is ready', unit: 'ms', ours: of('ready'), bars: [atMost(of('ready'), 3_500, 'ms')] },
  {
    what: 'longest task of the main thread',
    unit: 'ms',
    ours: of('longest'),
    bars: [atMost(of('longest'), 200, 'ms')],
  },
  { what: 'loaded when the board is drawn', unit: 'KB, brotli', ours: kilobytes(of('bytesDrawn')) },
  { what: 'loaded when the engine is ready', unit: 'KB, brotli', ours: kilobytes(of('bytesReady')) },
];
console.log(
  `the first visit of the app: processor ${SLOWER} times slower, ${KILOBITS / 1000} Mbit/s, ${ROUND_TRIP} ms; medians of ` +
    `${visits.length}; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
);
console.log(`${table(lines)}\n\n${missed(lines)} bars missed`);
