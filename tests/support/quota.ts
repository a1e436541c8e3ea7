/** A disk that is full, as far as the site can see. */
import type { BrowserContext, Page } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

/** Gives the site so many bytes; none given, as many as there are. */
export type Quota = (quotaSize?: number) => Promise<unknown>;

/** For as long as the page lives. */
export async function quotaOf(context: BrowserContext, page: Page): Promise<Quota> {
  const devtools = await context.newCDPSession(page);
  return (quotaSize) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, ...(quotaSize && { quotaSize }) });
}
