/**
 * Checks the list of novelties: a test imports an archive and then its next edition, and lists the moves that are new
 * in that edition.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/novelties/${name}`, import.meta.url));

/**
 * The output of `renju novelties newer.rif --older older.rif --least-games 1`. A test of the command line checks that the
 * file is up to date.
 */
interface Terminal {
  newGames: number;
  olderGames: number;
  total: number;
  openings: [string, number][];
  novelties: { move: number; played: string; line: string[]; older: { games: number }; games: { id: number }[] }[];
}
const TERMINAL = JSON.parse(readFileSync(fixture('terminal.json'), 'utf8')) as Terminal;

const reader = (board: Board) => board.host.locator('[part~=novelties]');
const entries = (board: Board) => reader(board).locator('.entries > li');

async function twoEditions(board: Board): Promise<void> {
  await board.open();
  await board.import(fixture('older.rif'));
  await board.import(fixture('newer.rif'));
}

/** Imports both editions, and opens the list of all novelties of the newer edition. */
async function readAll(board: Board): Promise<void> {
  await twoEditions(board);
  await board.host.getByRole('button', { name: /See the new moves of 30 new games/ }).click();
  await reader(board).getByLabel('Older games, at least').fill('1');
  await reader(board).getByLabel('Older games, at least').press('Tab');
  await expect(reader(board)).toContainText(
    `${TERMINAL.total} new moves in 30 new games, compared with 210 older games`,
  );
}

test('a dropped edition lists the same new moves as the terminal', async ({ board }) => {
  await readAll(board);
  expect([TERMINAL.newGames, TERMINAL.olderGames]).toEqual([30, 210]);
  const more = reader(board).getByRole('button', { name: / more$/ });
  await expect(entries(board).first()).toBeVisible();
  while (await more.isVisible()) {
    const before = await entries(board).count();
    await more.click();
    await expect.poll(() => entries(board).count()).toBeGreaterThan(before);
  }
  await expect(entries(board)).toHaveCount(TERMINAL.total);
  const told = await entries(board).evaluateAll((all) =>
    all.map((one) => ({
      move: one.querySelector('h3 b')?.textContent,
      games: one.querySelectorAll('.game').length,
      stones: one.querySelectorAll('.shown circle').length,
      older: Number(/(\d+) older games?/.exec(one.textContent ?? '')?.[1]),
    })),
  );
  expect(told).toEqual(
    TERMINAL.novelties.map(({ move, played, line, older, games }) => ({
      move: `Move ${move}: ${played}`,
      games: games.length,
      stones: line.length,
      older: older.games,
    })),
  );
});

test('a new move is opened on the board, and its game at that move', async ({ board }) => {
  await readAll(board);
  const [first] = TERMINAL.novelties;
  await entries(board).first().locator('.shown').click();
  await expect.poll(() => board.moves()).toBe(first?.line.join(' '));
  const opened = await board.event('renju-game-open');
  await entries(board).first().locator('.game').first().click();
  const game = await opened();
  expect(game.id).toBe(first?.games[0]?.id);
  await expect(reader(board)).toBeVisible();
  // Escape closes the innermost open part: first the list of novelties, then the game.
  await board.page.keyboard.press('Escape');
  await expect(reader(board)).toBeHidden();
});

test('a filter by opening, player and day reduces the list', async ({ board }) => {
  await readAll(board);
  const [code = '', count = 0] = TERMINAL.openings.at(-1) ?? [];
  await reader(board)
    .getByRole('combobox', { name: /^Opening/ })
    .selectOption(code);
  await expect(reader(board)).toContainText(`${count} new move`);
  await expect(entries(board)).toHaveCount(count);
  await reader(board)
    .getByRole('combobox', { name: /^Opening/ })
    .selectOption('');
  await reader(board).getByLabel('Played by').fill('nobody of that name');
  await reader(board).getByLabel('Played by').press('Tab');
  await expect(reader(board)).toContainText('No new move meets these conditions.');
  await reader(board).getByLabel('Played by').fill('');
  await reader(board)
    .getByRole('combobox', { name: /^New games/ })
    .selectOption({ label: 'Played since' });
  await reader(board).locator('input[type=date]').fill('2100-01-01');
  await reader(board).locator('input[type=date]').press('Tab');
  await expect(reader(board)).toContainText('No new moves in 0 new games, compared with 240 older games');
});

test('the sheet is printed with a diagram for each new move', async ({ board, page }) => {
  const printed = await catchPrint(page);
  await readAll(board);
  await reader(board).getByRole('button', { name: 'Print', exact: true }).click();
  const text = await printed();
  expect(text.match(/<article>/g)).toHaveLength(TERMINAL.total);
  expect(text).toContain(`${TERMINAL.total} new moves in 30 new games`);
});

test('new moves are saved as SGF and as a table', async ({ board, page }) => {
  await readAll(board);
  for (const [format, begins] of [
    ['SGF', '(;'],
    ['CSV', '\ufeffplace,rank,rating,opening,move,played,line,'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reader(board)
        .getByRole('button', { name: `Save as ${format}` })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(`new-moves.${format.toLowerCase()}`);
    expect(readFileSync(await download.path(), 'utf8').startsWith(begins), format).toBe(true);
  }
});

test('the list is reached from the archive by keys, and closed by Escape', async ({ board, page }) => {
  await board.open();
  await board.import(fixture('newer.rif'));
  await board.archiveButton.click();
  const button = board.host.getByRole('button', { name: 'New moves…' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(reader(board).getByRole('heading', { name: 'New moves', exact: true })).toBeFocused();
  await expect(reader(board).locator('.summary')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader(board)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing at ${width} pixels${longUnless(width === 360)}`, async ({ board, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await readAll(board);
    await axeFindsNothing(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}

/**
 * Makes `window.print` record the document instead of printing it. The returned function returns the recorded document.
 */
async function catchPrint(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    window.print = () => {
      window.top?.document.documentElement.setAttribute('data-printed', document.body.innerHTML);
    };
  });
  return async () => {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-printed', /<article>/);
    return (await html.getAttribute('data-printed')) ?? '';
  };
}
