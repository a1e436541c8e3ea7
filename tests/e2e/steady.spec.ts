/** Nothing moves while a game is stepped through: every part stays where it is, whatever the answers say. */
import { SAMPLE } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const STEPS = 20;

/** Where the parts are that a step must not move, by what they are. */
function places(board: Board): Promise<Record<string, string>> {
  return board.host.evaluate((host) => {
    const parts = [
      '.head',
      '.caption',
      '.board',
      '.replay',
      '.replay .slider',
      '.count',
      '.where',
      '.tools',
      '.game',
      '.game .moves',
      '.explorer',
      '.explorer .summary',
      '.explorer .next',
      '.explorer .footer',
      '.explorer .before',
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

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [740, 360],
] as const) {
  test(`stepping through a game moves nothing at ${width} x ${height}`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
    await board.drawn();
    // A game of at least so many moves, and whatever is loaded with the first of them.
    const rows = board.gameRows;
    await rows.nth(1).click();
    await board.drawn();
    await expect(board.gameMoves.nth(STEPS)).toBeAttached();
    await board.asking(() => board.button('First move').click());
    const before = await places(board);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // Those that follow a press count as well.
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    for (let step = 1; step <= STEPS; step += 1) {
      await board.asking(() => page.keyboard.press('.'));
      expect(await places(board), `after ${step} steps`).toEqual(before);
    }
    // Entries come after the frame that they are about.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = shifts.reduce((all, value) => all + value, 0);
    test.info().annotations.push({ type: 'layout shift', description: sum.toFixed(5) });
    // Words beside a figure that has a digit less; a line that moved would be more in one step.
    expect(sum.toFixed(2), 'layout shift of all steps').toBe('0.00');
  });
}
