/**
 * Checks the pages that the site has in every language of the element: the home page, with its search, and *The first
 * five minutes*.
 */
import { watchShifts } from '../support/shifts.ts';
import { expect, overflow, test } from '../support/site-test.ts';

/** For each language of the pages: the folder of its pages, its tag, its name, and the tag of the element's texts. */
const LANGUAGES = [
  ['', 'en', 'English', 'en'],
  ['et/', 'et', 'Eesti', 'et'],
  ['ja/', 'ja', '日本語', 'ja'],
  ['ko/', 'ko', '한국어', 'ko'],
  ['ru/', 'ru', 'Русский', 'ru'],
  ['sv/', 'sv', 'Svenska', 'sv'],
  ['zh-cn/', 'zh-Hans', '简体中文', 'zh-CN'],
  ['zh-tw/', 'zh-Hant', '繁體中文', 'zh-TW'],
] as const;

test('the home page exists in every language, with a board in this language', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  for (const [, lang, name, element] of LANGUAGES) {
    await page.locator('.languages').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('.hero renju-board').locator('.root')).toHaveAttribute('lang', element);
    await expect(page.locator('.hero renju-board output')).toHaveText('9 / 15');
    expect(await overflow(page), lang).toBe(0);
    const named = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).hreflang));
    expect(named).toEqual([...LANGUAGES.map(([, tag]) => tag), 'x-default']);
  }
});

test('the first five minutes lead to the app in every language', async ({ page }) => {
  test.slow();
  await page.goto('docs/first-steps.html');
  for (const [, lang, name] of LANGUAGES.slice(1)) {
    await page.locator('.languages').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('main h2')).toHaveCount(7);
    await expect(page.locator('main')).not.toContainText('*');
    await expect(page.locator('main a.main')).toHaveAttribute('href', '../app/');
  }
});

test('the home page searches when the search is scrolled into view', async ({ page, server }) => {
  const loaded = () => server.asked.filter((path) => /\.(wasm|bin)$/.test(path));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('./');
  await expect(page.locator('.hero renju-board output')).toHaveText('9 / 15');
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);
  const shifts = await watchShifts(page);
  const search = page.locator('.search-stage renju-board');
  const total = search.getByRole('region', { name: 'Next moves' }).locator('header strong');
  await page.locator('.search-stage').scrollIntoViewIfNeeded();
  await expect(total).toHaveText('108');
  await search.getByRole('gridcell', { name: /^g7\b/ }).click();
  await expect(total).toHaveText('112');
  expect(loaded().length).toBeGreaterThan(1);
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);
  // The search stores no games, so the app begins as at a first visit.
  await page.goto('app/');
  await expect(page.locator('[part~=drop]')).toBeVisible();
});
