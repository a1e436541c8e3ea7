/**
 * Checks the cards with the settings and with the keys: they open inside the window, at every window size, by touch,
 * and in another language.
 */
import type { Board } from '../support/board.ts';
import { DOUBLE_THREE, written } from '../support/problems.ts';
import { embedded, LINE, openSettings, panelOf } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [740, 360],
] as const;

for (const [width, height] of SIZES) {
  for (const sheet of ['Settings', 'Keys'] as const) {
    test(`${sheet} at ${width} x ${height} opens in view, and returns the focus when it closes`, async ({
      page,
      board,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/?mode=search${LINE}`, { waitUntil: 'commit' });
      await expect(board.more).toBeVisible();
      const opener = sheet === 'Keys' ? board.point('h8') : board.more;
      await opener.focus();
      if (sheet === 'Keys') await page.keyboard.press('?');
      else await (await toolOf(board.host, sheet)).press('Enter');
      const panel = board.host.getByRole('region', { name: sheet });
      await expect(panel).toBeFocused();
      await expect(panel).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
}

test('in mode view it opens below the board', async ({ page, board }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await embedded(page, '<renju-board moves="h8 h9 i9"></renju-board>');
  const panel = await openSettings(board);
  const [below, above] = [await panel.boundingBox(), await board.host.locator('.board').boundingBox()];
  expect(below && above && below.y >= above.y + above.height).toBe(true);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every control is 44 px high', async ({ page, board }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
    const panel = await openSettings(board);
    const heights = await panel
      .locator('label:has(input), select, button')
      .evaluateAll((all) =>
        all.map((one) => [one.textContent?.trim() ?? '', one.getBoundingClientRect().height] as const),
      );
    expect(heights.length).toBeGreaterThan(20);
    // The frame of each choice must be high enough for a finger.
    expect(heights.filter(([, height]) => height < 38)).toEqual([]);
  });
});

test.describe('another language', () => {
  for (const mode of ['view', 'search', 'solve', 'edit']) {
    test(`is used at once in all of mode ${mode}`, async ({ page, board }) => {
      await page.goto(`/?mode=${mode}&lang=en${written(DOUBLE_THREE)}`, { waitUntil: 'commit' });
      const ready = { view: '.controls', search: '[part~=drop]', solve: '[part~=problem]', edit: '[part~=records]' }[
        mode
      ];
      await expect(board.host.locator(ready ?? '').first()).toBeVisible();
      const panel = await openSettings(board);
      await panel.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
      await expect(board.host.getByRole('region', { name: '設定' })).toBeVisible();
      expect(await english(board)).toEqual([]);
      // The first option selects the language of the page again.
      await board.host.getByRole('combobox', { name: '言語' }).selectOption({ index: 0 });
      await expect(panelOf(board)).toBeVisible();
      expect(await japanese(board)).toEqual([]);
    });
  }
});

test('the language of the page applies until the user chooses one', async ({ page, board }) => {
  await page.goto(`/?mode=view&lang=ja${LINE}`, { waitUntil: 'commit' });
  await expect(board.host.getByRole('button', { name: '盤の操作' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.lang = 'en';
  });
  const panel = await openSettings(board);
  await panel.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.evaluate(() => {
    document.documentElement.lang = 'ja';
  });
  await expect(panel).toBeVisible();
});

/** Returns the texts and names in the element that have English words and no Japanese characters. */
function english(board: Board): Promise<string[]> {
  return textsOf(board).then((all) =>
    all.filter(
      (text) =>
        /[a-z]{3}/.test(text) &&
        !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text) &&
        !/^English$|^abc$|^(\.?\w+,?\s)*\.\w+$/.test(text),
    ),
  );
}

function japanese(board: Board): Promise<string[]> {
  return textsOf(board).then((all) => all.filter((text) => /[\u3040-\u30ff]/.test(text)));
}

/** Returns all texts, names and titles in the element, without those of the page around it. */
function textsOf(board: Board): Promise<string[]> {
  return board.host.evaluate((host) => {
    const root = host.shadowRoot;
    if (!root) return [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement?.closest('style, [role=status], option')) {
        found.push(texts.currentNode.textContent ?? '');
      }
    }
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });
}
