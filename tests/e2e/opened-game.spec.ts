/** Checks an opened game: the players above the board, the mark of the next move, the list of moves, and autoplay. */
import type { Locator } from '@playwright/test';
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const LONG = 'Alexandrina Konstantinopolitanskaya-Feodorovskaya';

const open = (board: Board, players: string) => board.asking(() => board.gameRows.filter({ hasText: players }).click());

test.describe('a few games', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif([...SIX, { moves: 'h8 h9 i9 j9', black: LONG, white: LONG }])));
    await board.ask('h8 h9 i9');
  });

  test('shows players, result, place and date above the board', async ({ board, page }) => {
    await expect(board.caption).toContainText('D4 花月 Kagetsu');
    await expect(board.caption).toContainText('Move 3 · White to move');
    await open(board, 'Gerd – Hana');
    await expect(board.caption.locator('.versus')).toHaveAttribute('title', 'Gerd – Hana');
    await expect(board.caption.locator('.winner')).toHaveText('Gerd');
    await expect(board.caption.locator('.note')).toHaveText('Black won, 5 moves · Event 4 · 2022-05-04');
    // Both long names are cut off at nearly the same width. The name of the winner is bold and may be a little wider.
    await page.setViewportSize({ width: 360, height: 740 });
    await open(board, `${LONG} – ${LONG}`);
    await expect(board.caption.locator('.versus')).toHaveAttribute('title', `${LONG} – ${LONG}`);
    const names = board.caption.locator('.name');
    const widths = await names.evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().width)));
    expect(widths[0]).toBeGreaterThan(100);
    expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThan(40);
  });

  test('its next move is marked in the table and named', async ({ board }) => {
    await expect(board.nextInGame).toHaveCount(0);
    await open(board, 'Gerd – Hana');
    await expect(board.nextInGame).toHaveAccessibleName(/: .*i8.*, played in the opened game/);
    await expect(board.host.locator('.stone.ghost')).toContainText('4');
    await board.asking(() => board.nextInGame.click());
    await expect(board.host.locator('output')).toHaveText('4 / 5');
    await expect(board.place).toHaveText('Gerd – Hana, move 4');
    await board.asking(() => board.button('Last move').click());
    await expect(board.nextInGame).toHaveCount(0);
  });

  test('each move of its list goes to the move, by pointer and by keys', async ({ board, page }) => {
    await open(board, 'Anna – Bert');
    await expect(board.gameMoves).toHaveText([/h8/, /h9/, /i9/, /g9/, /i7/]);
    await expect(current(board)).toContainText('i9');
    await board.asking(() => board.gameMoves.nth(4).click());
    await expect(current(board)).toContainText('i7');
    await expect(current(board)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(current(board)).toContainText('g9');
    await expect(current(board)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(board.host.locator('output')).toHaveText('0 / 5');
  });

  test('lines tried in the game are in the list, also after going back to the game', async ({ board }) => {
    await open(board, 'Anna – Bert');
    await board.asking(() => board.point('a1').click());
    await board.asking(() => board.point('b1').click());
    await expect(board.caption).toContainText('Variation from move 4');
    await expect(current(board)).toContainText('b1');
    await board.asking(() => board.button('Back to the game').click());
    await expect(board.caption).not.toContainText('Variation');
    await expect(aside(board)).toHaveText([/a1/, /b1/]);
    await board.asking(() => aside(board).nth(0).click());
    await expect(board.caption).toContainText('Variation from move 4');
    await expect(board.point('a1')).toHaveAccessibleName(/white, move 4, last move/);
    await expect(board.host.locator('output')).toHaveText('4 / 5');
    // Go to a move of the opened game.
    await board.asking(() => board.gameMoves.filter({ hasText: 'g9' }).click());
    await expect(board.point('g9')).toHaveAccessibleName(/white, move 4, last move/);
    await expect(board.caption).not.toContainText('Variation');
  });

  test('its facts are folded below the moves', async ({ board }) => {
    await open(board, 'Carl – Dora');
    await expect(board.facts.getByText('Tallinn').first()).toBeHidden();
    await board.facts.getByText('More about this game').click();
    await expect(board.facts.getByText('Tallinn').first()).toBeVisible();
  });

  test('the trail is one row for every board, and absent if it is empty', async ({ board, page }) => {
    const trail = board.host.locator('.where');
    const check = async () => {
      for (const width of [1280, 900, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect((await trail.boundingBox())?.height, `${width} pixels`).toBe(36);
        expect(await inOneRow(trail), `${width} pixels`).toBe(true);
      }
    };
    await expect(trail).toBeHidden();
    await open(board, 'Anna – Bert');
    await check();
    await board.asking(() => board.point('a1').click());
    await check();
  });

  test('axe finds nothing in an opened game, also with a tried line', async ({ board, page }) => {
    await open(board, 'Anna – Bert');
    await board.facts.getByText('More about this game').click();
    await board.asking(() => board.point('a1').click());
    await axeFindsNothing(page);
  });

  test('in mode view its moves and facts are beside the board', async ({ board }) => {
    await open(board, 'Anna – Bert');
    await board.button('View').click();
    await expect(board.gameMoves).toHaveCount(5);
    await board.gameMoves.nth(1).click();
    await expect(board.host.locator('output')).toHaveText('2 / 5');
  });
});

/** Number of milliseconds between two moves of autoplay, by default. */
const PACE = 1_200;

const current = (board: Board): Locator => board.facts.locator('[aria-current=step]');
const aside = (board: Board): Locator => board.facts.locator('.aside .ply');

/** Returns whether all buttons of the bar are in one row and inside the bar. */
function inOneRow(bar: Locator): Promise<boolean> {
  return bar.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    const shown = boxes.filter(({ width }) => width > 0);
    return shown.every(
      (box) => box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1,
    );
  });
}

