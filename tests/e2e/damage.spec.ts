/** Damages rows in the browser's database. The page must report the damage and recover all other data. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import { Editor } from '../support/editor.ts';
import { emptied, filled } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

/** Changes one byte in each row of the database that `keys` lists. */
async function damage(page: Page, store: string, keys: (string | number)[], field: string): Promise<void> {
  await page.evaluate(
    async ([store, keys, field]) => {
      const of = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await of(indexedDB.open('renju-board'));
      const rows = database.transaction(store, 'readwrite').objectStore(store);
      for (const key of keys) {
        const row = await of(rows.get(key));
        row[field][20] ^= 4;
        await of(rows.put(row, key));
      }
      database.close();
    },
    [store, keys, field] as const,
  );
}

test('a damaged list is reported and repaired, and own records stay usable', async ({ board, page }) => {
  const editor = new Editor(page);
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await editor.open('');
  await board.point('h8').click();
  await editor.comment.fill('mine');
  await expect(editor.saved).toHaveText('Saved');
  await damage(page, 'blobs', ['library', 'library-copy'], 'list');
  await page.reload();
  await expect(editor.comment).toHaveValue('mine');
  await editor.comment.fill('mine still');
  await expect(editor.saved).toHaveText('Saved');

  await board.open();
  await expect(board.failure).toContainText('The list of your collections is damaged');
  const ways = board.failure.locator('.ways').locator('button, summary').filter({ visible: true });
  await expect(ways).toHaveText(['Repair', 'Save the readable part', 'Delete everything…']);
  const download = page.waitForEvent('download');
  await board.button('Save the readable part').click();
  const zip = readFileSync(await (await download).path(), 'latin1');
  for (const name of ['six.rif', 'records/1.json', 'list.bin']) expect(zip).toContain(name);
  await board.button('Repair').click();
  await expect(board.failure).toHaveCount(0);
  await expect(board.collectionChips.first()).toContainText('6 games');
  expect((await board.ask('h8')).total).toBe(5);
  await page.reload();
  await expect(board.collectionChips.first()).toContainText('6 games');
});

test('a damaged list is reported also if the library opens before the panels are loaded', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await damage(page, 'blobs', ['library', 'library-copy'], 'list');
  await page.addInitScript(() => {
    addEventListener('renju-ready', () => document.documentElement.setAttribute('data-ready', ''), { once: true });
  });
  let isLate = false;
  await page.route('**/dist/search.js', async (route) => {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    isLate = true;
    await route.continue();
  });
  await page.reload();
  await expect(board.failure).toContainText('Delete everything…');
  expect(isLate).toBe(true);
});

test('a damaged list can be reset, and the own records stay', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  await board.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await damage(page, 'blobs', ['library', 'library-copy'], 'list');
  await board.open();
  await board.failure.getByText('Delete everything…').click();
  await board.button('Delete collections').click();
  await expect(board.failure).toHaveCount(0);
  await board.import(upload('six.rif', rif(SIX)));
  await expect(board.collectionChips.first()).toContainText('6 games');
  await editor.open('', false);
  await editor.restored();
  expect(await editor.moves()).toBe('h8');
});

test('a damaged own record is listed, and its bytes can be saved', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  await board.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('New').click();
  await board.point('a1').click();
  await expect(editor.saved).toHaveText('Saved');
  await damage(page, 'records', [1], 'record');
  await page.reload();
  await editor.restored();
  expect(await editor.moves()).toBe('a1');
  await editor.button('My records').click();
  await expect(editor.host.getByText(/^Damaged record/)).toBeVisible();
  const download = page.waitForEvent('download');
  await editor.button('Save its data').click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 4)
      .toString(),
  ).toBe('RJGR');
});

test('after the site\u2019s data was cleared in an open tab an import shows the imported games', async ({
  board,
  page,
}) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await emptied(page);
  await board.import(upload('four.rif', rif(SIX.slice(0, 4))));
  await expect(board.collectionChips.first()).toContainText('4 games');
  await page.reload();
  await expect(board.collectionChips.first()).toContainText('4 games');
});

test('a backup restores everything into an empty storage', async ({ board, page }) => {
  await filled(board);
  const storage = board.host.getByRole('group', { name: 'Storage' });
  const download = page.waitForEvent('download');
  await storage.getByRole('button', { name: 'Backup', exact: true }).click();
  const backup = await (await download).path();
  await emptied(page);
  await page.reload();
  await board.useTool('Settings');
  await storage
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer: readFileSync(backup) });
  await expect(storage).toContainText('1 record and 1 collection added.');
  const editor = new Editor(page);
  await editor.open('', false);
  await expect(editor.comment).toHaveValue('kept');
});

test('an export of the own records counts the records that it lacks', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  for (const point of ['h8', 'a1']) {
    await board.point(point).click();
    await editor.button('Save to my records').click();
    await expect(editor.saved).toHaveText('Saved');
    await editor.button('New').click();
  }
  await damage(page, 'records', [1], 'record');
  await board.open();
  await board.archiveButton.click();
  const own = board.collections.filter({ hasText: 'My records' });
  await own.getByText('More').click();
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
  await expect(board.archive).toContainText('was saved without 1 damaged record');
});
