/**
 * Checks the bar under the board, its menu of tools, and which parts of the element are in view at each window size.
 */
import type { Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [740, 360],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Returns the selectors of the parts that are not completely inside the window. */
function outside(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const root = document.querySelector('renju-board')?.shadowRoot;
    return all.filter((selector) => {
      const box = root?.querySelector(selector)?.getBoundingClientRect();
      return !box || box.height === 0 || box.top < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5;
    });
  }, selectors);
}

async function started(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9');
  await board.drawn();
}

for (const [width, height] of SIZES)
  test(`at ${width} x ${height} the board, the number of games and three moves are in view`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await started(board);
    const rows = [1, 2].map((row) => `.explorer tbody tr:nth-child(${row})`);
    // In a low window the board is as high as the window, and the header is beside the board.
    const seen = ['.board', '.controls', '.explorer .summary', ...rows];
    expect(await outside(page, seen)).toEqual([]);
    const third = await board.host.evaluate((host) => {
      const row = host.shadowRoot?.querySelector('.explorer tbody tr:nth-child(3)');
      return row?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    });
    expect(third, 'the third row').toBeLessThanOrEqual(height + 0.5);
  });

for (const [width, height] of SIZES)
  test(`at ${width} x ${height} a first visit shows all three ways to begin`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    for (const way of ['Try the sample', 'Choose a file…', 'Just play'])
      await expect(board.host.getByText(way, { exact: true })).toBeInViewport({ ratio: 1 });
  });

test('before the first answer the page has at most twelve controls', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await started(board);
  await board.ask('');
  const names = await board.host.evaluate((host) => {
    const root = host.shadowRoot;
    const answer = root?.querySelector('.explorer tbody');
    const all = [...(root?.querySelectorAll<HTMLElement>('button, a[href], input, select, summary') ?? [])];
    const before = all.filter((one) => {
      const isBefore = answer && one.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING;
      const isOn = !one.matches(':disabled, [aria-disabled=true]') && !one.closest('.grid');
      return isBefore && isOn && one.checkVisibility();
    });
    return before.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '');
  });
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(12);
});

test('a long press steps by ten moves until the button is released', async ({ board, page }) => {
  await page.clock.install();
  const moves = Array.from({ length: 15 }, (_, at) => `${'abcdefghijklmno'[at]}1 ${'abcdefghijklmno'[at]}3`).join(' ');
  await page.goto(`/?mode=view&moves=${encodeURIComponent(moves)}`, { waitUntil: 'commit' });
  const count = board.host.locator('output');
  await expect(count).toHaveText('30 / 30');
  await board.button('Previous move').hover();
  await page.mouse.down();
  await page.clock.runFor(1_100);
  await expect(count).toHaveText('10 / 30');
  await page.mouse.up();
  await page.clock.runFor(2_000);
  await expect(count).toHaveText('10 / 30');
  await board.button('Next move').click();
  await expect(count).toHaveText('11 / 30');
  for (const name of ['Previous move', 'Next move']) {
    await expect(board.button(name)).toHaveAccessibleDescription('Hold with mouse or finger: ten moves at a time.');
    await expect(board.button(name)).toHaveAttribute(
      'title',
      `${name}. Hold with mouse or finger: ten moves at a time.`,
    );
  }
});

test('a record has six buttons at 360 px: to its ends, by ten moves and by one', async ({ board, page }) => {
  const moves = Array.from({ length: 15 }, (_, at) => `${'abcdefghijklmno'[at]}1 ${'abcdefghijklmno'[at]}3`).join(' ');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/?mode=view&moves=${encodeURIComponent(moves)}`, { waitUntil: 'commit' });
  const count = board.host.locator('output');
  await expect(count).toHaveText('30 / 30');
  const steps = [
    ['First move', 0],
    ['Ten moves forward', 10],
    ['Next move', 11],
    ['Ten moves forward', 21],
    ['Ten moves back', 11],
    ['Previous move', 10],
    ['Last move', 30],
    ['Ten moves back', 20],
    ['Ten moves forward', 30],
  ] as const;
  for (const [name, ply] of steps) {
    await board.button(name).click();
    await expect(count, name).toHaveText(`${ply} / 30`);
  }
  await expect(board.button('Ten moves forward')).toHaveAttribute('aria-disabled', 'true');
  const sizes = await board.host.locator('.replay .button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height, right } = button.getBoundingClientRect();
      return width >= 32 && height >= 36 && right <= innerWidth;
    }),
  );
  expect(sizes).toEqual(Array(6).fill(true));
  // In mode `edit`, undo and redo leave no room for the buttons that step by ten. There, a long press on the arrows
  // steps by ten.
  await page.goto('/?mode=edit', { waitUntil: 'commit' });
  await expect(board.button('Undo')).toBeVisible();
  await expect(board.button('Ten moves back')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(board.button('Ten moves back')).toBeVisible();
});

test('the menu of tools closes by Escape, by a press elsewhere and by a tool, without a layout shift', async ({
  board,
  page,
}) => {
  await started(board);
  const menu = board.host.getByRole('group', { name: 'Board tools' });
  const place = await board.host.locator('.panel').boundingBox();
  await board.more.click();
  await expect(menu).toBeFocused();
  expect(await board.host.locator('.panel').boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(board.more).toBeFocused();
  await board.more.click();
  await board.caption.click();
  await expect(menu).toHaveCount(0);
  // The menu stays open after the board is turned, because users often turn the board several times. After a pass the
  // menu closes.
  await board.useTool('Turn');
  await expect(menu).toBeVisible();
  await board.useTool('Pass');
  await expect(menu).toHaveCount(0);
  await expect(board.host.locator('output')).toHaveText('3 / 3');
});

for (const [width, height] of [
  [360, 640],
  [375, 667],
  [844, 390],
] as const)
  test(`at ${width} x ${height} all of the menu can be reached, also after scrolling`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await started(board);
    for (const scrolled of [0, 150]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      await board.more.click();
      const menu = board.host.locator('.card.tools');
      await expect(menu).toBeVisible();
      const box = await menu.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= height, `scrolled by ${scrolled}: ${JSON.stringify(box)}`).toBe(
        true,
      );
      await page.keyboard.press('Escape');
    }
  });

test('at 360 x 640 the bar is as wide as the cards and leads to both ends', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await started(board);
  const [play, card] = await Promise.all([
    board.host.locator('.play').boundingBox(),
    board.host.locator('.explorer').boundingBox(),
  ]);
  expect([play?.x, play?.width]).toEqual([card?.x, card?.width]);
  await expect(board.button('First move')).toBeVisible();
  await expect(board.button('Last move')).toBeVisible();
});