test.describe('autoplay with a fake clock', () => {
  test.use({ fresh: true });

  test('a game is opened and followed with two clicks', async ({ board, page }) => {
    await page.clock.install();
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
    let clicks = 0;
    await page.exposeFunction('clicked', () => {
      clicks += 1;
    });
    await board.host.evaluate((host) =>
      host.addEventListener('click', () => (window as unknown as { clicked(): void }).clicked(), true),
    );
    await board.asking(() => board.gameRows.first().click());
    await expect(board.caption.locator('.versus')).toBeInViewport();
    await board.asking(async () => {
      await board.useTool('Autoplay');
      await page.clock.runFor(PACE);
    });
    await expect(board.autoplay).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(PACE);
    await expect(board.host.locator('output')).toHaveText(/^5 \//);
    expect(clicks).toBe(3);
    // Autoplay stops when any other key is pressed.
    await page.keyboard.press('.');
    await expect(board.autoplay).toHaveCount(0);
  });

  test('autoplay is started and stopped by a key, and continues to the end', async ({ board, page }) => {
    await page.clock.install();
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await board.ask('h8 h9 i9');
    await open(board, 'Anna – Bert');
    await page.keyboard.press('p');
    await expect(board.autoplay).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('p');
    await expect(board.autoplay).toHaveCount(0);
    await page.keyboard.press('p');
    for (const ply of [4, 5]) {
      await page.clock.runFor(PACE);
      await expect(board.host.locator('output')).toHaveText(`${ply} / 5`);
    }
    await expect(board.autoplay).toHaveCount(0);
    // Autoplay that is started at the end of the game begins at the first move. A change of the mode stops autoplay.
    await board.useTool('Autoplay');
    await page.clock.runFor(PACE);
    await expect(board.host.locator('output')).toHaveText('1 / 5');
    await board.button('Solve').click();
    await expect(board.autoplay).toHaveCount(0);
  });
});

test('on a phone the names and the board are scrolled into view, and the game is announced', async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  const row = board.gameRows.nth(2);
  await row.scrollIntoViewIfNeeded();
  await board.asking(() => row.click());
  await expect(board.caption).toBeInViewport({ ratio: 0.98 });
  await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
  await expect(board.host.locator('.controls')).toBeInViewport({ ratio: 1 });
  await expect(board.status).toContainText(/^Opened .* against .* at move 3\./);
});

test('players, result, event, board, replay, moves and the top of the answers are visible at once', async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.asking(() => board.gameRows.first().click());
  for (const part of [
    board.caption.locator('.versus'),
    board.caption.locator('.note'),
    board.host.locator('.board'),
    board.host.locator('.controls'),
    board.facts.locator('.moves'),
    board.explorer.locator('header'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(board.nextMoves.nth(3)).toBeInViewport({ ratio: 1 });
});
