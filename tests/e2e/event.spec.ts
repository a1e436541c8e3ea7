/**
 * Checks the page of an event: it opens from the name of the event, has the standings and the games, and leads to the
 * players, to the games and back.
 */
import { SAMPLE } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const page = (board: Board) => board.host.locator('[part~=event]');

/** Opens the first game of the list, and then the page of its event. Returns the name of the event. */
async function openEvent(board: Board): Promise<string> {
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  const { event } = await opened();
  await board.caption.getByRole('button', { name: event.name, exact: true }).click();
  await expect(page(board).getByRole('table', { name: 'Standings' }).first()).toBeVisible();
  return event.name;
}

test.describe('an event of the sample', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
  });

  test('has standings whose points are those of its games', async ({ board }) => {
    const name = await openEvent(board);
    await expect(page(board).getByRole('heading', { name })).toBeFocused();
    const cells = await page(board).getByRole('table', { name: 'Standings' }).getByRole('row').allTextContents();
    const rows = cells.slice(1).map((text) => text.trim().split(/\s*\n\s*/));
    expect(rows.length).toBeGreaterThan(1);
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    // Each game counts for two players, and gives the two at most one point together.
    expect(sum(2) * 2).toBeLessThanOrEqual(sum(3));
    const places = rows.map((row) => Number(row[0]));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await axeFindsNothing(board.page);
  });

  test('leads to a player and back, and to a game', async ({ board }) => {
    const name = await openEvent(board);
    await page(board).getByRole('rowheader').getByRole('button').first().click();
    const player = board.host.locator('[part~=player]');
    await expect(player.getByRole('table', { name: 'Opponents' }).first()).toBeVisible();
    await board.page.keyboard.press('Escape');
    await expect(page(board).getByRole('heading', { name })).toBeVisible();
    await page(board).locator('details.round > summary').first().click();
    const opened = await board.event('renju-game-open');
    await page(board).locator('details.round').first().getByRole('button').first().click();
    expect((await opened()).event.name).toBe(name);
    await expect(page(board)).toBeVisible();
  });

  test('shows its games in the list, with the event as a filter', async ({ board }) => {
    await openEvent(board);
    await page(board)
      .getByRole('button', { name: /^Show (the game|all \d+ games)$/ })
      .click();
    await expect(page(board)).toBeHidden();
    await expect.poll(() => board.attribute('filter')).toMatch(/^event=\d+$/);
  });

  test('opens from the name of an event in the list', async ({ board }) => {
    const row = board.gameRows.first();
    const name = await row.locator('.details button').textContent();
    await row.locator('.details button').click();
    await expect(page(board).getByRole('heading', { name: name ?? '' })).toBeVisible();
    await board.page.keyboard.press('Escape');
    await expect(page(board)).toBeHidden();
  });
});
