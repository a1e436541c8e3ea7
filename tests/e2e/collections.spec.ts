/**
 * Checks a library with several collections: adding, renaming, turning off, exporting and deleting them, and the moves
 * of books.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { rif, SIX, type Upload, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const RECORDS = fileURLToPath(new URL('../fixtures/records/', import.meta.url));

async function sample(name: string): Promise<Upload> {
  return upload(name, await readFile(`${RECORDS}${name}`));
}

/** A study of h8 h9 with two replies. Its labels and comments contain markup, which must be shown as text. */
const STUDY =
  '(;GM[4]SZ[15];B[hh]C[<b>first</b>];W[hg]C[Now there are two ways.]LB[ch:x](;B[ig]LB[gg:y]C[The <i>flower</i> moon.])(;B[gi]))';

/** Imports an archive and a book, and opens the archive card. */
async function twoCollections(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await unfold(board);
  const done = await board.event('renju-import-done');
  await board.archive.locator('input[type=file]').first().setInputFiles(upload('study.sgf', STUDY));
  await done();
  await unfold(board);
  await expect(board.collections).toHaveCount(2);
}

async function unfold(board: Board): Promise<void> {
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await expect(board.archive).toBeVisible();
}

function row(board: Board, name: string) {
  return board.collections.filter({ hasText: name });
}

/** Unfolds the actions of a collection in the card. */
async function more(board: Board, name: string) {
  const found = row(board, name);
  await found.getByText('More', { exact: true }).click();
  return found;
}

/** Deletes the last stored part of a batch of games, as a browser with little space might do. */
async function loseLastPart(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const [{ name = '' } = {}] = await indexedDB.databases();
  const database = await done(indexedDB.open(name));
  const blobs = database.transaction('blobs', 'readwrite').objectStore('blobs');
  // The first batch belongs to the collection that was imported first.
  const keys = (await done(blobs.getAllKeys())).filter((key) => Array.isArray(key));
  const [[batch] = []] = keys;
  await done(blobs.delete(keys.filter(([of]) => of === batch).at(-1) ?? ''));
  database.close();
}

