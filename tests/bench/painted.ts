/**
 * Measures the work of the page itself: the time until an answer is on the screen, and the first visit on a slow
 * processor.
 */
import type { Page } from '@playwright/test';
import { MainThread } from '../support/main-thread.ts';
import { atMost, type Line, median, quantile } from './figures.ts';
import type { PaintedAnswer } from './page/painted.ts';
import type { Played } from './positions.ts';
import { OURS, type Session } from './session.ts';

/** Factor by which the processor is slowed down for a first visit. */
const SLOWER = 4;
/** Number of positions that are shown first and not measured. They let the browser compile the code of the page. */
const WARM = 30;

/**
 * Number of positions whose layouts and paints are counted. It is small, because a trace of more positions would be
 * large.
 */
const COUNTED = 100;

/** Measurements of one round of answers. */
export interface PaintedRound {
  answers: PaintedAnswer[];
  /**
   * Number of layouts of the page per answer. The browser makes one layout per frame, and more if scripts force them.
   */
  layouts: number;
  /** Number of parts of the page that the browser paints anew per answer. */
  paints: number;
  /** Milliseconds per answer in which the main thread is busy. */
  busy: number;
}

/** Shows the positions in an element with a stored archive, and measures each answer. */
export function painted(session: Session, positions: readonly Played[]): Promise<PaintedRound> {
  return session.page(OURS, async (page) => {
    await page.evaluate(() => window.bench.preparePainted());
    await page.evaluate((shown) => window.bench.paintPositions(shown), positions.slice(0, WARM));
    const count = await counter(page);
    const answers = await page.evaluate((shown) => window.bench.paintPositions(shown), positions);
    const { TaskDuration = 0 } = await count();
    return { answers, busy: (TaskDuration * 1000) / answers.length, ...(await drawings(page, positions)) };
  });
}

/**
 * Shows some of the positions once more, while a trace is recorded. Times are not measured during the trace, because it
 * makes them longer.
 */
async function drawings(page: Page, positions: readonly Played[]): Promise<{ layouts: number; paints: number }> {
  const thread = await MainThread.of(page);
  const { length } = await page.evaluate((shown) => window.bench.paintPositions(shown), positions.slice(0, COUNTED));
  await thread.end();
  const { layouts, paints } = thread.counts();
  return { layouts: layouts / length, paints: paints / length };
}

/**
 * Starts to count the browser's metrics of the page. The returned function returns how much each metric has grown since
 * then.
 */
async function counter(page: Page): Promise<() => Promise<Record<string, number>>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  return async () =>
    Object.fromEntries([...(await read())].map(([name, value]) => [name, value - (before.get(name) ?? 0)]));
}

/**
 * Opens the demo page for the first time in a browser. Returns the milliseconds of the longest task of the main thread.
 */
export async function firstVisit(session: Session): Promise<number> {
  await session.start();
  return session.visit(async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const lengths: number[] = [];
      Object.assign(window, { lengths });
      new PerformanceObserver((list) => lengths.push(...list.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      });
    });
    await page.goto(OURS);
    await page.locator('renju-board [part~=drop]').first().waitFor();
    return page.evaluate(async () => {
      // The observer reports a task only after the task has ended.
      await new Promise((resolve) => requestIdleCallback(resolve));
      return Math.max(0, ...(window as unknown as { lengths: number[] }).lengths);
    });
  });
}

/** Returns those lines of the benchmark's table that are about the page itself. */
export function pageLines({ painted, visit }: { painted: PaintedRound[]; visit: number }): Line[] {
  const over = (what: keyof PaintedAnswer, part: number) =>
    median(
      painted.map(
        ({ answers }) =>
          quantile(
            answers.map((answer) => answer[what]),
            part,
          ) ?? Number.NaN,
      ),
    );
  const [half, most] = [over('painted', 0.5), over('painted', 0.95)];
  const [halfWork, mostWork] = [over('work', 0.5), over('work', 0.95)];
  return [
    { what: 'an answer to its event, median', unit: 'ms', ours: over('event', 0.5) },
    { what: 'an answer to its event, 95 of 100', unit: 'ms', ours: over('event', 0.95) },
    { what: 'an answer painted, median', unit: 'ms', ours: half, bars: [atMost(half, 5, 'ms')] },
    { what: 'an answer painted, 95 of 100', unit: 'ms', ours: most, bars: [atMost(most, 12, 'ms')] },
    // The two values above are more than 5 ms for any page at 60 frames a second, because they include the wait for a
    // frame.
    { what: 'an answer painted, its wait for the frame left out, median', unit: 'ms', ours: halfWork },
    { what: 'an answer painted, its wait for the frame left out, 95 of 100', unit: 'ms', ours: mostWork },
    { what: 'main thread busy an answer', unit: 'ms', ours: median(painted.map(({ busy }) => busy)) },
    { what: 'layouts an answer', unit: 'of the page', ours: median(painted.map(({ layouts }) => layouts)) },
    { what: 'paints an answer', unit: 'of parts', ours: median(painted.map(({ paints }) => paints)) },
    {
      what: `longest main-thread task of a first visit, processor ${SLOWER} times slower`,
      unit: 'ms',
      ours: visit,
      bars: [atMost(visit, 150, 'ms')],
    },
  ];
}
