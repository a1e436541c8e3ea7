/**
 * Checks the filter: its panel is beside the answer, its fields show the chosen values, and a filter needs few clicks.
 */
import type { Locator } from '@playwright/test';
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const field = (board: Board, name: string): Locator => board.filter.getByRole('combobox', { name });

/** Imports six games and puts a line on the board. */
async function ask(board: Board, moves: string): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask(moves);
}

test('the answers stay in view beside the open filter', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask(board, 'h8 h9 i9');
  await board.filterButton.click();
  await expect(field(board, 'Player')).toBeFocused();
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await bottom(board.total)).toBeLessThanOrEqual(800);
  expect(await bottom(board.explorer.locator('header [part~=bar]'))).toBeLessThanOrEqual(800);
  // These games have only two different next moves. The window must have space for at least four rows of the table.
  const row = await board.explorer.locator('tbody tr').first().boundingBox();
  if (!row) throw new Error('no row');
  expect(row.y + 4 * row.height).toBeLessThanOrEqual(800);
  const card = await board.filter.boundingBox();
  expect(card?.height).toBeLessThanOrEqual(330);
});

test('a choice is shown in its field, and can be removed there', async ({ board, page }) => {
  await ask(board, 'h8 h9');
  await board.filterButton.click();
  // Typed letters select the first matching name.
  await expect(field(board, 'Player')).toBeFocused();
  await page.keyboard.type('carl');
  await expect(board.filter.getByRole('option')).toHaveAttribute('id', 'names-player-0');
  await page.keyboard.press('Enter');
  await field(board, 'Opening').click();
  await board.filter.getByRole('option', { name: /D4 花月 Kagetsu/ }).click();
  await expect(board.tokens).toHaveText(['Carl', 'D4 花月 Kagetsu']);
  expect(await board.attribute('filter')).toBe('player=3&opening=D4');
  await expect(board.filter).toContainText('1 game matches here');
  // The chips (small labels) of the conditions are only visible while the filter is closed.
  await expect(board.chips).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(board.filter).toBeHidden();
  await expect(board.chips).toHaveText(['Carl', 'D4 花月 Kagetsu']);
  await board.filterButton.click();
  await board.filter.getByRole('button', { name: 'Remove Carl' }).click();
  await expect(board.tokens).toHaveText(['D4 花月 Kagetsu']);
  await expect(field(board, 'Player')).toBeFocused();
  // Backspace removes the last chosen value.
  await field(board, 'Opening').focus();
  await page.keyboard.press('Backspace');
  await expect.poll(() => board.attribute('filter')).toBe('');
});

test('a list is narrowed by typing a code, a name, or its Latin letters', async ({ board, page }) => {
  await ask(board, 'h8');
  await board.filterButton.click();
  await expect(board.filter).toContainText('games match here');
  const options = board.filter.getByRole('option');
  for (const text of ['d4', '花', 'kage']) {
    await field(board, 'Opening').fill(text);
    await expect(options).toHaveText(/D4 花月 Kagetsu\s+4/);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => board.attribute('filter')).toBe('opening=D4');
});

/** Counts how often the pointer is pressed on the page. */
async function countClicks(board: Board): Promise<() => Promise<number>> {
  await board.page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(globalThis, { counted });
    addEventListener('pointerdown', () => counted.clicks++, true);
  });
  return () => board.page.evaluate(() => (globalThis as unknown as { counted: { clicks: number } }).counted.clicks);
}

test('the games of a player as White in an opening need four clicks besides typing', async ({ board, page }) => {
  await ask(board, '');
  const clicks = await countClicks(board);
  await board.filterButton.click();
  await expect(field(board, 'Player')).toBeFocused();
  await page.keyboard.type('bert');
  await board.filter.getByRole('option', { name: /Bert/ }).click();
  await board.filter.getByRole('toolbar', { name: 'Stones of the player' }).getByText('White').click();
  await field(board, 'Opening').click();
  await page.keyboard.type('d4');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.attribute('filter')).toBe('player=2&as=white&opening=D4');
  await expect(board.gameRows).toHaveText(/Anna – Bert/);
  expect(await clicks()).toBe(4);
});

test('the layout does not shift when the first counts arrive', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask(board, 'h8 h9');
  // Records the positions of the filter and of the answer on the screen at every frame.
  await board.host.evaluate((host) => {
    const root = host.shadowRoot;
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const boxes = [...(root?.querySelectorAll('.filter, .filter .line, .filter .value, .explorer') ?? [])].map(
        (part) => {
          const { top, left, height } = part.getBoundingClientRect();
          return [top, left, height].map(Math.round).join(' ');
        },
      );
      if (root?.querySelector('.filter')) seen.push(boxes.join());
      requestAnimationFrame(look);
    };
    look();
  });
  await board.filterButton.click();
  await expect(board.filter.getByRole('img', { name: /^Games a year/ })).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(1);
});

test('the list of names is above the list of games', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.filterButton.click();
  await field(board, 'Opponent').click();
  await page.keyboard.type('engine');
  const names = board.filter.getByRole('option');
  await expect(names.first()).toBeVisible();
  const covered = await names.evaluateAll((options) =>
    options.filter((option) => {
      const middle = (element: Element | null | undefined) => {
        const { top = 0, bottom = 0, left = 0 } = element?.getBoundingClientRect() ?? {};
        return { top, bottom, x: left + 20, y: (top + bottom) / 2 };
      };
      const [{ x, y }, list] = [middle(option), middle(option.parentElement)];
      const isInView = y > list.top && y < Math.min(list.bottom, innerHeight);
      const root = option.getRootNode() as ShadowRoot;
      return isInView && !option.contains(root.elementFromPoint(x, y));
    }),
  );
  expect(covered.length).toBe(0);
});

test('on a phone the filter opens in view, and its heading leads to the answers', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ask(board, 'h8 h9 i9');
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.filterButton.click();
  await expect(board.filter.getByRole('heading', { name: 'Filter' })).toBeInViewport();
  await expect(field(board, 'Opening')).toBeInViewport();
  const show = board.filter.getByRole('button', { name: 'Show 5 games' });
  // The button must stay in view while the fields scroll.
  await board.filter.getByRole('button', { name: 'More filters' }).click();
  await board.filter.getByRole('button', { name: 'Fewer filters' }).scrollIntoViewIfNeeded();
  await expect(show).toBeInViewport();
  await board.filter.getByRole('button', { name: /^Black won/ }).click();
  await board.filter.getByRole('button', { name: 'Show 2 games' }).click();
  await expect(board.filter).toBeHidden();
  await expect(board.chips).toBeInViewport();
  await expect(board.total).toBeInViewport();
});

test('on a touch screen the filter opens without the on-screen keyboard', async ({ browserName: _, board, page }) => {
  await ask(board, 'h8 h9');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await board.filterButton.click();
  await expect(board.filter).toBeFocused();
  // A field with a list of fixed values needs no on-screen keyboard.
  await expect(field(board, 'Opening')).toHaveAttribute('inputmode', 'none');
});
