/** Serves pages of another origin that embed the element. */
import type { Page } from '@playwright/test';

export interface Embedding {
  body: string;
  /** Content-Security-Policy of the page, in addition to `default-src 'none'`. */
  policy: string;
}

export async function embed(page: Page, { body, policy }: Embedding, path = '/embedded'): Promise<void> {
  await page.context().route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': `default-src 'none'; ${policy}` },
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedded</title><body>${body}</body></html>`,
    }),
  );
}
