/**
 * Checks a first visit, without an archive: the introduction, the three ways to begin, and the progress of an import at
 * any window size.
 */
import { LARGE, LARGE_GAMES, rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { holdable } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { chooseAndHold } from '../support/while-importing.ts';

const PHONE = { width: 360, height: 740 };

test('the invitation explains the element, and offers three ways to begin', async ({ board }) => {
  await board.open();
  await expect(board.dropZone).toContainText('Find renju games by position');
  for (const format of ['RIF (RenjuNet)', 'RenLib', 'SGF', 'psq']) await expect(board.dropZone).toContainText(format);
  await expect(board.dropZone).toContainText('never leaves it');
  await expect(board.button('Try the sample')).toBeVisible();
  await expect(board.dropZone.getByText('Choose a file…')).toBeVisible();
  await expect(board.button('Just play')).toBeVisible();
});

test('the button to just play leaves only the board, and games can be added later', async ({ board }) => {
  await board.open();
  await board.button('Just play').click();
  await expect(board.dropZone).toBeHidden();
  await board.point('h8').click();
  await expect(board.point('h8')).toHaveAccessibleName(/black, move 1/);
  await board.archiveButton.click();
  await expect(board.dropZone).toBeVisible();
  await expect(board.dropZone.getByRole('heading')).toBeFocused();
  await board.import(upload('six.rif', rif(SIX)));
  await expect(board.total).toHaveText('5');
});

test('the sample is the second stop of the Tab key, and every control works', async ({ board, page }) => {
  await board.open();
  await page.locator('body').press('Tab');
  await page.keyboard.press('Tab');
  await expect(board.button('Try the sample')).toBeFocused();
  // Without a game, the only button of the bar is the menu of further tools, which needs no game.
  await expect(board.host.locator('.controls').getByRole('button')).toHaveCount(1);
  await board.point('h8').click();
  await expect(board.button('Previous move')).toBeVisible();
});

test('on a phone the header brings the invitation into view', async ({ board, page }) => {
  await page.setViewportSize(PHONE);
  await board.open();
  await board.point('h8').click();
  await board.archiveButton.click();
  await expect(board.button('Try the sample')).toBeInViewport();
});

test('the arrow keys move between the modes, and after a click they step through the moves', async ({
  board,
  page,
}) => {
  await page.goto('/?mode=view&moves=h8+h9+i9', { waitUntil: 'commit' });
  const modes = board.host.getByRole('toolbar', { name: 'Mode' });
  await modes.getByRole('button', { name: 'View' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(modes.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(modes.getByRole('button').last()).toBeFocused();
  await modes.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(board.host.locator('.count')).toHaveText('2 / 3');
});

test('on a phone progress is visible without scrolling, and leads to its card', async ({ board, page }) => {
  await page.setViewportSize(PHONE);
  await holdable(page);
  await board.open();
  await page.evaluate(() => scrollTo(0, 0));
  await chooseAndHold(board, LARGE);
  const pill = board.host.locator('[part~=importing]');
  await expect(async () => {
    // The page may still be scrolling to the card, so the scrolling to the top is repeated.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(pill).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(pill).toHaveText(/\d+%\s*[\d,]+ games?/);
  await pill.click();
  await expect(board.progressBar).toBeInViewport();
});

test('dropped files bring their progress into view', async ({ board, page }) => {
  await page.setViewportSize(PHONE);
  await board.open();
  await page.evaluate(() => scrollTo(0, 0));
  const done = await board.event('renju-import-done');
  await board.drop(upload('six.rif', rif(SIX)), board.point('c3'));
  await done();
  await expect(board.host.locator('[part~=imported]')).toBeInViewport();
});

test('the result of an import is one line in the place of its progress, and does not shift the layout', async ({
  board,
}) => {
  await board.open();
  const progress = await board.event('renju-import-progress');
  const done = await board.event('renju-import-done');
  await board.choose(LARGE);
  await progress();
  const top = async () => (await board.explorer.boundingBox())?.y;
  const before = await top();
  await done();
  const line = board.host.locator('[part~=imported]');
  await expect(line).toContainText(`${LARGE_GAMES.toLocaleString('en')} games from large.rif can be searched.`);
  expect(await top()).toBe(before);
  await board.point('h8').click();
  await expect(board.total).not.toHaveText(LARGE_GAMES.toLocaleString('en'));
  await expect(line).toHaveCount(0);
  expect(await top()).toBe(before);
});

test('an opened report of an import stays until it is dismissed', async ({ board }) => {
  await board.open();
  await board.import(upload('bad.rif', rif([{ moves: 'h8 z9' }, ...SIX])));
  const line = board.host.locator('[part~=imported]');
  await line.locator('summary').click();
  await expect(line.getByRole('listitem').filter({ hasText: 'z9' }).last()).toContainText('a move that cannot be read');
  await board.point('h8').click();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await expect(line).toHaveCount(0);
});

test('a page with an archive does not load the invitation', async ({ board, page, context }) => {
  await board.open();
  await board.import(SAMPLE);
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(board.total).toHaveText('7,675');
  expect(loaded).toContain('/dist/search.js');
  expect(loaded).not.toContain('/dist/import.js');
});
