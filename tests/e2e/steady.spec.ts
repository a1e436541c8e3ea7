/**
 * Checks that no part of the page moves while the user steps through a game, although each position has a different
 * answer.
 */
import { rif, SAMPLE, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { watchForcedLayouts } from '../support/layouts.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const STEPS = 20;

/** Returns, by name, the positions on the screen of the parts that a step must not move. */
function places(board: Board): Promise<Record<string, string>> {
  return board.host.evaluate((host) => {
    const parts = [
      '.head',
      '.caption',
      '.board',
      '.controls',
      '.slider',
      '.count',
      '.where',
      '.game',
      '.game .moves',
      '.explorer',
      '.explorer .summary',
      '.explorer .next',
      '.explorer .footer',
      '.games',
      '.games .list',
      '.graph',
      '[part~=terms]',
    ];
    const found: Record<string, string> = {};
    for (const part of parts) {
      const box = host.shadowRoot?.querySelector(part)?.getBoundingClientRect();
      if (box)
        found[part] = [box.left + scrollX, box.top + scrollY, box.width, box.height].map((x) => x.toFixed(1)).join(' ');
    }
    return { ...found, page: String(document.documentElement.scrollHeight), scrolled: String(scrollY) };
  });
}

test('stepping through a game does not shift the layout', async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.drawn();
  // Opens a game with at least `STEPS` moves. Its first moves load the code that later moves need.
  const rows = board.gameRows;
  await rows.nth(1).click();
  await board.drawn();
  await expect(board.gameMoves.nth(STEPS)).toBeAttached();
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
    [740, 360],
  ] as const)
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await board.asking(() => board.button('First move').click());
      const before = await places(board);
      expect(Object.keys(before).length).toBeGreaterThan(15);
      // Ignores the layout shifts caused by the new window size and the first move.
      await shifts();
      for (let step = 1; step <= STEPS; step += 1) {
        await board.asking(() => page.keyboard.press('.'));
        expect(await places(board), `after ${step} steps`).toEqual(before);
      }
      const sum = (await shifts()).reduce((all, value) => all + value, 0);
      test.info().annotations.push({ type: `layout shift at ${width} x ${height}`, description: sum.toFixed(5) });
      // If a number loses a digit, the text beside it moves a little. If a line of text moved, a single step would give
      // a larger value.
      expect(sum.toFixed(2), 'layout shift of all steps').toBe('0.00');
    });
});

const FIVE = 'h8 a1 h9 a2 h10 a3 h11 a4 h12';

test('the end of a game does not shift the layout in modes search and view', async ({ board, page }) => {
  await board.open();
  await board.import(upload('five.rif', rif([{ moves: FIVE }])));
  await board.ask('h8');
  await board.asking(() => board.gameRows.first().click());
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [740, 360],
  ] as const)
    for (const mode of ['Search', 'View'])
      await test.step(`at ${width} x ${height}, mode ${mode}`, async () => {
        await page.setViewportSize({ width, height });
        await board.enter(mode);
        await expect(board.caption.locator('.versus')).toBeVisible();
        await board.button('First move').click();
        await expect(board.host.locator('output')).toHaveText('0 / 9');
        await board.drawn();
        const before = await places(board);
        await board.button('Last move').click();
        await expect(board.host.locator('output')).toHaveText('9 / 9');
        await board.drawn();
        expect(await places(board), mode).toEqual(before);
      });
});

test('a board without panels shows the winner over its edge', async ({ board, page }) => {
  await page.goto('/?mode=view', { waitUntil: 'commit' });
  await expect(board.point('h8')).toBeAttached();
  await board.host.evaluate((host, moves) => {
    host.setAttribute('record', 'off');
    host.setAttribute('moves', moves);
    host.setAttribute('ply', '8');
  }, FIVE);
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await board.button('Previous move').click();
    await expect(board.host.locator('output')).toHaveText('7 / 9');
    const before = await places(board);
    await board.button('Last move').click();
    const over = board.host.locator('[part~=over]');
    await expect(over).toHaveText('Black won.');
    expect(await places(board)).toEqual(before);
    const [word, square] = [await over.boundingBox(), await board.host.locator('.board').boundingBox()];
    const within =
      (word?.y ?? 0) >= (square?.y ?? 0) &&
      (word?.x ?? 0) + (word?.width ?? 0) <= (square?.x ?? 0) + (square?.width ?? 0);
    expect(within, 'it lies on the board').toBe(true);
    await board.button('Previous move').click();
  }
});

test('layout for an answer happens with the frame, never before', async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  // Some parts load later than others, and measure their own size then.
  await board.ask('h8 h9 i9');
  await board.drawn();
  await expect(board.gameRows.first()).toBeVisible();
  const forced = await watchForcedLayouts(page);
  for (const moves of ['h8 h9', 'h8 h9 i9 g7', 'h8 i9', '', 'h8 h7 g6 i6']) {
    await board.ask(moves);
    await board.drawn();
  }
  expect(await forced()).toEqual([]);
});

test('a scrolled list begins at the top for another position, and at its old place after going back', async ({
  board,
  page,
}) => {
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.drawn();
  const top = () => board.games.evaluate((list) => list.scrollTop);
  await board.games.evaluate((list) => {
    const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
    list.scrollTo(0, 440);
    return scrolled;
  });
  await expect(board.gameRow(10)).toBeInViewport();
  await board.asking(() => board.point('g7').click());
  await expect.poll(top).toBe(0);
  await expect(board.gameRow(0)).toBeInViewport();
  await board.asking(() => page.keyboard.press('ControlOrMeta+z'));
  await expect.poll(top).toBe(440);
  await expect(board.gameRow(10)).toBeInViewport();
});
