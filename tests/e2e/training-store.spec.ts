/**
 * Checks the stored progress of mode `train`: damaged rows, rows from a later version of the component, and changes by
 * two tabs at the same time.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { Trainer } from '../support/trainer.ts';

const LINES = readFileSync(fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url)), 'utf8')
  .trim()
  .split('\n');
const HEAD = '{"format":"renju-problems-1","problems":1}';
const [, FIRST = '', SECOND = ''] = LINES;
const set = (line: string) => upload('one.jsonl', `${HEAD}\n${line}\n`);

interface Row {
  id: string;
  sum: number;
  progress: { version: number; tries: [number, string][] };
  row?: Row;
}

/** Returns all stored rows with tries. With `change`, first changes one of the rows. */
function rows(page: Page, change?: { sum?: number; version?: number }): Promise<Row[]> {
  return page.evaluate(async (changed) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('renju-board-training'));
    const store = database.transaction('tries', 'readwrite').objectStore('tries');
    const [row] = (await done(store.getAll())) as Row[];
    if (changed?.sum !== undefined) await done(store.put({ ...row, sum: changed.sum }));
    if (changed?.version !== undefined)
      await done(store.put({ ...row, progress: { ...row?.progress, version: changed.version } }));
    const all = (await done(store.getAll())) as Row[];
    database.close();
    return all;
  }, change);
}

test('a damaged row is set aside, reported and can be saved', async ({ board, page }) => {
  const trainer = new Trainer(board);
  await trainer.open(set(FIRST));
  await trainer.play('a1');
  await expect(trainer.progress).toContainText('1 problem tried');
  const [damaged] = await rows(page, { sum: 1 });
  await page.reload();
  await expect(trainer.progress).toContainText('1 piece of progress cannot be read.');
  await trainer.button('Begin').click();
  await trainer.play('a1');
  await expect(trainer.progress).toContainText('1 problem tried');
  const after = await rows(page);
  expect(after).toHaveLength(2);
  expect(after.find(({ row }) => row)?.row).toEqual(damaged);
  await page.reload();
  await expect(trainer.progress).toContainText('1 piece of progress cannot be read.');
  const download = page.waitForEvent('download');
  await trainer.button('Save what cannot be read').click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved).row.row).toEqual(damaged);
});

test('a row of a later version is not changed', async ({ board, page }) => {
  const trainer = new Trainer(board);
  await trainer.open(set(FIRST));
  await trainer.play('a1');
  await expect(trainer.progress).toContainText('1 problem tried');
  const before = await rows(page, { version: 2 });
  await page.reload();
  await expect(trainer.progress).toContainText('A later version of this page stored your progress.');
  await trainer.button('Begin').click();
  await trainer.play('a1');
  await expect(trainer.practice).toContainText('Reload the page; until then nothing new is kept.');
  await expect(trainer.progress).toContainText('1 problem tried');
  expect(await rows(page)).toEqual(before);
});

test('tries of two tabs that train at the same time are all stored, even if a tab is killed', async ({
  board,
  page,
  context,
}) => {
  const trainer = new Trainer(board);
  const tab = await context.newPage();
  const other = new Trainer(new Board(tab));
  // The second tab reads the stored sets before the first tab stores one, so the second tab does not know the set of
  // the first tab.
  for (const one of [trainer, other]) await one.open();
  for (const [one, line] of [
    [trainer, FIRST],
    [other, SECOND],
  ] as const) {
    await one.choose(set(line));
    await expect(one.problem).toBeVisible();
  }
  await trainer.play('a1');
  await other.play('a1');
  await expect(other.progress).toContainText(/problems? tried/);
  // The second tab has tried the second problem. Now the first tab tries the same problem.
  await trainer.choose(set(SECOND));
  await trainer.button('Begin').click();
  await expect.poll(async () => (await rows(page)).length).toBe(2);
  await tab.close({ runBeforeUnload: false });
  // The sets of both tabs have the name of their file, and both are stored.
  await expect(trainer.practice.locator('.sets .name')).toHaveText(['one.jsonl', 'one.jsonl (2)']);
  const download = page.waitForEvent('download');
  await trainer.button('Save progress').click();
  const saved = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  expect(saved).toHaveLength(3);
  await page.reload();
  await expect(trainer.progress).toContainText('2 problems tried');
});
