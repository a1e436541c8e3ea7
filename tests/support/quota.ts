/** Simulates a full disk, as the site sees it. */
import type { BrowserContext, Page } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

/** Sets how many bytes the site may store. Without a number, the real limit applies. */
export type Quota = (quotaSize?: number) => Promise<unknown>;

/** Returns the function that sets the quota, for the lifetime of the page. */
export async function quotaOf(context: BrowserContext, page: Page): Promise<Quota> {
  const devtools = await context.newCDPSession(page);
  return (quotaSize) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, ...(quotaSize && { quotaSize }) });
}
