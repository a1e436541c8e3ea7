/** Checks all pages, all links and all running examples of the documentation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { SITE } from '../support/site-server.ts';
import { expect, overflow, test } from '../support/site-test.ts';
import { useTool } from '../support/tools.ts';

const DOCS = readdirSync(join(SITE, 'docs')).filter((name) => name.endsWith('.html'));
const PAGES = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

const TEXTS = PAGES.filter((page) => !page.startsWith('app/'));

const html = (page: string) => readFileSync(join(SITE, page), 'utf8');
const ids = (page: string) => [...html(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('every link leads to an existing page and anchor', () => {
  const broken = PAGES.flatMap((page) =>
    [...html(page).matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, address = '']) => {
      if (/^https?:/.test(address)) return [];
      const { pathname, hash } = new URL(address, `http://site/${page}`);
      const file = decodeURIComponent(pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
      try {
        readFileSync(join(SITE, file));
        return !hash || ids(file).includes(decodeURIComponent(hash.slice(1))) ? [] : [`${page}: ${address}`];
      } catch {
        return [`${page}: ${address}`];
      }
    }),
  );
  expect(broken).toEqual([]);
});

test('no page has two anchors of one name', () => {
  for (const page of PAGES) expect(new Set(ids(page)).size, page).toBe(ids(page).length);
});

test('no content is cut on a phone or on a desktop', async ({ page }) => {
  test.slow();
  for (const path of TEXTS) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${path} at ${width}`).toBe(0);
    }
  }
});

/** The pages that axe checks: all pages once a week, and a page of each kind at every change. */
const READ_BY_AXE =
  process.env.SITE_PAGES === 'all'
    ? TEXTS
    : ['index.html', 'ja/first-steps.html', 'docs/attributes.html', 'docs/recipes.html'];
for (const path of READ_BY_AXE) {
  test(`axe finds nothing in ${path}`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await boardsAreDrawn(page);
    await axeFindsNothing(page);
  });
}

test('the documentation is read without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('docs/recipes.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('renju-board').first()).toHaveText('h8 h9 i9 g7 g8 i8 f8');
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'RFEN' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFEN');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('All pages').click();
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page).toHaveURL(/privacy\.html$/);
  await context.close();
});

