/**
 * Provides the function `test` for tests of the built site. Each test has its own host, and fails if a page reports an
 * error or sends a request to another host.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { keptOffline } from './offline-job.ts';
import { SiteServer } from './site-server.ts';
import { Watch } from './test.ts';

export { expect };

interface Fixtures {
  server: SiteServer;
  /** Watches the pages of this test for errors, and for requests to other hosts. */
  watch: Watch;
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await SiteServer.start();
    await use(server);
    await server.stop();
  },
  watch: async ({ server }, use) => {
    const watch = new Watch(server.url);
    await use(watch);
    expect(watch.seen, 'complaints of the browser').toEqual([]);
  },
  context: async ({ browser, server, watch }, use) => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
    await watch.over(context);
    await use(context);
    await context.close();
  },
});

/** Waits until the app can work without a network: its service worker has all files and controls this page. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(keptOffline);
}

/** Returns the number of pixels by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

export type { BrowserContext };
