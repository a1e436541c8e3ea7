/** Whatever ends an import in the middle, the library is the old one or the new one, whole. */
import type { BrowserContext, Page } from '@playwright/test';
import { LARGE, SAMPLE } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { launchWith } from '../support/chromium.ts';
import { random } from '../support/random.ts';
import { expect, test, type Watch } from '../support/test.ts';

/** Positions of which every library knows its own answers. */
const PROBES = ['', 'h8', 'h8 h9', 'h8 i9', 'h8 h9 i9', 'h8 h9 h10 i9', 'h8 i9 i7 g9 j8'];
/** `KILLS=200` asks for more of them. */
const MOMENTS = Number(process.env.KILLS ?? 20);

test.setTimeout(60_000 + MOMENTS * 9_000);

test(`the old library or the new one, at ${MOMENTS} moments of an import`, async ({ profile, watch }) => {
  const reader = new Reader(profile, watch);
  await reader.start();
  const started = performance.now();
  await reader.board.import(LARGE);
  const duration = performance.now() - started;
  const complete = await reader.answers();
  await reader.board.import(SAMPLE, { anyway: true });
  const old = await reader.answers();
  expect(old).not.toEqual(complete);

  const next = random(20);
  const ends = [killBrowser, terminateWorker, closeTab];
  const outcomes: string[] = [];
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const end = ends[moment % ends.length] ?? killBrowser;
    // A little beyond the usual end too: the last moments, when it is stored, are the interesting ones.
    const after = next() * duration * 1.1;
    await test.step(`${end.name} after ${after.toFixed(0)} ms`, async () => {
      await reader.board.choose(LARGE);
      await new Promise((resolve) => setTimeout(resolve, after));
      await end(reader);
      const found = await reader.answers();
      const isNew = JSON.stringify(found) === JSON.stringify(complete);
      if (!isNew) expect(found).toEqual(old);
      outcomes.push(isNew ? 'new' : 'old');
      if (isNew) await reader.board.import(SAMPLE, { anyway: true });
    });
  }
  test.info().annotations.push({ type: 'outcomes', description: outcomes.join(' ') });
  expect(outcomes).toContain('old');
});

/** Somebody with a browser, which may be gone at any time and is then started again on the same storage. */
class Reader {
  readonly #profile: string;
  readonly #watch: Watch;
  context!: BrowserContext;
  page!: Page;
  board!: Board;

  constructor(profile: string, watch: Watch) {
    this.#profile = profile;
    this.#watch = watch;
  }

  async start(): Promise<void> {
    this.context = await launchWith(this.#profile);
    await this.#watch.over(this.context);
    await this.context.addInitScript(keepWorkers);
    await this.open();
  }

  async open(): Promise<void> {
    this.page = await this.context.newPage();
    this.board = new Board(this.page);
    await this.board.open();
  }

  /** Everything that the library says of the probes. */
  async answers(): Promise<unknown[]> {
    return (await this.board.askAll(PROBES)).map(({ microseconds: _time, ...answer }) => answer);
  }
}

/** Not closed: killed, as by a power cut but for the disk. */
async function killBrowser(reader: Reader): Promise<void> {
  const devtools = await reader.context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('the browser does not say which process it is');
  const gone = reader.context.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await gone;
  await reader.start();
}

async function terminateWorker({ page, board }: Reader): Promise<void> {
  await page.evaluate(() => window.workers?.at(-1)?.terminate());
  await page.reload();
  await board.ready();
}

async function closeTab(reader: Reader): Promise<void> {
  await reader.page.close();
  await reader.open();
}

declare global {
  interface Window {
    workers?: Worker[];
  }
}

/** Runs in the page before anything else: keeps hold of the workers that the element starts. */
function keepWorkers(): void {
  const workers: Worker[] = [];
  window.workers = workers;
  const { Worker: Real } = window;
  window.Worker = class extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      workers.push(this);
    }
  };
}
