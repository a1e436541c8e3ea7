/** Checks the app without a network in browsers that Playwright does not support. */
import { launchFirefox } from '../support/firefox.ts';
import { LONG } from '../support/long.ts';
import { keptOffline, offlineJob } from '../support/offline-job.ts';
import { expect, test } from '../support/site-test.ts';
import { WebKit } from '../support/webdriver.ts';

test.setTimeout(120_000);
const FOUND = { games: 2, total: 2, verdict: 'win' };

test(`Firefox imports, searches and solves without a network${LONG}`, async ({ server }) => {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${server.url}app/`);
    expect(await page.evaluate(keptOffline)).toBe(true);
    await server.stop();
    await page.reload();
    expect(await page.evaluate(offlineJob)).toEqual(FOUND);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

test(`WebKit imports, searches and solves without a network${LONG}`, async ({ server }) => {
  test.skip(process.platform !== 'linux', 'WebKitGTK is driven on Linux only');
  const webkit = await WebKit.start();
  try {
    await webkit.goto(`${server.url}app/`);
    expect(await webkit.evaluate(keptOffline)).toBe(true);
    const address = `${server.url}app/`;
    await server.stop();
    await webkit.goto(address);
    expect(await webkit.evaluate(offlineJob)).toEqual(FOUND);
  } finally {
    await webkit.end();
  }
});
