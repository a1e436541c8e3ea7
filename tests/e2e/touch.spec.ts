/** Checks touch input on a phone, where the points of the board are too close together for a finger. */
import type { Locator } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { PHONE, reader } from '../support/chromium.ts';
import { Finger, type ScreenPosition } from '../support/finger.ts';
import { LONG } from '../support/long.ts';
import { test as base, expect } from '../support/test.ts';

interface Phone {
  readonly board: Board;
  readonly finger: Finger;
}

/** A page on a phone, with a finger that touches its screen. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ browser, watch }, use) => {
    const context = await reader(browser, PHONE);
    await watch.over(context);
    const page = await context.newPage();
    const board = new Board(page);
    await use({ board, finger: await Finger.on(page) });
    await context.close();
  },
});

const loupe = (board: Board): Locator => board.host.locator('.loupe');
const cells = (board: Board): Locator => board.host.locator('.grid');

async function at(board: Board, name: string): Promise<ScreenPosition> {
  const box = await board.point(name).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens a mode, and waits until the code of the loupe (the enlarged part of the board) is loaded. */
async function open(board: Board, mode: 'solve' | 'search', parameters = ''): Promise<void> {
  const code = board.page.waitForResponse(/\/loupe\.js$/);
  if (mode === 'solve') await board.openSolve(parameters);
  else await board.open(`/?mode=search${parameters}`);
  await code;
  await board.drawn();
  const width = await cells(board).evaluate((grid) => grid.clientWidth);
  expect(width / 15, 'the board is small').toBeLessThan(24);
}

test(`a game of thirty moves needs thirty gestures${LONG}`, async ({ phone: { board, finger } }) => {
  await open(board, 'solve');
  const columns = [...'aceg'];
  const played: string[] = [];
  for (let move = 0; move < 30; move += 1) {
    // The moves make no five of one color, so the game does not end.
    const point = `${columns[move % 4]}${1 + 2 * Math.floor(move / 4)}`;
    const target = await at(board, point);
    // The finger first touches beside the point, where a neighboring point is, and then moves to the point.
    await finger.press({ x: target.x + 20, y: target.y });
    await expect(loupe(board)).toBeVisible();
    await finger.move(target);
    await expect(loupe(board).locator('b')).toHaveText(point);
    await finger.release();
    played.push(point);
    await expect.poll(() => board.moves()).toBe(played.join(' '));
  }
  await expect(loupe(board)).toHaveCount(0);
  await expect(board.host.locator('.confirm')).toHaveCount(0);
});

test('the loupe shows the point that would be played, and is never under the finger', async ({
  phone: { board, finger },
}) => {
  await open(board, 'solve', '&moves=h8 h9');
  for (const point of ['h8', 'a1', 'o15', 'a15', 'h15']) {
    const target = await at(board, point);
    await finger.press(target);
    await expect(loupe(board).locator('b')).toHaveText(point);
    const box = await loupe(board).boundingBox();
    if (!box) throw new Error('there is no loupe');
    const [x, y] = [target.x - box.x - box.width / 2, target.y - box.y - box.height / 2];
    expect(Math.hypot(x, y), point).toBeGreaterThan(box.width / 2);
    // On an occupied point, the loupe shows no translucent stone.
    await expect(loupe(board).locator('.ghost')).toHaveCount(point === 'h8' ? 0 : 1);
    const outside = await board.host.locator('.controls').boundingBox();
    await finger.move({ x: target.x, y: (outside?.y ?? 0) + 20 });
    await expect(loupe(board)).toBeHidden();
    await finger.release();
    await expect(loupe(board)).toHaveCount(0);
    expect(await board.moves(), 'a finger that leaves the board plays nothing').toBe('h8 h9');
  }
});

test('a short tap plays a move, and a tap on a stone goes to its move', async ({ phone: { board, finger } }) => {
  await open(board, 'solve', '&moves=h8 h9');
  await finger.press(await at(board, 'i9'));
  await finger.release();
  await expect.poll(() => board.moves()).toBe('h8 h9 i9');
  await finger.press(await at(board, 'h8'));
  await finger.release();
  await expect(board.host).toHaveAttribute('ply', '1');
});

test('a finger that moves at once scrolls the page, and two fingers play nothing', async ({
  phone: { board, finger },
}) => {
  await open(board, 'solve');
  const { page } = board;
  await board.host.evaluate((host) => {
    host.style.marginBlockEnd = '2000px';
  });
  const from = await at(board, 'h8');
  // After the finger is lifted, the page continues to scroll for some time.
  const ended = await page.evaluateHandle(() => ({
    scroll: new Promise((done) => addEventListener('scrollend', done, { once: true })),
  }));
  // The movements are sent at once, because a finger that pauses counts as a long press.
  await Promise.all([
    finger.press(from),
    ...[15, 40, 80, 120].map((up) => finger.move({ x: from.x, y: from.y - up })),
    finger.release(),
  ]);
  await ended.evaluate(({ scroll }) => scroll);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await page.evaluate(() => scrollTo(0, 0));
  const rested = await at(board, 'h8');
  await finger.press(rested);
  await expect(loupe(board)).toBeVisible();
  for (const up of [15, 40, 80]) await finger.move({ x: rested.x, y: rested.y - up });
  await finger.move(rested, { x: rested.x + 60, y: rested.y });
  await expect(loupe(board)).toHaveCount(0);
  await finger.release();
  expect(await page.evaluate(() => scrollY), 'a finger that has rested scrolls nothing').toBe(0);
  expect(await board.moves()).toBe('');
});

test('a long touch on a forbidden point needs a confirmation', async ({ phone: { board, finger } }) => {
  await open(board, 'search', '&moves=h7 a1 h9 a3 g8 a5 i8 a7');
  await expect(board.point('h8')).toHaveAccessibleName(/forbidden for Black/);
  await finger.press(await at(board, 'h8'));
  await expect(loupe(board)).toBeVisible();
  await finger.release();
  await board.host.getByRole('button', { name: /play anyway/ }).click();
  await expect(board.point('h8')).toHaveAccessibleName(/^h8, black/);
});

test('a mouse plays by a click, without a loupe', async ({ phone: { board } }) => {
  await open(board, 'solve');
  const { x, y } = await at(board, 'h8');
  await board.page.mouse.move(x, y);
  await board.page.mouse.down();
  await board.page.mouse.up();
  await expect.poll(() => board.moves()).toBe('h8');
});

test('the whole board stays in view while an area is drawn', async ({ board, page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await board.useTool('Search a part of the board');
  await expect(board.area).toContainText('Drag across the board');
  await board.drawn();
  await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
  await expect(board.area.locator('.note')).toBeInViewport({ ratio: 1 });
});
