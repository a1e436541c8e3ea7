/** Runs hostile engines. One tries to escape from its sandbox, and the others send lines without end. */
import { ORIGIN } from '../support/chromium.ts';
import { button, card, chooseEngine, openEngine } from '../support/engine-card.ts';
import { launchFirefox } from '../support/firefox.ts';
import { chooseHostile, Hostile } from '../support/hostile.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';
import { WebKit } from '../support/webdriver.ts';

const HELD = 'Got at nothing of 26';

test.describe('an engine chosen on a page without a policy reaches no other host and nothing that is stored', () => {
  // Needs a new profile. Otherwise, later tests would share the hostile site's origin or its isolated browsing context
  // group.
  test.use({ fresh: true });
  test.setTimeout(90_000);
  let hostile: Hostile;
  test.beforeAll(async () => {
    hostile = await Hostile.start(ORIGIN);
  });
  test.beforeEach(() => {
    hostile.reached.length = 0;
  });
  test.afterAll(() => hostile.end());

  for (const [name, query] of [
    ['Chromium', ''],
    ['Chromium, where the page is isolated', '?isolated'],
  ] as const)
    test(name, async ({ page, watch }) => {
      // The browser reports each attack that it refuses, so every message is expected. The hostile site has another
      // origin than the other tests.
      watch.expected.push(/./);
      await page.goto(`${hostile.page}/${query}`);
      expect(await page.evaluate(chooseHostile, hostile.script())).toBe(HELD);
      expect(hostile.reached).toEqual([]);
    });

  test(`Firefox${LONG}`, async () => {
    const browser = await launchFirefox();
    try {
      const page = await browser.newPage();
      await page.goto(hostile.page);
      expect(await page.evaluate(chooseHostile, hostile.script())).toBe(HELD);
      expect(hostile.reached).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test(`WebKit${LONG}`, async () => {
    test.skip(process.platform !== 'linux', 'WebKitGTK is driven on Linux only');
    const webkit = await WebKit.start();
    try {
      await webkit.goto(hostile.page);
      expect(await webkit.evaluate(chooseHostile, hostile.script())).toBe(HELD);
      expect(hostile.reached).toEqual([]);
    } finally {
      await webkit.end();
    }
  });
});

/** Returns the script of an engine that sends lines instead of thinking. `how` is the code that sends them. */
const floods = (how: string) => `{
  const before = self.onmessage;
  const say = (text) => self.postMessage(text);
  self.onmessage = (event) => {
    if (!/^YXNBEST|^YXSTOP/.test(event.data)) return before(event);
    if (/^YXNBEST/.test(event.data)) { ${how} }
  };
}`;

test('a page stays responsive while an engine floods it, reports dropped lines, and stops the engine on request', async ({
  page,
}) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  // The engine sends only a few more lines than the page reads, so it can send for a minute before the page ends it.
  const how =
    "say('INFO PV 0\\nINFO BESTLINE H9\\nINFO PV DONE'); setInterval(() => { for (let i = 0; i < 250; i++) say('MESSAGE ' + i); }, 100);";
  await chooseEngine(page, 'none', floods(how));
  await card(page).getByLabel('Time').selectOption('No limit');
  await button(page, 'Think').click();
  await expect(card(page).locator('.dropped')).toContainText('The engine wrote too much');
  await card(page).locator('.line').click();
  await expect(card(page).locator('.line')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page).locator('.status')).toHaveText('The engine is thinking…');
  await button(page, 'Stop').click();
  await expect(card(page).locator('.status')).toHaveText('The engine has answered.');
  // This engine never stops by itself. The page must have ended it, and must not start it again.
  await expect(page.locator('renju-board iframe')).toHaveCount(0);
  await button(page, 'Think').click();
  await expect(card(page).locator('.dropped')).toBeVisible();
  await button(page, 'Stop').click();
});

for (const [name, how] of [
  ['three million messages', "for (let i = 0; i < 3e6; i++) say('MESSAGE ' + i);"],
  ['a message of 20 million lines', "say('MESSAGE\\n'.repeat(2e7));"],
  ['20,000 lines a tick', "setInterval(() => { for (let i = 0; i < 2e4; i++) say('INFO DEPTH ' + i); }, 0);"],
  ['lines of two million moves', "setInterval(() => say('INFO BESTLINE ' + 'H8 '.repeat(2e6)), 0);"],
] as const)
  test(`an engine that sends ${name} is stopped, and the page reports the fault`, async ({ page }) => {
    await openEngine(page, 'mode="search" moves="h8 i9 g7"');
    await chooseEngine(page, 'none', floods(how));
    await card(page).getByLabel('Time').selectOption('No limit');
    await button(page, 'Think').click();
    await expect(card(page).getByRole('alert')).toContainText('The engine sent something unreadable');
    await expect(card(page).locator('.dropped')).toBeVisible();
    await expect(button(page, 'Think')).toBeVisible();
    await expect(page.locator('renju-board iframe')).toHaveCount(0);
  });

test('a worker of the page that floods is stopped as well', async ({ page, context }) => {
  await context.route('**/flood.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `self.onmessage = ({ data }) => {
        if (data.startsWith('START')) self.postMessage('OK');
        else if (data === 'ABOUT') self.postMessage('name="Flood", version="1"');
        else if (data === 'YXSHOWINFO') self.postMessage('MESSAGE INFO MAX_THREAD_NUM 1');
        else if (data.startsWith('YXNBEST')) for (let i = 0; i < 1e5; i++) self.postMessage('MESSAGE ' + i);
      }`,
    }),
  );
  await openEngine(page, 'mode="search" moves="h8 i9 g7"', { trusted: false });
  await page.locator('renju-board').evaluate((element) => {
    (element as HTMLElement & { engine: string }).engine = '/flood.js';
  });
  await expect(card(page)).toContainText('Flood 1');
  await card(page).getByLabel('Time').selectOption('No limit');
  await button(page, 'Think').click();
  await expect(card(page).getByRole('alert')).toContainText('The engine sent something unreadable');
});

test('a line is shown up to its first illegal move', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 a1 i8 a3 j10 a5 j11 a7"');
  const lines = ['1 H9 H8 A9', '2 J8 A9', '3 H9 P16', '4 A9 A10 A11'].map((text) => {
    const [rank, ...moves] = text.split(' ');
    return `INFO PV ${Number(rank) - 1}\\nINFO EVAL 5\\nINFO BESTLINE ${moves.join(' ')}\\nINFO PV DONE`;
  });
  await chooseEngine(page, 'none', floods(`say('${lines.join('\\n')}'); say('9,7');`));
  await card(page).getByLabel('Lines').selectOption('4');
  await button(page, 'Think').click();
  const said = (rank: number) =>
    card(page)
      .locator('.line')
      .nth(rank - 1);
  await expect(said(1)).toContainText('h9');
  await expect(said(1).locator('.cut')).toHaveText('h8 cannot be played; the rest of the line is left out.');
  await expect(said(1)).not.toContainText('a9');
  await expect(said(2).locator('.cut')).toContainText('j8 cannot be played');
  await expect(said(3).locator('.cut')).toContainText('P16 cannot be played');
  await expect(said(4)).toContainText('a9 a10 a11');
  await expect(said(4).locator('.cut')).toHaveCount(0);
  await expect(card(page).getByRole('alert')).toContainText('The engine plays on j8, which is forbidden to Black.');
  await expect(card(page).locator('.best')).toHaveCount(0);
});
