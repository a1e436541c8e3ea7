/** Checks forbidden points in every mode: their marks, names and explanations. */
import { embed } from '../support/embed.ts';
import { DOUBLE_THREE, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";

test.describe('forbidden points', () => {
  const NAME = 'h8, empty, forbidden for Black: double-three (rows h8–h10 and f8–h8)';

  test('are marked, named and listed, and the mouse and the focus show the reasons', async ({ board, page }) => {
    await board.openSolve(written(DOUBLE_THREE));
    await expect(board.point('h8')).toHaveAccessibleName(NAME);
    await expect(board.forbidden).toHaveText(/h8 forbidden for Black: double-three \(rows h8–h10 and f8–h8\)/);
    const tip = board.host.locator('.tip');
    await expect(tip).toBeHidden();
    await board.point('h8').hover();
    await expect(tip).toContainText('double-three');
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
    await board.host.evaluate((host) => (host as HTMLElement).focus());
    await page.keyboard.type('h8');
    await expect(tip).toContainText('double-three');
    await board.host.evaluate((host) => host.setAttribute('forbidden', 'off'));
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
    await expect(board.forbidden).toBeHidden();
    await board.host.evaluate((host) => host.removeAttribute('forbidden'));
    await expect(board.point('h8')).toHaveAccessibleName(NAME);
    // Without the stone at h10, the point h8 is not forbidden any more.
    await board.setUp.getByRole('button', { name: 'Erase' }).click();
    await board.point('h10').click();
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
  });

  test('are marked while Black is to move in mode search', async ({ board }) => {
    await board.open(`/?mode=search${written(DOUBLE_THREE)}`);
    await expect(board.point('h8')).toHaveAccessibleName(NAME);
    await board.point('a1').click();
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
  });

  test('are marked in mode view only with the attribute, without which no engine is loaded', async ({
    board,
    page,
    context,
  }) => {
    const loaded: string[] = [];
    context.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const body = `<script type="module" src="/dist/index.js"></script><renju-board position="${DOUBLE_THREE}"></renju-board>`;
    await embed(page, { body, policy: STRICT });
    await page.goto('/embedded');
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
    expect(loaded.filter((path) => /worker|wasm|search|solve/.test(path))).toEqual([]);
    await board.host.evaluate((host) => host.setAttribute('forbidden', 'on'));
    await expect(board.point('h8')).toHaveAccessibleName(NAME);
    await expect(board.forbidden).toBeVisible();
    expect(loaded.filter((path) => /wasm$/.test(path))).toEqual(['/dist/rules_bg.wasm']);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });
});
