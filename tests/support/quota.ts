/** Simulates a full disk for the site. */
import type { BrowserContext, Page } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

/** Sets how many bytes the site may store. Without a number, restores the real limit. */
export type Quota = (quotaSize?: number) => Promise<unknown>;

/** Returns the function that sets the quota. Its effect lasts as long as the page. */
export async function quotaOf(context: BrowserContext, page: Page): Promise<Quota> {
  const devtools = await context.newCDPSession(page);
  return (quotaSize) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, ...(quotaSize && { quotaSize }) });
}
