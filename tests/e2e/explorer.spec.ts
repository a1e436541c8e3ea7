/**
 * Checks the table of next moves: the table has a column for each source (games, books, own records), and does not move
 * when another card is opened.
 */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { button, card, chooseEngine, openEngine } from '../support/engine-card.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/**
 * A book about h8 h9. For the move i9, which games have too, the book has a comment and a label. The book also has the
 * move a11, which no game has.
 */
const BOOK = '(;GM[4]SZ[15];B[hh];W[hg]LB[ig:A](;B[ig]C[The flower moon.])(;B[ae]))';

/** Returns the headings of the visible columns. */
function heads(board: Board): Promise<string[]> {
  return board.explorer
    .locator('thead th')
    .evaluateAll((all) =>
      all.filter((head) => head.checkVisibility()).map((head) => head.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
    );
}

/** Returns the cell of a move in the column with the class `kind`. */
function cell(board: Board, point: string, kind: string) {
  return board.next(point).locator(`td.${kind}`);
}

/** Imports games, a book and an own record with the moves h8 h9 a1, and queries the position after h8 h9. */
async function threeSources(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.archiveButton.click();
  const done = await board.event('renju-import-done');
  await board.archive.locator('input[type=file]').first().setInputFiles(upload('book.sgf', BOOK));
  await done();
  await board.ask('h8 h9 a1');
  const editor = new Editor(board.page);
  await editor.mode('Edit').click();
  await editor.button('Save to my records').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.mode('Search').click();
  await board.ask('h8 h9');
  await board.drawn();
}

test('games, books, own records and forced wins are columns of one table', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await threeSources(board);
  await expect.poll(() => heads(board)).toEqual(['Move', 'Games', 'Black · draw · White', 'Book', 'Mine', 'Years']);
  await expect(board.next('i9').getByRole('button')).toHaveAccessibleName(
    'Play move 3: g9, i9, in a book, label A, The flower moon.',
  );
  await expect(cell(board, 'i9', 'book')).toContainText('A');
  await expect(cell(board, 'a1', 'records')).toHaveText('1');
  await expect(board.next('a1').getByRole('button')).toHaveAccessibleName(/in 1 of my games$/);
  // Only the book has the move a11, and no game has it. The move must still have a row.
  await expect(cell(board, 'a11', 'book')).toHaveText('•');
  await board.explorer.getByRole('button', { name: 'Wins by force' }).click();
  await expect
    .poll(() => heads(board))
    .toEqual(['Move', 'Games', 'Black · draw · White', 'Book', 'Mine', 'Forced', 'Years']);
  await expect(board.explorer.getByRole('status')).toHaveText(/wins or loses by force/);
  await axeFindsNothing(page);
  // Only the book has this position, so there is no table of next moves.
  await board.ask('h8 h9 a11');
  await expect(board.explorer).toContainText('No game reached this position; it is in book.sgf.');
  await expect.poll(() => heads(board)).toEqual([]);
  await board.ask('h8');
  await expect
    .poll(() => heads(board))
    .toEqual(['Move', 'Games', 'Black · draw · White', 'Book', 'Mine', 'Forced', 'Years']);
  await board.ask('h8 h9 i9 g9');
  await expect.poll(() => heads(board)).toEqual(['Move', 'Games', 'Share', 'Black · draw · White', 'Forced', 'Years']);
});

for (const width of [320, 360, 768])
  test(`at ${width} pixels all columns have room${longUnless(width === 320)}`, async ({ board, page }) => {
    await threeSources(board);
    await page.setViewportSize({ width, height: 740 });
    await board.explorer.getByRole('button', { name: 'Wins by force' }).click();
    await expect(board.explorer.getByRole('columnheader', { name: 'Forced' })).toBeVisible();
    const wide = await board.host.evaluate((host) => {
      const table = host.shadowRoot?.querySelector('.explorer table');
      const cells = [...(table?.querySelectorAll('tbody tr:not(.blank) > *') ?? [])];
      const right = table?.getBoundingClientRect().right ?? 0;
      return {
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cells: cells.filter((one) => one.getBoundingClientRect().right > right + 0.5).length,
        // The number and the name of a move must never be cut off.
        names: cells.filter((one) => one.matches('th') && one.scrollWidth > one.clientWidth + 0.5).length,
      };
    });
    expect(wide).toEqual({ page: 0, cells: 0, names: 0 });
  });

test('a line of an engine is a cell, and a move that only the engine knows is a row', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 h9 i9 g9"');
  const board = new Board(page);
  const file = rif(SIX);
  await board.host.evaluate(
    (host, text) =>
      (host as unknown as { importArchive(file: File): Promise<unknown> }).importArchive(new File([text], 'six.rif')),
    typeof file === 'string' ? file : new TextDecoder().decode(file),
  );
  await expect(board.next('i7')).toBeVisible();
  await expect.poll(() => heads(board)).not.toContain('Engine');
  await chooseEngine(page);
  await button(page, 'Think').click();
  await expect(card(page).locator('.line').first()).toBeVisible();
  await expect.poll(() => heads(board)).toContain('Engine');
  await expect(card(page).locator('.status')).toHaveText('The engine has answered.');
  const best = board.explorer.locator('tbody tr').filter({ has: page.locator('.best') });
  await expect(best.getByRole('button')).toHaveAccessibleName(/engine: line 1, /);
  await card(page).getByRole('button', { name: 'Close Engine' }).click();
  await expect.poll(() => heads(board)).not.toContain('Engine');
});

test('opening a card does not move the answer', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await board.drawn();
  const place = () => board.explorer.evaluate((table) => JSON.stringify(table.getBoundingClientRect().toJSON()));
  const before = await place();
  const opens: Record<string, () => Promise<void>> = {
    '.filter': () => board.filterButton.click(),
    '.area-bar, [part~=area]': () => board.useTool('Search a part of the board'),
    '.openings': () => board.useTool('Openings'),
    '.archive.card': () => board.archiveButton.click(),
  };
  for (const [name, open] of Object.entries(opens))
    await test.step(name, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await open();
      await expect(board.host.locator(name).first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await place(), 'opened').toBe(before);
      await page.keyboard.press('Escape');
    });
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`at ${width} x ${height} both tabs have one size`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
    await board.drawn();
    const size = async () => (await board.host.locator('[part~=games]').boundingBox())?.height;
    const games = await size();
    await board.aroundButton.click();
    await expect(board.nodes.first()).toBeInViewport();
    expect(await size()).toBe(games);
  });

test('an answer without games is short, and has a way back', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9 a1');
  const back = board.button('Back one move (5 games)');
  await expect(back).toBeVisible();
  await expect(board.games).toHaveCount(0);
  expect((await board.explorer.boundingBox())?.height).toBeLessThan(120);
  await board.asking(() => back.click());
  await expect(board.games).toBeVisible();
});