test.describe('collections', () => {
  test('are searched together, and can be switched off', async ({ board }) => {
    await twoCollections(board);
    const both = (await board.ask('h8 h9')).total;
    const answered = await board.event('renju-search-result');
    await row(board, 'study.sgf').getByRole('switch').uncheck();
    const alone = (await answered()).total;
    expect(alone).toBe(both - 1);
    await board.page.reload();
    await board.ready();
    await unfold(board);
    await expect(row(board, 'study.sgf').getByRole('switch')).not.toBeChecked();
  });

  test('are named one by one, and together only by their sum', async ({ board }) => {
    await twoCollections(board);
    // With two collections, the card and the header must not name one file as the source of all games.
    await expect(board.archive.getByRole('heading', { level: 2 })).toHaveText('The archive');
    await expect(board.archive).not.toContainText('Edition');
    await expect(row(board, 'six.rif')).toContainText('6 games');
    await expect(board.collectionChips).toContainText([/^\s*six\s+6/, /^\s*study\s+1/]);
  });

  test('have a chip each in the header, which switches them off and on', async ({ board, page }) => {
    await twoCollections(board);
    const named = await more(board, 'study.sgf');
    await named.getByLabel('Name').fill('A study of two ways');
    await named.getByLabel('Name').press('Enter');
    const both = (await board.ask('h8 h9')).total;
    const study = board.collectionChips.filter({ hasText: 'A study of two ways' });
    await expect(study).toHaveAttribute('aria-pressed', 'true');
    const answered = await board.event('renju-search-result');
    await study.click();
    expect((await answered()).total).toBe(both - 1);
    await expect(study).toHaveAttribute('aria-pressed', 'false');
    await expect(row(board, 'two ways').getByRole('switch')).not.toBeChecked();
    const again = await board.event('renju-search-result');
    await study.press('Enter');
    expect((await again()).total).toBe(both);
    // In a narrow window, one chip (small button) replaces the chips of all other collections. It opens the card.
    await board.archiveButton.click();
    await expect(board.archive).toBeHidden();
    await page.setViewportSize({ width: 290, height: 740 });
    await expect(study).toBeHidden();
    await board.button('1 more collection').click();
    await expect(row(board, 'two ways')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(study).toBeVisible();
    await expect(board.button('1 more collection')).toBeHidden();
  });

  test('have chips that can be read in forced colors', async ({ board, page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await twoCollections(board);
    const color = (found: Locator) => found.evaluate((one) => getComputedStyle(one).color);
    const chip = board.collectionChips.first();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(await color(chip.locator('.many:visible'))).toBe(await color(chip));
  });

  test('remove the rings of a row when they are switched off', async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await unfold(board);
    const done = await board.event('renju-import-done');
    await board.archive
      .locator('input[type=file]')
      .first()
      .setInputFiles(upload('corner.sgf', '(;GM[4]SZ[15];B[hh];W[aa])'));
    await done();
    await board.ask('h8');
    const answered = await board.event('renju-search-result');
    await board.next('a15').hover();
    await expect(board.lit).not.toHaveCount(0);
    // A key turns the collection off, so that the pointer stays where the row was.
    await board.collectionChips.filter({ hasText: 'corner' }).press('Enter');
    await answered();
    await expect(board.next('a15')).toHaveCount(0);
    await expect(board.lit).toHaveCount(0);
  });

  test('reserve space for facts that arrive later', async ({ board, page }) => {
    await twoCollections(board);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.reload({ waitUntil: 'commit' });
      const top = () => board.host.locator('.board').evaluate((element) => element.getBoundingClientRect().top);
      await board.point('h8').waitFor({ state: 'attached' });
      const before = await top();
      await expect(board.collectionChips.first()).toBeVisible();
      expect(await top(), `${width}`).toBe(before);
    }
  });

  test('have names', async ({ board }) => {
    await twoCollections(board);
    const found = await more(board, 'study.sgf');
    await found.getByLabel('Name').fill('Two ways');
    await found.getByLabel('Name').press('Enter');
    await expect(row(board, 'Two ways')).toBeVisible();
    // The filter also shows the new name.
    await board.filterButton.click();
    await board.askQuestions([{ moves: 'h8 h9', area: '', filter: '' }]);
    await board.filter.getByRole('button', { name: 'More filters' }).click();
    await board.filter.getByRole('combobox', { name: 'Collection' }).click();
    await expect(board.filter.getByRole('option', { name: /^Two ways/ })).toBeVisible();
  });

  test('are saved as files', async ({ board, page }) => {
    await twoCollections(board);
    const found = await more(board, 'study.sgf');
    const download = page.waitForEvent('download');
    await found.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.sgf$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(';B[hh]');
  });

  test('are deleted after a confirmation', async ({ board }) => {
    await twoCollections(board);
    const found = await more(board, 'study.sgf');
    await found.getByText('Delete…').click();
    await found.getByRole('button', { name: 'Cancel' }).click();
    await expect(board.collections).toHaveCount(2);
    await found.getByText('Delete…').click();
    await found.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(board.status).toContainText('study.sgf deleted.');
    // The list of collections is only shown if there are several.
    await expect(board.collections).toHaveCount(0);
  });

  test('a damaged one is reported, does not affect the others and is repaired by importing its file', async ({
    board,
    page,
  }) => {
    await twoCollections(board);
    await page.evaluate(loseLastPart);
    await page.reload();
    // The card opens by itself, because a collection is damaged.
    await expect(board.collections).toHaveCount(2);
    await expect(row(board, 'six.rif')).toContainText('This collection cannot be read');
    expect((await board.ask('h8 h9')).total).toBe(1);
    await axeFindsNothing(page);
    const found = await more(board, 'six.rif');
    const done = await board.event('renju-import-done');
    await found.locator('input[type=file]').setInputFiles(upload('six.rif', rif(SIX)));
    await done();
    await unfold(board);
    await expect(board.collections.filter({ hasText: 'cannot be read' })).toHaveCount(0);
    expect((await board.ask('h8 h9')).total).toBeGreaterThan(1);
  });

  test('a newer edition reports its new games', async ({ board }) => {
    await twoCollections(board);
    const done = await board.event('renju-import-done');
    const changed = SIX.map((game, index) => (index === 0 ? { ...game, black: 'Another' } : game));
    await board.archive
      .locator('input[type=file]')
      .first()
      .setInputFiles(upload('newer.rif', rif([...changed, { moves: 'h8 i9 i10' }], '2026-06-30')));
    await done();
    await unfold(board);
    await expect(board.collections).toHaveCount(2);
    await expect(board.archive.locator('.news')).toHaveText(/1 game is new/);
  });
});

