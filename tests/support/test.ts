/**
 * Provides `test` with empty storage, with a {@link Board}, and with a watch over all pages: no errors in any console,
 * no policy violations, and no requests to other hosts.
 *
 * Consecutive tests share a browser and its profile, which is emptied after each test. Thus scripts and the compiled
 * engine stay loaded for the next page. With `fresh`, a test has a new profile: for a first visit, or for changes of
 * the profile that cannot be undone. With `onDisk`, a test has a browser of its own, whose storage outlives it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Frame,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { Board } from './board.ts';
import { launchWith, ORIGIN, reader } from './chromium.ts';

export { expect };

/** Watches pages for errors, policy violations and foreign requests. */
export class Watch {
  readonly seen: string[] = [];
  /** Patterns of the complaints that the test expects. */
  readonly expected: RegExp[] = [];
  /** Origin of the pages. */
  readonly origin: string;

  constructor(origin = ORIGIN) {
    this.origin = origin;
  }

  /** Watches all pages of a context, and returns the function that ends the watch. */
  async over(context: BrowserContext): Promise<() => void> {
    await reportViolations(context);
    const said = (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#add(`${message.text()} (${message.location().url})`);
    };
    const failed = (error: WebError) => this.#add(String(error.error()));
    const requested = (request: Request) => {
      const url = request.url();
      if (!this.#isOwn(url)) this.#add(`request to ${url}`);
    };
    context.on('console', said);
    context.on('weberror', failed);
    context.on('request', requested);
    return () => {
      context.off('console', said);
      context.off('weberror', failed);
      context.off('request', requested);
    };
  }

  #add(complaint: string): void {
    if (!this.expected.some((pattern) => pattern.test(complaint))) this.seen.push(complaint);
  }

  /** Returns whether a URL is our own: on this machine under any of its names, or made in the page. */
  #isOwn(url: string): boolean {
    if (/^(blob|data):/.test(url)) return true;
    const { hostname, port } = new URL(url);
    return port === new URL(this.origin).port && (hostname === 'localhost' || hostname.endsWith('.localhost'));
  }
}

/** The contexts whose pages write policy violations to the console. */
const reporting = new WeakSet<BrowserContext>();

async function reportViolations(context: BrowserContext): Promise<void> {
  if (reporting.has(context)) return;
  reporting.add(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Returns a set that collects the origins of all pages of a context. Each origin has storage of its own. */
function visited(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  const note = (frame: Frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  };
  context.on('page', (page) => page.on('framenavigated', note));
  return origins;
}

/** A profile, and a page that consecutive tests share. */
interface Profile {
  context: BrowserContext;
  /** Origins that the test has opened. Their storage is emptied after the test. */
  origins: Set<string>;
  /** The shared page, at an address of the site without scripts; `undefined` while a test uses it. */
  page: Page | undefined;
  /** Whether the test has changed the page in a way that cannot be undone. */
  used: boolean;
}

/** Address of a file of the site that has no scripts. */
const QUIET = `${ORIGIN}/demo.css`;

/** Methods that change a page in a way that cannot be undone. After a test that calls one, the page is closed. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'close', 'setContent'] as const;

/** Returns the page of a profile. */
async function pageOf(profile: Profile): Promise<Page> {
  if (profile.page) return profile.page;
  const page = await profile.context.newPage();
  profile.page = page;
  profile.used = false;
  for (const name of LASTING) {
    const method = page[name].bind(page) as (...given: unknown[]) => Promise<never>;
    page[name] = (...given: unknown[]) => {
      profile.used = true;
      return method(...given);
    };
  }
  page.on('crash', () => {
    profile.used = true;
  });
  return page;
}

/** Removes all stored data and all settings of a test, so that the next test finds the profile as if it were new. */
async function empty(profile: Profile): Promise<void> {
  const { context, origins } = profile;
  if (profile.used) profile.page = undefined;
  const page = await pageOf(profile);
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await page.unrouteAll();
  await context.unrouteAll();
  page.removeAllListeners('dialog');
  // End the scripts and workers of the page before its storage is emptied.
  await page.goto(QUIET, { waitUntil: 'commit' });
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  });
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  origins.clear();
  await context.clearPermissions();
}

interface Fixtures {
  /** Whether the test gets a new profile. */
  fresh: boolean;
  /** Whether the test gets a browser of its own, with its storage in `profile`. */
  onDisk: boolean;
  /** Folder of a browser's storage. A test may start another browser on it. */
  profile: string;
  watch: Watch;
  board: Board;
}

interface WorkerFixtures {
  shared: Profile;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({ browser }, use) => {
      const context = await reader(browser);
      await use({ context, origins: visited(context), page: undefined, used: false });
      await context.close();
    },
    { scope: 'worker' },
  ],
  fresh: [false, { option: true }],
  onDisk: [false, { option: true }],
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'renju-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  watch: [
    async ({}, use) => {
      const watch = new Watch();
      await use(watch);
      expect(watch.seen, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ browser, shared, fresh, onDisk, profile, watch }, use) => {
    if (fresh || onDisk) {
      const context = onDisk ? await launchWith(profile) : await reader(browser);
      await watch.over(context);
      await use(context);
      await context.close();
      return;
    }
    const end = await watch.over(shared.context);
    await use(shared.context);
    end();
    await empty(shared);
  },
  page: async ({ context, shared, viewport }, use) => {
    const own = context !== shared.context;
    const page = own ? (context.pages()[0] ?? (await context.newPage())) : await pageOf(shared);
    // The shared page still has the window size of the previous test.
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  board: async ({ page }, use) => {
    await use(new Board(page));
  },
});
