/**
 * Does the same work in two tabs of a browser profile at the same time. The clock of one tab is set back by a day, and
 * one tab is killed during the work. Everything that one of the tabs has confirmed must be stored.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { SAMPLE, SAMPLE_GAMES, sampleOf } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { crash } from '../support/chromium.ts';
import * as inPage from '../support/kills/feature-page.ts';
import { hands, importFile, SAYS } from '../support/kills/page.ts';
import { ADDED, ADDED_GAMES, files } from '../support/kills/world.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400_000;
const PROBLEM = readFileSync(fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url)), 'utf8').split(
  '\n',
)[1];
/** Number of games that are searched for missed wins. */
const GAMES = 700;

test.use({ fresh: true });

/** A tab, and the messages that it has sent. */
interface Tab {
  page: Page;
  said: string[];
  /** Resolves at the first message that the tab sends during its work. */
  begun: Promise<void>;
}

/** Sets the clock of a page and of its workers back by a day. */
async function setBack(page: Page): Promise<void> {
  const script = `{ const { now } = Date; Date.now = () => now() - ${DAY}; }\n`;
  await page.addInitScript(script);
  await page.route(/worker\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

async function open(context: BrowserContext, path: string, isSetBack: boolean): Promise<Tab> {
  const page = await context.newPage();
  if (isSetBack) await setBack(page);
  await page.addInitScript(hands);
  const said: string[] = [];
  const begun = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      const text = message.text();
      if (!text.startsWith(SAYS)) return;
      said.push(text.slice(SAYS.length));
      if (text.startsWith(`${SAYS}kept`) || text === `${SAYS}begun`) resolve();
    });
  });
  await page.goto(path);
  return { page, said, begun };
}

/**
 * Opens two tabs, starts the work in both, and kills the first tab after its first message. Returns the other tab, and
 * the messages of the killed tab.
 */
async function killOne(
  context: BrowserContext,
  path: string,
  work: (page: Page, tab: 'killed' | 'set back') => Promise<unknown>,
): Promise<{ left: Page; said: string[] }> {
  const [killed, other] = [await open(context, path, false), await open(context, path, true)];
  const ended = work(killed.page, 'killed').catch(() => undefined);
  const done = work(other.page, 'set back');
  await killed.begun;
  await crash(killed.page);
  await ended;
  await killed.page.close();
  await done;
  return { left: other.page, said: killed.said };
}

function kept(said: readonly string[]): number {
  return said.filter((word) => word.startsWith('kept')).length;
}

test('training', async ({ context }) => {
  const problems = (tab: string) =>
    Array.from({ length: 4 }, (_, at) => (PROBLEM ?? '').replace(/"id":"\w+-/, `"id":"${tab.replace(' ', '')}${at}-`));
  const { left, said } = await killOne(context, '/?mode=train', (page, tab) =>
    page.evaluate(inPage.train, problems(tab)),
  );
  await left.reload();
  const told = await left.evaluate(inPage.trained, undefined);
  expect(told).not.toContain('damaged');
  expect(Number(/(\d+) problems? tried/.exec(told)?.[1])).toBeGreaterThanOrEqual(4 + kept(said));
});

test(`searching for missed wins${LONG}`, async ({ context, page }) => {
  const board = new Board(page);
  await board.open();
  await board.import(sampleOf(GAMES));
  const { left, said } = await killOne(context, '/', async (tab) => {
    await tab.evaluate(inPage.openMissed, undefined);
    await tab.evaluate(inPage.lookForMissed, undefined);
  });
  expect(said).toContain('begun');
  await left.reload();
  await left.evaluate(inPage.openMissed, undefined);
  const both = await left.evaluate(inPage.missed, undefined);
  const parts = await left.evaluate(inPage.namesOfFinds, undefined);
  expect(Math.min(...parts.map((name) => Number(name.split(' ')[1])))).toBeLessThan(Date.now() - DAY / 2);
  expect([both.looked, both.games]).toEqual([GAMES, GAMES]);
  // The findings must be equal to those of a single tab.
  await left.goto('/demo.css');
  await left.evaluate(inPage.clearDatabase, 'renju-board-finds');
  await left.goto('/');
  await left.evaluate(inPage.openMissed, undefined);
  await left.evaluate(inPage.lookForMissed, undefined);
  expect(await left.evaluate(inPage.missed, undefined)).toEqual(both);
});

test('storing a published archive', async ({ context }) => {
  const { left } = await killOne(context, '/archive.html', async (page) => {
    await page.evaluate(inPage.openPublished, undefined);
    await page.evaluate(inPage.keepPublished, undefined);
  });
  const lines = ['h8', 'h8 h9', 'h8 i9 h9'];
  const { answers } = await left.evaluate(inPage.published, lines);
  await left.route('**/archive/*', (route) => route.abort());
  await left.reload();
  await left.evaluate(inPage.openPublished, undefined);
  const without = await left.evaluate(inPage.published, lines);
  expect(without.told).toContain('All of it is kept');
  expect(without.answers).toEqual(answers);
});

test('importing', async ({ context }) => {
  const given = await files(SAMPLE);
  const { left } = await killOne(context, '/', (page, tab) => {
    const name = tab === 'killed' ? ADDED : 'sample.rif.gz';
    return page.evaluate(importFile, { name, base64: given.get(name) ?? '' });
  });
  await left.reload();
  const board = new Board(left);
  await board.ready();
  await expect(board.collectionChips.filter({ hasText: '7,675' })).toHaveCount(1);
  const { total } = await board.ask('');
  // The file of the killed tab must be stored completely, or not at all.
  expect([SAMPLE_GAMES, SAMPLE_GAMES + ADDED_GAMES]).toContain(total);
});
