/** Checks the protection against data loss in the settings: saving a backup to a folder, and restoring it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { emptied, filled } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { Trainer } from '../support/trainer.ts';

/**
 * Makes the folder picker return the private folder of the site, which needs no permission. `wrong` simulates a refused
 * permission or a faulty disk.
 */
async function folder(page: Page, wrong?: 'denied' | 'cut'): Promise<void> {
  await page.addInitScript((how) => {
    const chosen = async () => {
      if (how === 'denied') throw new DOMException('a test', 'AbortError');
      const real = await navigator.storage.getDirectory();
      if (how !== 'cut') return real;
      // Simulates a disk that loses the end of a file without an error.
      const { createWritable } = FileSystemFileHandle.prototype;
      FileSystemFileHandle.prototype.createWritable = async function (...given) {
        const stream = await createWritable.apply(this, given);
        const write = stream.write.bind(stream);
        stream.write = (zip) => write((zip as Blob).slice(0, -40));
        return stream;
      };
      return real;
    };
    Object.assign(window, { showDirectoryPicker: chosen });
  }, wrong);
}

const storage = ({ host }: Board) => host.getByRole('group', { name: 'Storage' });

/** Returns the contents of the files in the folder, by name. */
function inFolder(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    const found: Record<string, number[]> = {};
    const root = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>;
    };
    for await (const file of root.values())
      found[file.name] = [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
    return found;
  });
}

test('a backup in a folder is complete, and can be restored twice', async ({ board, page }) => {
  await folder(page);
  await filled(board);
  await storage(board).getByRole('button', { name: 'Backup to a folder…' }).click();
  await expect(storage(board)).toContainText('Backup saved.');
  const files = await inFolder(page);
  const [name = ''] = Object.keys(files);
  expect(Object.keys(files)).toHaveLength(1);
  expect(name).toMatch(/^renju-board-\d{4}-\d\d-\d\d\.zip$/);
  const backup = { name, mimeType: 'application/zip', buffer: Buffer.from(files[name] ?? []) };
  const restore = storage(board).locator('input[type=file]');
  await restore.setInputFiles(backup);
  await expect(storage(board)).toContainText('0 records and 0 collections added. 2 were there already.');

  await emptied(page);
  await page.reload();
  await board.useTool('Settings');
  await restore.setInputFiles(backup);
  await expect(storage(board)).toContainText('1 record and 1 collection added.');
  await expect(storage(board)).not.toContainText('already');
});

for (const way of ['chosen', 'dropped', 'dropped beside games'] as const) {
  test(`a backup that is ${way} as a file of games is restored with one press`, async ({ board, page }) => {
    await folder(page);
    await filled(board);
    await storage(board).getByRole('button', { name: 'Backup to a folder…' }).click();
    await expect(storage(board)).toContainText('Backup saved.');
    const [name = '', bytes = []] = Object.entries(await inFolder(page))[0] ?? [];
    const backup = { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
    await emptied(page);
    await board.open();
    const files = way === 'dropped' ? [backup] : [upload('six.rif', rif(SIX)), backup];
    if (way === 'chosen') await board.choose(backup);
    else await board.drop(files, board.dropZone);
    await expect(board.host).toContainText('This is a backup of this page.');
    await board.host.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(board.host).toContainText('1 record and 1 collection added.');
  });
}

test('sets of problems are restored from a backup', async ({ board, page }) => {
  await folder(page);
  const trainer = new Trainer(board);
  const set = readFileSync(fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url)), 'utf8');
  await trainer.open(upload('set.jsonl', set));
  await board.useTool('Settings');
  for (let times = 0; times < 2; times++) {
    await storage(board).getByRole('button', { name: 'Backup to a folder…' }).click();
    await expect(storage(board)).toContainText('Sets of problems and records to memorize: 1.');
    await expect.poll(async () => Object.keys(await inFolder(page)).length).toBe(times + 1);
  }
  const [name = '', bytes = []] = Object.entries(await inFolder(page))[0] ?? [];
  await emptied(page);
  await page.goto('/?mode=train');
  await expect(trainer.practice).not.toContainText('6 problems');
  await board.useTool('Settings');
  const backup = { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
  await storage(board).locator('input[type=file]').setInputFiles(backup);
  await expect(storage(board)).toContainText('Sets of problems and records to memorize: 1.');
  await expect(trainer.practice).toContainText('6 problems');
});

test('cancelling the choice of a folder shows no message', async ({ board, page }) => {
  await folder(page, 'denied');
  await filled(board);
  const button = storage(board).getByRole('button', { name: 'Backup to a folder…' });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(storage(board).getByRole('status')).toHaveText('');
});

test('a backup that differs from the written bytes is not reported as saved', async ({ board, page }) => {
  await folder(page, 'cut');
  await filled(board);
  await storage(board).getByRole('button', { name: 'Backup to a folder…' }).click();
  await expect(storage(board)).toContainText('The backup could not be read back after it was written.');
  await expect(storage(board)).not.toContainText('Backup saved.');
});

/** Returns a backup of ten records. The backup was packed by another program. */
const packed = (name: string) => readFileSync(fileURLToPath(new URL(`../fixtures/backups/${name}`, import.meta.url)));

test('a backup that another program has compressed is restored', async ({ board, page }) => {
  await page.goto('/');
  await board.useTool('Settings');
  const restore = storage(board).locator('input[type=file]');
  for (const [name, said] of [
    ['info-zip.zip', '10 records and 1 collection added.'],
    ['data-descriptors.zip', '0 records and 0 collections added. 11 were there already.'],
  ] as const) {
    await restore.setInputFiles({ name, mimeType: 'application/zip', buffer: packed(name) });
    await expect(storage(board).getByRole('status')).toHaveText(said);
  }
});

test('a damaged backup is restored without its damaged parts, which are reported', async ({ board, page }) => {
  await page.goto('/');
  await board.useTool('Settings');
  const buffer = Buffer.concat([packed('page.zip'), Buffer.alloc(8)]);
  const at = buffer.indexOf('"name": "連珠 4"');
  buffer[at] = (buffer[at] ?? 0) ^ 1;
  await storage(board)
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer });
  const status = storage(board).getByRole('status');
  await expect(status).toContainText('9 records and 1 collection added.');
  await expect(status).toContainText('1 file of the backup did not come back:');
  await expect(status).toContainText(
    /records\/4\.json: it has changed since the backup was made\. Its checksum should be [\da-f]{8} and is [\da-f]{8}\./,
  );
});

test('a file that is not a backup is refused with a sentence, also in Japanese', async ({ board, page }) => {
  await page.goto('/?lang=ja', { waitUntil: 'commit' });
  await board.useTool('設定');
  const group = board.host.getByRole('group', { name: '保存' });
  await group.locator('input[type=file]').setInputFiles(upload('six.zip', rif(SIX)));
  await expect(group.getByRole('status')).toHaveText(/このページのバックアップではない/);
});
