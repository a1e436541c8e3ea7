/**
 * Checks that the user's records are also written to a folder. The private folder of the site, which needs no
 * permission, stands for the folder that the user chooses.
 */
import type { Page } from '@playwright/test';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

/** Makes the picker return the private folder. A test withdraws the permission by an item in the local storage. */
async function folder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = async () => (localStorage.getItem('test-permission') ?? 'granted') as PermissionState;
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: answer,
      requestPermission: async () => {
        localStorage.setItem('test-permission', 'granted');
        return 'granted';
      },
    });
    const choose = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('mine', { create: true });
    Object.assign(window, { showDirectoryPicker: choose });
  });
}

/** Returns the texts of the files in the folder. */
function files(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const mine = (await root.getDirectoryHandle('mine', { create: true })) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>;
    };
    const texts: string[] = [];
    for await (const file of mine.values()) texts.push(await (await file.getFile()).text());
    return texts.sort();
  });
}

test('records are written to the chosen folder, also after the permission has ended', async ({ page }) => {
  await folder(page);
  const editor = new Editor(page);
  await editor.open('');
  const row = editor.host.getByRole('group', { name: 'Records in a folder' });
  await editor.point('h8').click();
  await editor.point('h9').click();
  await editor.button('Save to my records').click();
  await editor.button('My records').click();
  await row.getByRole('button', { name: 'Also save to a folder…' }).click();
  await expect(row).toContainText('Also saved in the folder mine.');
  await expect.poll(() => files(page)).toEqual([expect.stringContaining(';B[hh];W[hg]')]);

  // The file follows the record.
  await editor.point('i9').click();
  await expect.poll(() => files(page)).toEqual([expect.stringContaining(';B[hh];W[hg];B[ig]')]);

  // The browser withdraws the permission. The record is stored. The page writes it to the folder after the user has
  // pressed the button.
  await page.evaluate(() => localStorage.setItem('test-permission', 'prompt'));
  await editor.point('i10').click();
  await expect(row).toContainText('The browser needs your permission again');
  await page.reload();
  await editor.restored();
  await editor.button('My records').click();
  await row.getByRole('button', { name: 'Allow' }).click();
  await expect(row).toContainText('Also saved in the folder mine.');
  await expect.poll(() => files(page)).toEqual([expect.stringContaining(';W[if]')]);

  await row.getByRole('button', { name: 'Stop' }).click();
  await expect(row.getByRole('button', { name: 'Also save to a folder…' })).toBeVisible();
  await editor.point('j10').click();
  await expect.poll(() => files(page)).toHaveLength(1);
});

test('a failure is reported, and the record stays stored', async ({ page }) => {
  await folder(page);
  const editor = new Editor(page);
  await editor.open('');
  const row = editor.host.getByRole('group', { name: 'Records in a folder' });
  await editor.point('h8').click();
  await editor.button('Save to my records').click();
  await editor.button('My records').click();
  await page.evaluate(() => {
    FileSystemFileHandle.prototype.createWritable = () =>
      Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await row.getByRole('button', { name: 'Also save to a folder…' }).click();
  await expect(row).toContainText('The folder mine could not be written to.');
  await editor.point('h9').click();
  await page.reload();
  await editor.restored();
  await expect(editor.host).toHaveAttribute('moves', /h8/);
});
