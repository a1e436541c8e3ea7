/** Limits the storage of the site, as if the disk were full. */
import type { BrowserContext, Page } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

/** Sets how many bytes the site may store. Without a number, restores the real limit. */
export type Quota = (quotaSize?: number) => Promise<unknown>;

/** Returns a function that limits the storage. The limit lasts until the page is closed. */
export async function quotaOf(context: BrowserContext, page: Page): Promise<Quota> {
  const devtools = await context.newCDPSession(page);
  return (quotaSize) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, ...(quotaSize && { quotaSize }) });
}
