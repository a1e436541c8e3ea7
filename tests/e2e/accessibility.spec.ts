/**
 * Checks accessibility: axe finds no violation in any state of the page, in the light and in the dark color scheme, and
 * a user can do all main tasks with only the keyboard.
 */
import type { Page } from '@playwright/test';
import { LARGE, rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { holdable } from '../support/hold.ts';
import { LONG } from '../support/long.ts';
import { DOUBLE_THREE, FOUR_THREE, HARD_ADDRESS, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { chooseAndHold } from '../support/while-importing.ts';

async function nothingIn(page: Page, state: string): Promise<void> {
  await test.step(`axe finds nothing in the state "${state}"`, () => axeFindsNothing(page));
}

test('axe finds nothing while an archive is imported', async ({ board, page }) => {
  await holdable(page);
  await board.open();
  // The import is held back, because axe takes longer than the import.
  await chooseAndHold(board, LARGE);
  await expect(board.progressBar).toBeVisible();
  await nothingIn(page, 'importing');
  await expect(board.progressBar).toBeVisible();
});

test('axe finds nothing in a small archive', async ({ board, page }) => {
  await board.open();
  await nothingIn(page, 'empty');
  const error = await board.event('renju-error');
  await board.choose(upload('empty.rif', ''));
  await error();
  await expect(board.failure).toBeVisible();
  await nothingIn(page, 'error');
  await board.import(upload('bad.rif', rif([{ moves: 'h8 h8' }, ...SIX])));
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await board.archive.locator('[part~=report] summary').click();
  await board.archive.getByText('Delete…').click();
  await nothingIn(page, 'archive');
  // After a reload, no card is open.
  await board.open();
  await board.ask('h8 a1 a2');
  await expect(board.explorer).toContainText('No game');
  await nothingIn(page, 'nothing');
  await board.ask('h8 h9 i9');
  await board.gameRows.first().click();
  await expect(board.facts).toBeVisible();
  await nothingIn(page, 'game');
  await board.point('h8').press('?');
  await expect(board.host.getByRole('region', { name: 'Keys' })).toBeVisible();
  await nothingIn(page, 'keys');
});

test(`axe finds nothing in a large archive${LONG}`, async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9');
  await board.drawn();
  await nothingIn(page, 'result');

  await board.askQuestions([{ moves: 'h8 h9', area: '', filter: 'result=black&from=2020' }]);
  await board.filterButton.click();
  await board.filter.getByRole('button', { name: /^White won/ }).click();
  await board.filter.getByRole('button', { name: 'More filters' }).click();
  await board.filter.getByRole('combobox', { name: 'Player' }).fill('e');
  await page.keyboard.press('ArrowDown');
  await expect(board.filter.getByRole('option').first()).toBeVisible();
  await nothingIn(page, 'filter');

  await board.open();
  await board.askQuestions([{ moves: 'h8 h9 i9', area: 'g7:j10 ?g7:h7 exchanged', filter: '' }]);
  await board.useTool('Search a part of the board');
  await board.area.getByRole('button', { name: 'Rectangle' }).click();
  await board.drag('c3', 'c3');
  await expect(board.explorer).toContainText('in the area');
  await nothingIn(page, 'area');

  await board.open();
  await board.askQuestions([{ moves: 'h8 h9 i9', area: '', filter: 'opening=D4' }]);
  await board.useTool('Openings');
  await expect(board.openings.getByRole('button', { name: /^D4 .* games/ })).toBeFocused();
  await board.openings.getByRole('button', { name: 'Filter by it' }).click();
  await nothingIn(page, 'openings');

  await board.open();
  await board.ask('h8 h9 i9 g9 i7');
  await board.asking(() => board.gameRows.first().click());
  await board.asking(() => board.button('Next move').click());
  await board.asking(() => board.otherGames.first().click());
  // A third game, opened from the first position, begins a branch, so that the trail (the list of visited boards) is a
  // tree.
  await board.asking(() => board.host.locator('.trail .crumb').first().click());
  await board.asking(() => board.gameRows.nth(1).click());
  await board.place.click();
  await expect(board.places).toHaveCount(4);
  await nothingIn(page, 'trail');
  await board.place.click();
  await board.aroundButton.click();
  await board.nodes.nth(1).hover();
  await nothingIn(page, 'walking');
});

test('axe finds nothing in mode solve', async ({ board, page }) => {
  await holdable(page);
  await board.openSolve('&moves=h8h9');
  await board.solve();
  await nothingIn(page, 'no win');

  await board.openSolve(written(FOUR_THREE));
  await board.solve();
  await board.proof.first().click();
  await board.point('a2').click();
  await expect(board.proof.nth(1)).toContainText('five');
  await nothingIn(page, 'proof');

  await board.openSolve(written(DOUBLE_THREE));
  await board.button('Paste…').click();
  await board.host.getByRole('textbox', { name: 'Moves or RFEN' }).fill('z');
  await page.keyboard.press('Enter');
  await expect(board.forbidden).toBeVisible();
  await board.point('h8').hover();
  await expect(board.host.locator('.tip')).toBeVisible();
  await nothingIn(page, 'forbidden');

  await board.openSolve(HARD_ADDRESS);
  const progress = await board.event('renju-solve-progress');
  await board.findWin.click();
  await progress();
  await page.evaluate(() => window.engine?.hold());
  await expect(board.verdict).toHaveAttribute('aria-busy', 'true');
  await nothingIn(page, 'solving');
});

test('the main job needs no pointer', async ({ board, page }) => {
  const { keyboard } = page;
  await board.open();
  // Import the sample with Tab and Enter.
  const done = await board.event('renju-import-done');
  await tabTo(page, board, 'Try the sample');
  await keyboard.press('Enter');
  const { games } = await done();
  // Enter a position by typing the names of points.
  await page.reload();
  await board.ready();
  await tabTo(page, board, 'h8, empty');
  for (const [at, point] of ['h8', 'h9', 'i9'].entries()) {
    await keyboard.type(point);
    const answered = await board.answer(at + 1);
    await keyboard.press('Enter');
    expect((await answered()).total).toBeLessThanOrEqual(games);
  }
  await expect(board.status).toContainText(/games reached this position/);
  // Play a move from the table of next moves.
  await tabTo(page, board, 'Play move 4');
  await keyboard.press('ArrowDown');
  const replied = await board.answer(4);
  await keyboard.press('Enter');
  await replied();
  expect((await board.moves()).split(' ')).toHaveLength(4);
  // Open a game, replay the game and go back.
  await tabTo(page, board, /– /);
  const opened = await board.event('renju-game-open');
  await keyboard.press('Enter');
  const { moves } = await opened();
  await keyboard.press('.');
  await expect(board.host.locator('output')).toHaveText(`5 / ${moves.length}`);
  await keyboard.press('Escape');
  await expect(board.facts).toBeHidden();
  expect((await board.moves()).split(' ')).toHaveLength(4);
});

test('choosing games and an area needs no pointer', async ({ board, page }) => {
  const { keyboard } = page;
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  // Choose a player in the filter by typing.
  await tabTo(page, board, /^\s*Filter/);
  await keyboard.press('Enter');
  await expect(board.filter.getByRole('combobox', { name: 'Player' })).toBeFocused();
  await keyboard.type('anna');
  await expect(board.filter.getByRole('option')).toHaveCount(1);
  await keyboard.press('ArrowDown');
  const answered = await board.event('renju-search-result');
  await keyboard.press('Enter');
  expect((await answered()).total).toBe(1);
  // Leave the filter's panel, and remove the filter.
  await keyboard.press('Escape');
  await expect(board.filterButton).toBeFocused();
  await tabTo(page, board, 'Remove Anna');
  const all = await board.event('renju-search-result');
  await keyboard.press('Enter');
  expect((await all()).total).toBe(5);
  await expect(board.filterButton).toBeFocused();
  // Choose an area of the board with the arrow keys.
  await tabTo(page, board, 'Board tools');
  await keyboard.press('Enter');
  await tabTo(page, board, 'Search a part of the board');
  await keyboard.press('Enter');
  await tabTo(page, board, 'All points');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect.poll(() => board.attribute('area')).toBe('left');
});

test('solving needs no pointer', async ({ board, page }) => {
  const { keyboard } = page;
  await board.openSolve();
  // Enter the position as text.
  await tabTo(page, board, 'Paste');
  await keyboard.press('Enter');
  await expect(board.host.getByRole('textbox', { name: 'Moves or RFEN' })).toBeFocused();
  await keyboard.type(FOUR_THREE);
  const shown = await board.event('renju-position-change');
  await keyboard.press('Enter');
  await shown();
  // Search for a win with the button.
  await tabTo(page, board, 'Find a win');
  const solved = await board.event('renju-solve-result');
  await keyboard.press('Enter');
  expect((await solved()).verdict).toBe('win');
  await expect(board.status).toContainText('Black wins');
  // Play the first attack from the table of the proof, and another defense on the board.
  await tabTo(page, board, 'Show attack 1: i8');
  await keyboard.press('Enter');
  await expect(board.point('i8')).toHaveAccessibleName('i8, black, move 1, last move');
  await board.host.evaluate((host) => (host as HTMLElement).focus());
  await keyboard.type('a2');
  await keyboard.press('Enter');
  await expect(board.status).toContainText('Black won.');
  await keyboard.press('Escape');
  await expect(board.point('a2')).toHaveAccessibleName('a2, empty');
  await keyboard.press('.');
  await expect(board.point('j8')).toHaveAccessibleName('j8, white, move 2, last move');
});

/**
 * Presses Tab until the element with the name `name` has the focus. Fails after 60 presses, because no user would press
 * Tab more often.
 */
async function tabTo(page: Page, board: Board, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await board.host.evaluate((host) => {
      const element = host.shadowRoot?.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? focused.includes(name) : name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
