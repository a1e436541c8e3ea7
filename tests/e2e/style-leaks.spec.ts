/**
 * Checks that the style sheets of parts change only their own part, in whatever order the user visits modes and cards.
 */
import type { Locator } from '@playwright/test';
import { SAMPLE } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { LINE } from '../support/settings.ts';
import { styleLeaks } from '../support/style-leaks.ts';
import { expect, test } from '../support/test.ts';

const MODES = ['view', 'search', 'solve', 'edit', 'train'] as const;

type Mode = (typeof MODES)[number];

/** Shows a mode in a page in which no other mode was shown. */
async function show(board: Board, mode: Mode): Promise<void> {
  await board.page.goto(`/?mode=${mode}${LINE}`, { waitUntil: 'commit' });
  await shown(board, mode);
}

async function shown(board: Board, mode: Mode): Promise<void> {
  const content = {
    view: '.controls',
    search: '.explorer .move',
    solve: '[part~=problem]',
    edit: '.tree .ply',
    train: '.practice',
  };
  await expect(board.host.locator(content[mode]).first()).toBeVisible();
  await board.drawn();
}

/** Imports an archive, so that mode `search` has answers. */
async function withArchive(board: Board): Promise<void> {
  await board.open('/?mode=search');
  await board.import(SAMPLE);
}

for (const [width, order] of [
  [1280, 'first to last'],
  [1280, 'last to first'],
  [360, 'first to last'],
] as const)
  for (const mode of MODES)
    test(`no other part changes mode ${mode} or its cards, ${order}, at ${width}`, async ({ page, board }) => {
      await page.setViewportSize({ width, height: 800 });
      if (mode === 'search') await withArchive(board);
      await show(board, mode);
      expect.soft(await styleLeaks(board.host), mode).toEqual([]);
      const tools = board.host.locator('.tools button[aria-expanded]');
      await board.more.click();
      await expect(tools.first()).toBeVisible();
      expect.soft(await styleLeaks(board.host), `${mode} with its menu`).toEqual([]);
      const names = await tools.allTextContents();
      await page.keyboard.press('Escape');
      for (const name of order === 'first to last' ? names : [...names].reverse()) {
        await board.more.click();
        await tools.filter({ hasText: name.trim() }).first().click();
        await expect(tools.first()).toBeHidden();
        await board.drawn();
        expect.soft(await styleLeaks(board.host), `${mode} with ${name.trim()}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });

/** Returns the size and the font of each element that `locator` finds. */
function looks(locator: Locator): Promise<unknown[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { fontSize, padding, borderRadius, display } = getComputedStyle(element);
      return { width: Math.round(width), height: Math.round(height), fontSize, padding, borderRadius, display };
    }),
  );
}

for (const [mode, other, content] of [
  ['Search', 'Train', '.explorer, .card.games, .card.games select'],
  ['Edit', 'View', '.tree, .tree header, .tree .ply'],
  ['Train', 'Search', '.practice, .practice select'],
  ['Solve', 'Train', '[part~=problem], [part~=problem] :is(.pill, select)'],
] as const)
  test(`mode ${mode} looks the same after mode ${other}`, async ({ page, board }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await withArchive(board);
    const [name, otherName] = [mode.toLowerCase() as Mode, other.toLowerCase() as Mode];
    await page.goto(`/?mode=${name}#g:h8h9i9g7i10h10j9,c:4`, { waitUntil: 'commit' });
    await shown(board, name);
    const before = await looks(board.host.locator(content));
    expect(before.length).toBeGreaterThan(1);
    await board.enter(other);
    await shown(board, otherName);
    await board.enter(mode);
    await shown(board, name);
    expect(await looks(board.host.locator(content))).toEqual(before);
  });
