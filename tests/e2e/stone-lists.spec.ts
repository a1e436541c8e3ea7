/**
 * Checks lists of stones with their colors, as people write positions, and the numbers of moves after set-up stones.
 */
import type { Page } from '@playwright/test';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

async function paste({ board, page }: { board: Board; page: Page }, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await board.point('a1').focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The numbers on the stones, in the order in which they are drawn. */
function numbers(board: Board): Promise<string[]> {
  return board.host
    .locator('[part~=board] .stone text')
    .evaluateAll((texts) => texts.map((text) => text.textContent?.trim() ?? ''));
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

for (const mode of ['view', 'search', 'edit', 'solve'])
  test(`a pasted list of stones is a position in mode ${mode}`, async ({ board, page }) => {
    await page.goto(`/?mode=${mode}`);
    await paste({ board, page }, 'Black: h8, i9, g7; White: h9, i8');
    await expect(board.point('h8')).toHaveAccessibleName(/^h8, black/);
    for (const point of ['i9', 'g7']) await expect(board.point(point)).toHaveAccessibleName(`${point}, black`);
    for (const point of ['h9', 'i8']) await expect(board.point(point)).toHaveAccessibleName(`${point}, white`);
    expect(await board.moves()).toBe('');
    expect(await board.attribute('position')).toMatch(/ w 6$/);
  });

test('a list of stones with other words is refused with what was expected', async ({ board, page }) => {
  await page.goto('/?mode=view');
  await paste({ board, page }, 'Black: h8 i9 White: h9 Ada');
  await expect(board.opened).toContainText('only points after each color');
  await expect(board.opened).toContainText('Ada');
  expect(await board.attribute('position')).toBe('');
});

test.describe('the text field of mode solve', () => {
  for (const [what, text] of [
    ['a list of stones', '--black "h8 i9" --white "h9"'],
    ['SGF', '(;GM[4]SZ[15]AB[hh][ig]AW[hg]PL[W])'],
    ['a link', 'https://example.org/#b:h8i9,w:h9,o:i'],
  ] as const)
    test(`reads ${what}`, async ({ board }) => {
      await board.openSolve();
      await board.button('Paste…').click();
      const field = board.host.getByRole('textbox', { name: 'Moves or RFEN' });
      await field.fill(text);
      await field.press('Enter');
      await expect(board.point('i9')).toHaveAccessibleName(/^i9, black/);
      await expect(board.point('h9')).toHaveAccessibleName('h9, white');
      await expect(field).toBeHidden();
      expect(await board.moves()).toBe('');
    });

  test('reads a drawn board, which has several lines', async ({ board, page }) => {
    const row = '. . . . . . . . . . . . . . .';
    const drawn = Array.from({ length: 15 }, (_, at) => (at === 7 ? row.replace('. . .', 'X O .') : row)).join('\n');
    await board.openSolve();
    await page.evaluate((given) => navigator.clipboard.writeText(given), drawn);
    await board.button('Paste…').click();
    await expect(board.host.getByRole('textbox', { name: 'Moves or RFEN' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(board.point('a8')).toHaveAccessibleName(/^a8, black/);
    await expect(board.point('b8')).toHaveAccessibleName('b8, white');
  });
});

test.describe('moves after set-up stones', () => {
  test('are numbered from 1 on the board and in the tree', async ({ board, page }) => {
    await page.goto('/?mode=edit&position=15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15_w_4');
    for (const point of ['j9', 'j10']) await board.point(point).click();
    expect(await numbers(board)).toEqual(['1', '2']);
    await expect(board.host.locator('.tree .ply')).toHaveText([/^\s*1\s*j9\s*$/, /^\s*2\s*j10\s*$/]);
    await board.enter('View');
    expect(await numbers(board)).toEqual(['1', '2']);
  });

  test('continue after stones that are set up in the middle', async ({ board, page }) => {
    await page.goto('/?mode=edit');
    await paste({ board, page }, '(;GM[4]SZ[15];B[hh];W[ig];AB[aa][bb]AW[cc];B[gi];AE[hh];W[gg])');
    await expect(board.point('g9')).toHaveAccessibleName(/white/);
    expect(await numbers(board)).toEqual(['2', '3', '4']);
    const tree = await board.host.locator('.tree .ply .number').allTextContents();
    expect(tree.map((text) => text.trim())).toEqual(['1', '2', '3', '4']);
    await board.enter('Search');
    await board.point('a1').click();
    expect((await numbers(board)).at(-1)).toBe('5');
  });
});
