/**
 * Checks the page of a player: every name of a player links to this page, and the page links to the player's games and
 * back.
 */
import { SAMPLE } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const page = (board: Board) => board.host.locator('[part~=player]');

/** Returns the numbers in the named row of a table on the player's page. */
async function figures(board: Board, row: string): Promise<number[]> {
  const cells = page(board).getByRole('row', { name: row }).first().getByRole('cell');
  const texts = await cells.allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test.describe('a player of the sample', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
  });

  test('is opened from an opened game, with results that add up', async ({ board }) => {
    const opened = await board.event('renju-game-open');
    await board.gameRows.first().click();
    const game = await opened();
    await board.caption.getByRole('button', { name: game.black.name }).click();
    const heading = page(board).getByRole('heading', { name: game.black.name });
    await expect(page(board).getByRole('table', { name: 'Opponents' }).first()).toBeVisible();
    // The heading with the name gets the focus before the answer arrives, and must still have it afterwards.
    await expect(heading).toBeFocused();
    const [both = 0, won = 0, drawn = 0, lost = 0] = await figures(board, 'Both colors');
    const [black = 0] = await figures(board, 'Black');
    const [white = 0] = await figures(board, 'White');
    expect(both).toBeGreaterThan(100);
    expect(black + white).toBe(both);
    expect(won + drawn + lost).toBeLessThanOrEqual(both);
    await expect(page(board).getByRole('table', { name: 'Years' }).first()).toBeVisible();
    await axeFindsNothing(board.page);
  });

  test('leads to the games with one color, with the color in the filter', async ({ board }) => {
    const opened = await board.event('renju-game-open');
    await board.gameRows.first().click();
    const { white } = await opened();
    await board.caption.getByRole('button', { name: white.name }).click();
    await page(board).getByRole('button', { name: 'Show the games: White' }).click();
    await expect(page(board)).toBeHidden();
    await expect.poll(() => board.attribute('filter')).toMatch(/^player=\d+&as=white$/);
    await expect(board.explorer).toBeVisible();
  });

  test('stays open when the name is pressed again, and the tools stay usable', async ({ board }) => {
    const opened = await board.event('renju-game-open');
    await board.gameRows.first().click();
    const { white } = await opened();
    const name = board.caption.getByRole('button', { name: white.name });
    await name.click();
    await expect(page(board).getByRole('table', { name: 'Opponents' }).first()).toBeVisible();
    await name.click();
    await expect(page(board).getByRole('table', { name: 'Opponents' }).first()).toBeVisible();
    await board.filterButton.click();
    await expect(board.filter).toBeVisible();
    // Escape closes the innermost panel first.
    await board.page.keyboard.press('Escape');
    await expect(board.filter).toBeHidden();
    await expect(page(board)).toBeVisible();
    await board.page.keyboard.press('Escape');
    await expect(page(board)).toBeHidden();
  });

  test('leads to an opponent, and back step by step', async ({ board }) => {
    await board.gameRows.first().getByRole('button').first().click();
    const first = await page(board).getByRole('heading').textContent();
    const opponent = page(board).getByRole('table', { name: 'Opponents' }).first().getByRole('button').first();
    const name = (await opponent.textContent()) ?? '';
    await opponent.click();
    await expect(page(board).getByRole('heading', { name })).toBeVisible();
    await board.page.keyboard.press('Escape');
    await expect(page(board).getByRole('heading', { name: first ?? '' })).toBeVisible();
    await page(board).getByRole('button', { name: 'Back to the games' }).click();
    await expect(page(board)).toBeHidden();
    await expect(board.total).toBeVisible();
  });
});