test('the search finds a section by words of its text', async ({ page }) => {
  await page.goto('docs/index.html');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(field).toBeFocused();
  await field.fill('sample-games');
  const results = page.locator('.found li');
  await expect(page.locator('.found').getByRole('status')).toHaveText(/^\d+ places?$/);
  await expect(results.first()).toContainText('sample-games');
  await axeFindsNothing(page);
  await field.fill('theme');
  await expect(page.locator('.found').getByRole('status')).toHaveText(/^\d places$/);
  // Words that users search for, but that the sections themselves do not use.
  for (const [words, title] of [
    ['css', 'Slots, parts, custom properties'],
    ['styling', 'Slots, parts, custom properties'],
    ['pwa', 'Offline'],
  ] as const) {
    await field.fill(words);
    await expect(results.first()).toContainText(title);
  }
  await field.fill('stored wher browser');
  await expect(page.locator('.found li a').filter({ hasText: 'What is stored, and where' })).toBeVisible();
  await field.press('Escape');
  await expect(page.locator('.found')).toBeHidden();
  await field.fill('renju-before-move');
  await expect(page.locator('.found li').first()).toContainText('renju-before-move');
  await field.press('Enter');
  await expect(page).toHaveURL(/events\.html#renju-before-move$/);
  await field.fill('xyzzyq');
  await expect(page.locator('.found').getByRole('status')).toHaveText('No places');
});

test('the reference has every attribute, event, slot, part and property of the manifest', async () => {
  const file = new URL('../../web-component/dist/custom-elements.json', import.meta.url);
  const { modules } = JSON.parse(readFileSync(file, 'utf8'));
  const all = (key: string): string[] =>
    modules.flatMap(({ declarations = [] }) =>
      declarations.flatMap((it: Record<string, { name: string }[]>) => (it[key] ?? []).map(({ name }) => name)),
    );
  expect(all('attributes').length).toBeGreaterThan(30);
  for (const name of all('attributes')) expect(ids('docs/attributes.html')).toContain(`attribute-${name}`);
  for (const name of all('events')) expect(ids('docs/events.html')).toContain(name);
  for (const name of all('slots')) expect(ids('docs/styling.html')).toContain(`slot-${name || 'default'}`);
  for (const name of all('cssParts')) expect(ids('docs/styling.html')).toContain(`part-${name}`);
  for (const name of all('cssProperties')) expect(ids('docs/styling.html')).toContain(`property${name}`);
});

/**
 * For each example with a script: a check of the text that the user sees. The keys are ids of elements in the examples.
 */
const EXAMPLES: Record<string, (page: Page) => Promise<void>> = {
  heard: async (page) => {
    await page.locator('#heard').getByRole('gridcell', { name: /^h8\b/ }).click();
    await expect(page.locator('#last')).toHaveText('1. black h8');
  },
  problem: async (page) => {
    const point = (name: RegExp) => page.locator('#problem').getByRole('gridcell', { name });
    await point(/^a1\b/).click();
    await expect(page.locator('#verdict')).toHaveText('Not a1. Try again.');
    await point(/^l12\b/).click();
    await expect(page.locator('#verdict')).toHaveText('Yes: that stops the four.');
  },
  send: async (page) => {
    const form = page.locator('#send');
    await form.getByRole('gridcell', { name: /^h8\b/ }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('#sent')).toContainText(';B[hh]');
  },
  'own-board': async (page) => {
    const row = page.locator('#own-panels [part~="explorer"] [part~="row"]').filter({ hasText: '3' }).first();
    await page.locator('#own-add').click();
    await expect(page.locator('#own-said')).toHaveText('3 games are there.');
    await page.locator('#own-board').getByRole('button', { name: 'h8', exact: true }).click();
    await row.click();
    await expect(page.locator('#own-said')).toHaveText(/^2\. white /);
    await expect(page.locator('#own-board .white')).toHaveCount(1);
    await page.locator('#own-add').click();
    await expect(page.locator('#own-said')).toHaveText(/^expected a new file/);
  },
  headless: async (page) => {
    await page.locator('#headless').click();
    await expect(page.locator('#points')).toHaveText('h8: 33');
  },
  newer: async (page) => {
    const board = page.locator('#newer');
    await page.locator('#add-newer').click();
    await expect(page.locator('#added-newer')).toHaveText('13 games are there.');
    await board.getByRole('button', { name: 'Collections' }).click();
    await board.getByRole('button', { name: 'New moves…' }).click();
    await expect(board.locator('.summary')).toHaveText('1 new move in 1 new game, compared with 12 older games');
  },
  missed: async (page) => {
    const board = page.locator('#missed');
    await page.locator('#add-missed').click();
    await expect(page.locator('#added-missed')).toHaveText('3 games are there.');
    await board.getByRole('button', { name: 'Collections' }).click();
    await board.getByRole('button', { name: 'Missed wins' }).click();
    await board.getByRole('button', { name: 'Find missed wins' }).click();
    await expect(board.getByRole('list', { name: 'Missed wins' }).getByRole('listitem')).toHaveCount(2);
  },
  trainer: async (page) => {
    const problem = page.locator('#trainer').getByRole('region', { name: 'Problem' });
    await expect(problem.getByRole('button', { name: 'Hint' })).toBeVisible();
  },
  solved: async (page) => {
    await page.locator('#ask').click();
    await expect(page.locator('#answer')).toHaveText('win');
  },
};

for (const name of DOCS.filter((file) => html(`docs/${file}`).includes('class="example"'))) {
  test(`the examples of ${name} run`, async ({ page }) => {
    await page.goto(`docs/${name}`);
    await boardsAreDrawn(page);
    const stages = await page
      .locator('.stage')
      .evaluateAll((all) => all.map((stage) => [...stage.querySelectorAll('[id]')].map(({ id }) => id)));
    for (const names of stages.filter(({ length }) => length > 0)) {
      const id = names.find((one) => one in EXAMPLES);
      expect(id, `no test runs the example with #${names.join(', #')}`).toBeDefined();
      await EXAMPLES[id ?? '']?.(page);
    }
  });
}

test('an example of the recipes equals its code', async ({ page }) => {
  await page.goto('docs/recipes.html');
  await boardsAreDrawn(page);
  await expect(page.locator('renju-board').first().locator('output')).toHaveText('7 / 7');
  const night = page.locator('renju-board.night');
  expect(await night.evaluate((board) => getComputedStyle(board).getPropertyValue('--renju-board'))).toBe('#26343f');
});

test('the engine of a page that is a few lines of script plays its move', async ({ page }) => {
  await page.goto('docs/engines.html');
  const board = page.locator('renju-board').last();
  await useTool(board, 'Engine');
  await board.getByRole('button', { name: 'Think', exact: true }).click();
  await expect(board.locator('.engine .best')).toHaveText(/^It plays [a-o]\d+\.$/);
  await expect(board.locator('.engine')).toContainText('Nearest point 1');
});

test('the home page has a board that replays', async ({ page }) => {
  await page.goto('./');
  const board = new Board(page);
  await boardsAreDrawn(page);
  await board.button('Next move').click();
  await expect(board.host.locator('output')).toHaveText('10 / 15');
});

/** Checks that every board on a page is drawn and shows no error. */
async function boardsAreDrawn(page: Page): Promise<void> {
  const boards = await page.locator('renju-board:not([board=off])').all();
  for (const board of boards) {
    await board.scrollIntoViewIfNeeded();
    await expect(board.getByRole('grid').first()).toBeVisible();
    await expect(board.locator('[part~=failure]')).toHaveCount(0);
  }
}
