/**
 * Provides the function `test`. A test has an empty storage and a {@link Board}. It fails if any page reports an error
 * or a policy violation, or sends a request to another host.
 *
 * Consecutive tests share a browser and its profile, which is emptied after each test. Thus scripts and the compiled
 * engine stay loaded for the next test. With `fresh`, a test has a new profile: for a first visit, or for changes of
 * the profile that cannot be undone. With `onDisk`, a test has its own browser, whose storage is in a folder on disk.
 * The test may then start another browser on this folder.
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

/** Watches pages for errors, policy violations, and requests to other hosts. */
export class Watch {
  readonly seen: string[] = [];
  /** Patterns of the messages that the test expects, and that do not count as errors. */
  readonly expected: RegExp[] = [];
  readonly origin: string;

  constructor(origin = ORIGIN) {
    this.origin = origin;
  }

  /** Starts to watch all pages of a context. Returns a function that ends the watch. */
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

  /** Returns whether a URL belongs to the tests: it is on this machine, or is a Blob or data URL of the page. */
  #isOwn(url: string): boolean {
    if (/^(blob|data):/.test(url)) return true;
    const { hostname, port } = new URL(url);
    return port === new URL(this.origin).port && (hostname === 'localhost' || hostname.endsWith('.localhost'));
  }
}

/** The contexts whose pages already write policy violations to the console. */
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

/** Returns a set that collects the origins of all pages of a context, because each origin has its own storage. */
function visited(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  const note = (frame: Frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  };
  context.on('page', (page) => page.on('framenavigated', note));
  return origins;
}

/** A profile of a browser, with a page that consecutive tests share. */
interface Profile {
  context: BrowserContext;
  /** Origins of the pages that the test has opened. Their storage is emptied after the test. */
  origins: Set<string>;
  /**
   * The shared page. Between tests it shows a file of the site without scripts. `undefined` while a test uses the page.
   */
  page: Page | undefined;
  /** Whether the test has changed the page in a way that cannot be undone. */
  used: boolean;
}

/** Address of a file of the site in which no script runs. */
const QUIET = `${ORIGIN}/demo.css`;

/**
 * Methods that change a page in a way that cannot be undone. If a test calls such a method, the page is closed after
 * the test.
 */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'close', 'setContent'] as const;

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

/**
 * Deletes all stored data and resets all settings of a test, so that the profile is like a new one for the next test.
 */
async function empty(profile: Profile): Promise<void> {
  const { context, origins } = profile;
  if (profile.used) profile.page = undefined;
  const page = await pageOf(profile);
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await page.unrouteAll();
  await context.unrouteAll();
  page.removeAllListeners('dialog');
  // Leaving the page ends its scripts and workers, so that they cannot store anything more.
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
  /** Whether the test has a new profile. */
  fresh: boolean;
  /** Whether the test has its own browser, with its storage in the folder `profile`. */
  onDisk: boolean;
  /** Folder with the storage of a browser. A test may start another browser on this folder. */
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
    // The shared page may still have the window size of the previous test.
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  board: async ({ page }, use) => {
    await use(new Board(page));
  },
});
