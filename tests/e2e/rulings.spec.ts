/** Checks the rules on the board: a five ends the game, and a forbidden move must be confirmed. */
import type { Page } from '@playwright/test';
import type { Board } from '../support/board.ts';
import { DOUBLE_THREE, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** Moves after which Black is to move, has a four, and makes a five with i8. */
const FOUR = '&moves=h8h9g8g9f8f9e8e9';
const MODES = ['search', 'solve', 'edit'] as const;
type ModeName = (typeof MODES)[number];

/** Opens a mode, and waits until its code is loaded. */
async function opened(board: Board, mode: ModeName, address: string): Promise<void> {
  await board.page.goto(`/?mode=${mode}${address}`, { waitUntil: 'commit' });
  const own = { search: '[part~=archive]', solve: '[part~=problem]', edit: '[part~=records]' }[mode];
  await expect(board.host.locator(own).first()).toBeVisible();
}

/** Plays on a point by typing its name. */
async function press(board: Board, page: Page, point: string): Promise<void> {
  await board.host.evaluate((host) => (host as HTMLElement).focus());
  await page.keyboard.type(point);
  await page.keyboard.press('Enter');
}

for (const mode of MODES) {
  test.describe(`in mode ${mode}`, () => {
    test('a five ends the game, is marked and announced, and no stone can follow', async ({ board, page }) => {
      await opened(board, mode, FOUR);
      await board.point('i8').click();
      await expect(board.host.locator('line.five')).toHaveCount(1);
      await expect(board.host.locator('[part~=over]')).toHaveText('Black won.');
      await expect(board.status).toContainText('Black won.');
      await board.point('a1').click();
      await expect(board.status).toContainText('The game is over: Black won.');
      await press(board, page, 'b2');
      await expect(board.point('a1')).toHaveAccessibleName('a1, empty');
      await expect(board.point('b2')).toHaveAccessibleName('b2, empty');
      // After a step back, the game can continue.
      await page.keyboard.press(',');
      await expect(board.host.locator('[part~=over]')).toHaveCount(0);
      await board.point('a1').click();
      await expect(board.point('a1')).toHaveAccessibleName(/^a1, black, move 9/);
    });

    test('a forbidden move needs a confirmation, and is then marked and announced', async ({ board, page }) => {
      await opened(board, mode, written(DOUBLE_THREE));
      await expect(board.point('h8')).toHaveAccessibleName(/forbidden for Black: double-three/);
      await board.point('h8').click();
      const ask = board.host.getByRole('button', {
        name: /^h8 is forbidden \(double-three .*\): play anyway$/,
      });
      await expect(ask).toBeVisible();
      await expect(board.point('h8')).toHaveAccessibleName(/^h8, empty/);
      await page.keyboard.press('Escape');
      await expect(ask).toHaveCount(0);
      // The keyboard has the same effect as the mouse: the first press asks, and the second press plays.
      await press(board, page, 'h8');
      await expect(board.status).toContainText('h8 is forbidden (double-three');
      await expect(board.point('h8')).toHaveAccessibleName(/^h8, empty/);
      await page.keyboard.press('Enter');
      await expect(board.point('h8')).toHaveAccessibleName(
        /^h8, black, .*Black’s last move is forbidden: double-three/,
      );
      await expect(board.host.locator('.forbidden.played')).toHaveCount(1);
      await expect(board.forbidden).toContainText('Black’s last move is forbidden');
    });
  });
}

test('a forbidden move by touch needs a confirmation as well', async ({ board }) => {
  await opened(board, 'search', written(DOUBLE_THREE));
  await expect(board.point('h8')).toHaveAccessibleName(/forbidden for Black/);
  await board.point('h8').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await board.point('h8').click();
  await board.host.getByRole('button', { name: /play anyway/ }).click();
  await expect(board.point('h8')).toHaveAccessibleName(/^h8, black/);
});

test("six in a row are no five of Black's, and one of White's", async ({ board }) => {
  await opened(board, 'search', '&position=15/15/15/15/15/15/15/3BBBBBB6/15/15/15/15/15/15/15_w');
  await expect(board.point('h8')).toHaveAccessibleName(/black/);
  await expect(board.host.locator('line.five')).toHaveCount(0);
  await opened(board, 'search', '&position=15/15/15/15/15/15/15/3WWWWWW6/15/15/15/15/15/15/15_b');
  await expect(board.host.locator('[part~=over]')).toHaveText('White won.');
});