test.describe('a book', () => {
  test('shows its texts beside the games', async ({ board }) => {
    await twoCollections(board);
    await board.ask('h8 h9');
    await expect(board.bookNotes).toContainText('Now there are two ways.');
    await board.ask('h8');
    await expect(board.bookNotes).toContainText('<b>first</b>');
    await expect(board.bookNotes.getByText('first', { exact: true })).toHaveCount(0);
  });

  test('marks its moves in the table and on the board, turned as the board is', async ({ board }) => {
    await twoCollections(board);
    await board.ask('h8 i8');
    await expect(board.bookNotes).toContainText('two ways');
    const points = board.host.locator('.grid [aria-label*="in a book"]');
    await expect(points.first()).toBeAttached();
    // No game has the move g7 of the study, so the move has a row for books. A click on the row plays the move.
    await expect(board.bookRows.first()).toHaveAccessibleName(/in a book/);
    await board.bookRows.first().click();
    expect((await board.moves()).split(' ')).toHaveLength(3);
  });

  test('changes nothing at a position that it does not have', async ({ board }) => {
    await twoCollections(board);
    await board.ask('a1 b2');
    await expect(board.bookNotes).toHaveText('No book has this position.');
    await expect(board.bookRows).toHaveCount(0);
  });

  test('is named where no game has the position', async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await unfold(board);
    const done = await board.event('renju-import-done');
    const book = '(;GM[4]SZ[15];B[aa](;W[ab];B[ac])(;W[cc];B[dd]))';
    await board.archive.locator('input[type=file]').first().setInputFiles(upload('corner.sgf', book));
    await done();
    const chip = board.collectionChips.filter({ hasText: 'corner' });
    await expect(chip).toBeVisible();
    await board.ask('a15 c13');
    await expect(board.explorer).toContainText('No game reached this position; it is in corner.sgf.');
  });

  test('reserves space before its texts arrive', async ({ board, page }) => {
    await twoCollections(board);
    await board.archiveButton.click();
    // Delays the code for books, as a slow connection would.
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/collections*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await board.ask('h8 h9');
    const top = async () => Math.round((await board.explorer.locator('table').boundingBox())?.y ?? 0);
    const before = await top();
    go?.();
    await expect(board.bookNotes).toContainText('Now there are two ways.');
    expect(await top()).toBe(before);
  });

  test('opens at the node of the shown text', async ({ board }) => {
    await twoCollections(board);
    await board.ask('h8 h9');
    await board.bookNotes.getByRole('button', { name: 'Open the book here' }).first().click();
    await expect.poll(() => board.attribute('mode')).toBe('edit');
    await expect(board.host.getByRole('textbox', { name: 'Comment on this position' })).toHaveValue(
      /Now there are two ways\./,
    );
  });
});

test.describe('a file dropped beside the archive', () => {
  test('is offered to the board and to the library', async ({ board }) => {
    await board.open();
    await board.drop(await sample('variations.sgf'), board.point('h8'));
    await expect(board.opened.getByRole('button', { name: 'Show on the board' })).toBeVisible();
    const done = await board.event('renju-import-done');
    await board.opened.getByRole('button', { name: 'Add to collections' }).click();
    await done();
    await expect(board.opened).toBeHidden();
  });

  test('lets the user choose its code page', async ({ board }) => {
    await board.open();
    await board.drop(await sample('root_pass_text_v34_cp932.lib'), board.point('h8'));
    const letters = board.opened.getByLabel('Text encoding');
    await expect(letters).toHaveValue('shift_jis');
    const read = await board.opened.locator('blockquote').textContent();
    await letters.selectOption('windows-1252');
    await expect(board.opened.locator('blockquote')).not.toHaveText(read ?? '');
  });

  test('shows its question also on a phone', async ({ board, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await board.open();
    await board.drop(await sample('root_pass_text_v34_cp932.lib'), board.point('h8'));
    await expect(board.opened).toContainText('Preview');
    await expect(board.opened.getByRole('button', { name: 'Add to collections' })).toBeInViewport({ ratio: 1 });
  });

  test('lets the user choose the orientation of the board', async ({ board }) => {
    await board.page.goto('/?mode=view');
    await board.drop(await sample('zjrenju.pos'), board.point('h8'));
    await board.opened.getByLabel('Flip top and bottom').check();
    await board.opened.getByRole('button', { name: 'Show on the board' }).click();
    await expect.poll(() => board.moves()).toMatch(/^h8 /);
  });

  test('of an unknown format is refused', async ({ board }) => {
    await board.open();
    await board.drop(upload('notes.txt', 'Dear diary, today I played renju.'), board.point('h8'));
    await expect(board.opened.getByRole('alert')).toContainText('No games or positions were found in this file.');
    await board.page.keyboard.press('Escape');
    await expect(board.opened).toBeHidden();
  });
});

test('losses of a format are listed before the file is saved', async ({ board, page }) => {
  await page.goto('/?mode=view&moves=h8h9i9');
  await board.useTool('Share, save, print');
  for (const [format, extension] of [
    ['renlib', 'lib'],
    ['psq', 'psq'],
    ['rif', 'rif'],
    ['moves', 'txt'],
  ] as const) {
    await board.share.getByLabel('Format').selectOption(format);
    await expect(board.share.locator('.note')).toHaveText(/cannot hold|Saves everything/);
    const download = page.waitForEvent('download');
    await board.share.getByRole('button', { name: 'Save' }).click();
    expect((await download).suggestedFilename()).toBe(`renju.${extension}`);
  }
});

test('axe finds nothing in collections and books', async ({ board, page }) => {
  await twoCollections(board);
  const found = await more(board, 'study.sgf');
  await found.getByText('Delete…').click();
  await board.ask('h8 h9');
  await expect(board.bookNotes).toBeVisible();
  await axeFindsNothing(page);
});
