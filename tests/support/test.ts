/**
 * `test` with an empty storage, a {@link Board}, and a watch over all pages: no error in any console, no violation of the
 * policy, no request to anybody else.
 *
 * Tests that run one after another share a browser and a profile in it, which is emptied after each test: so scripts and the
 * compiled engine are still there for the next page. `fresh` gives a test a profile that nobody has used: for what is about a
 * first visit, or where something of the profile is changed that cannot be undone. With `onDisk` a test has a whole browser,
 * whose storage outlives it.
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

/** What a page may not do, and did. */
export class Watch {
  readonly seen: string[] = [];
  /** Complaints that a test expects. */
  readonly expected: RegExp[] = [];
  /** Where the pages come from. */
  readonly origin: string;

  constructor(origin = ORIGIN) {
    this.origin = origin;
  }

  /** Watches all pages of a context; the function that ends it. */
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

  /** Ours, under any name of this machine, or made in the page. */
  #isOwn(url: string): boolean {
    if (/^(blob|data):/.test(url)) return true;
    const { hostname, port } = new URL(url);
    return port === new URL(this.origin).port && (hostname === 'localhost' || hostname.endsWith('.localhost'));
  }
}

/** Contexts whose pages write violations of their policy to the console. */
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

/** The origins that pages of a context have been to, each with a storage of its own. */
function visited(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  const note = (frame: Frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  };
  context.on('page', (page) => page.on('framenavigated', note));
  return origins;
}

/** A profile and a page in it that tests use one after another. */
interface Profile {
  context: BrowserContext;
  /** The origins that the test has opened; their storage is emptied after it. */
  origins: Set<string>;
  /** Open at an address of the site where nothing runs, unless a test uses it. */
  page: Page | undefined;
  /** Whether the test did something with the page that cannot be undone. */
  used: boolean;
}

/** A file of the site that no script runs in. */
const QUIET = `${ORIGIN}/demo.css`;

/** Methods whose effect on a page cannot be undone: the page is closed after a test that calls one. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'close', 'setContent'] as const;

/** The page of a profile. */
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

/** Removes what pages have stored and all that a test has set, so that the next test finds a profile like a new one. */
async function empty(profile: Profile): Promise<void> {
  const { context, origins } = profile;
  if (profile.used) profile.page = undefined;
  const page = await pageOf(profile);
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await page.unrouteAll();
  await context.unrouteAll();
  page.removeAllListeners('dialog');
  // Ends the scripts and the workers of the page before its storage is emptied.
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
  /** A profile for this test alone. */
  fresh: boolean;
  /** A browser for this test alone, with its storage in `profile`. */
  onDisk: boolean;
  /** Where the storage of a browser is; a test may start another one on it. */
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
    // A shared page has the size of the window that the test before wished for.
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  board: async ({ page }, use) => {
    await use(new Board(page));
  },
});
