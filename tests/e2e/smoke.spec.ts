/**
 * Runs the main tasks of a user in browsers that Playwright does not support: Firefox with WebDriver BiDi, and
 * WebKitGTK with WebDriver.
 */

import { expect, test } from '@playwright/test';
import { SAMPLE_GAMES } from '../support/archives.ts';
import { ORIGIN } from '../support/chromium.ts';
import { launchFirefox } from '../support/firefox.ts';
import { LONG } from '../support/long.ts';
import { type Found, keptTotal, mainJob } from '../support/main-job.ts';
import { type Studied, studyJob } from '../support/study-job.ts';
import { WebKit } from '../support/webdriver.ts';

test.setTimeout(90_000);

function check({ games, total, nextMoves, rows, opened }: Found, kept: number): void {
  expect(games).toBe(SAMPLE_GAMES);
  expect(total).toBeGreaterThan(100);
  expect(nextMoves).toBeGreaterThan(3);
  expect(rows).toBeGreaterThan(3);
  expect(opened).toBeGreaterThan(3);
  expect(kept).toBe(total);
}

test('Firefox imports, searches, opens and stores games', async () => {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(ORIGIN);
    const found = await page.evaluate(mainJob);
    await page.reload();
    check(found, await page.evaluate(keptTotal));
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('WebKit imports, searches, opens and stores games', async () => {
  test.skip(process.platform !== 'linux', 'WebKitGTK is driven on Linux only');
  const webkit = await WebKit.start();
  try {
    await webkit.goto(ORIGIN);
    const found = await webkit.evaluate(mainJob);
    await webkit.goto(ORIGIN);
    check(found, await webkit.evaluate(keptTotal));
  } finally {
    await webkit.end();
  }
});

/** The results of the analysis, the external engine and the solver, which must be the same in every browser. */
const STUDIED: Studied = {
  novelties: '1 new move in 1 new game, compared with 12 older games',
  missed: 1,
  opened: 'h8 a1 i8 a3 j8 a5 o15',
  best: 'It plays o15.',
  verdict: 'Solved.',
};

test('Chromium learns from an archive', async ({ page }) => {
  await page.goto(`${ORIGIN}/?mode=search`);
  expect(await page.evaluate(studyJob)).toEqual(STUDIED);
});

test(`Firefox learns from an archive${LONG}`, async () => {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    await page.goto(`${ORIGIN}/?mode=search`);
    expect(await page.evaluate(studyJob)).toEqual(STUDIED);
  } finally {
    await browser.close();
  }
});

test(`WebKit learns from an archive${LONG}`, async () => {
  test.skip(process.platform !== 'linux', 'WebKitGTK is driven on Linux only');
  const webkit = await WebKit.start();
  try {
    await webkit.goto(`${ORIGIN}/?mode=search`);
    expect(await webkit.evaluate(studyJob)).toEqual(STUDIED);
  } finally {
    await webkit.end();
  }
});
