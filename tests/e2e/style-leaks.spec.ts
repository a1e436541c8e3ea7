/**
 * Checks that the style sheets of parts change only their own part, in whatever order the user visits modes and cards.
 */
import { FOUR_THREE, written } from '../support/problems.ts';
import { SAMPLE } from '../support/archives.ts';
import { styleLeaks } from '../support/style-leaks.ts';
import { expect, test } from '../support/test.ts';

for (const width of [360, 1280])
  for (const mode of ['view', 'search', 'solve', 'edit', 'train'] as const)
    for (const order of ['first to last', 'last to first'] as const)
      test(`no other part changes mode ${mode} or its cards, ${order}, at ${width}`, async ({ page, board }) => {
        test.setTimeout(180_000);
        await page.setViewportSize({ width, height: 800 });
        if (mode === 'search') {
          await board.open('/?mode=search');
          await board.import(SAMPLE);
          await board.ask('h8 h9 i9');
        } else await page.goto(`/?mode=${mode}${written(FOUR_THREE)}`, { waitUntil: 'commit' });
        await expect(board.more).toBeVisible();
        await expect(board.host.locator('.panel > *').first()).toBeAttached();
        await board.drawn();
        expect.soft(await styleLeaks(board.host), mode).toEqual([]);
        await board.more.click();
        const tools = board.host.locator('.tools button[aria-expanded]');
        await expect(tools.first()).toBeVisible();
        expect.soft(await styleLeaks(board.host), `${mode} menu`).toEqual([]);
        const count = await tools.count();
        await page.keyboard.press('Escape');
        for (let at = 0; at < count; at += 1) {
          await board.more.click();
          const tool = tools.nth(order === 'first to last' ? at : count - 1 - at);
          const name = `${mode} ${await tool.textContent()}`.trim();
          await tool.click();
          await expect(tools.first()).toBeHidden();
          await board.drawn();
          expect.soft(await styleLeaks(board.host), name).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });
