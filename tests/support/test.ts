/**
 * `test` with a storage of its own, a {@link Board}, and a watch over all pages: no error in any console, no violation of
 * the policy, no request to anybody else.
 *
 * Tests that run one after another share a browser, as starting one takes longer than many a test; each is another
 * reader in it. With `onDisk` a test has a whole browser, whose storage outlives it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
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

  async over(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#add(String(error.error())));
    context.on('request', (request) => {
      const url = request.url();
      if (!this.#isOwn(url)) this.#add(`request to ${url}`);
    });
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

interface Fixtures {
  /** A browser for this test alone, with its storage in `profile`. */
  onDisk: boolean;
  /** Where the storage of a browser is; a test may start another one on it. */
  profile: string;
  watch: Watch;
  board: Board;
}

export const test = base.extend<Fixtures>({
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
  context: async ({ browser, onDisk, profile, watch }, use) => {
    const context = onDisk ? await launchWith(profile) : await reader(browser);
    await watch.over(context);
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
  board: async ({ page }, use) => {
    await use(new Board(page));
  },
});
