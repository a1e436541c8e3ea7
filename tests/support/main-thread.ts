/**
 * Measures the tasks of a page's main thread in processor time, which does not contain the time of other processes, and
 * counts the layouts and paints of the page.
 */
import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Duration in microseconds of processor time. */
  readonly tdur?: number;
}

const MARK = 'measured-from-here';
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

export class MainThread {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #events: TraceEvent[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on('Tracing.dataCollected', ({ value }) => this.#events.push(...(value as unknown as TraceEvent[])));
  }

  /** Starts to measure the tasks of a page. */
  static async of(page: Page): Promise<MainThread> {
    const browser = page.context().browser();
    if (!browser) throw new Error('the page has no browser');
    const measured = new MainThread(page, await browser.newBrowserCDPSession());
    const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
    await measured.#session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories },
    });
    await page.evaluate((mark) => performance.mark(mark), MARK);
    return measured;
  }

  /** Returns the processor time of each task since the start in milliseconds, longest task first. */
  async end(): Promise<number[]> {
    await this.#page.evaluate(() => document.readyState);
    const complete = new Promise((done) => this.#session.once('Tracing.tracingComplete', done));
    await this.#session.send('Tracing.end');
    await complete;
    await this.#session.detach();
    const tasks = this.#of(TASK);
    return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a);
  }

  /**
   * Returns the number of layouts and of paints from the start to the end. Each part of the page
   * that the browser paints anew is a paint, so a frame has at least two: the window and the
   * element.
   */
  counts(): { layouts: number; paints: number } {
    return { layouts: this.#of(/^Layout$/).length, paints: this.#of(/^Paint$/).length };
  }

  /** Returns the events of the main thread whose names match `names`. */
  #of(names: RegExp): TraceEvent[] {
    const mark = this.#events.find(({ name }) => name === MARK);
    const isMain = ({ pid, tid, ts }: TraceEvent) => mark && pid === mark.pid && tid === mark.tid && ts > mark.ts;
    return this.#events.filter((event) => event.ph === 'X' && names.test(event.name) && isMain(event));
  }
}
