/**
 * Checks editions of archives: the library keeps different archives side by side, a newer edition replaces an older
 * edition, and the user can restore a replaced archive.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rif, SAMPLE, SAMPLE_GAMES, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const OLDER = fileURLToPath(new URL('../fixtures/novelties/older.rif', import.meta.url));
const OLDER_GAMES = 210;
/** An edition of the games of {@link SIX} in which half of the games have other moves. */
const HALF = SIX.map((game, index) => (index < 3 ? game : { ...game, moves: `h8 i9 ${'abc'[index - 3]}1` }));
const NEWER = [...SIX, { moves: 'h8 i9 i10' }];

const total = async (board: Board) => (await board.ask('h8')).total;

test('a second archive becomes a second collection, also after a reload', async ({ board, page }) => {
  await board.open();
  await board.import(OLDER);
  const older = await total(board);
  const { games } = await board.import(SAMPLE);
  expect(games).toBe(OLDER_GAMES + SAMPLE_GAMES);
  await expect(board.failure).toBeHidden();
  const both = await total(board);
  expect(both).toBeGreaterThan(older);
  await page.reload();
  await board.ready();
  await expect(board.collectionChips).toContainText([/^\s*older\s+210/, /^\s*sample\s+7,675/]);
  expect(await total(board)).toBe(both);
  const answered = await board.event('renju-search-result');
  await board.collectionChips.last().click();
  expect((await answered()).total).toBe(older);
});

test('an archive that may be another edition needs a choice of three', async ({ board }) => {
  const refused = async () => {
    const error = await board.event('renju-error');
    await board.choose(upload('half.rif', rif(HALF, '2026-06-30')));
    expect((await error()).code).toBe('unclear');
    await expect(board.failure).toContainText('3 games of this file are the same in six.rif, which has 6 games.');
  };
  const way = (name: string) => board.host.getByRole('button', { name, exact: true });
  const games = async (name: string) => {
    const done = await board.event('renju-import-done');
    await way(name).click();
    return (await done()).games;
  };
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await refused();
  await axeFindsNothing(board.page);
  await way('Keep the old one').click();
  await expect(board.failure).toBeHidden();
  await expect(board.collectionChips).toHaveCount(1);
  await refused();
  expect(await games('Replace six.rif')).toBe(6);
  await expect(board.collectionChips).toContainText([/^\s*half/]);
  await board.bringBack.first().click();
  await expect(board.collectionChips).toContainText([/^\s*six/]);
  await refused();
  expect(await games('Add it beside')).toBe(12);
});

test('a replaced edition can be restored until the next start of the page', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  const before = await total(board);
  await board.import(upload('newer.rif', rif(NEWER, '2026-06-30')));
  expect(await total(board)).toBe(before + 1);
  // After the note about the import is dismissed, the archive card still has the report.
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await expect(board.archive).toContainText('newer.rif replaced another file');
  await board.bringBack.last().click();
  await expect(board.status).toContainText('What was replaced is back.');
  await expect(board.collectionChips).toContainText([/^\s*six/]);
  expect(await total(board)).toBe(before);
  await expect(board.bringBack).toHaveCount(0);

  await board.import(upload('newer.rif', rif(NEWER, '2026-06-30')));
  await page.reload();
  await board.ready();
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await expect(board.archive).toBeVisible();
  await expect(board.bringBack).toHaveCount(0);
  expect(await total(board)).toBe(before + 1);
});

test('a second open page does not delete the replaced edition', async ({ board, context }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  const before = await total(board);
  await board.import(upload('newer.rif', rif(NEWER, '2026-06-30')));
  const beside = new Board(await context.newPage());
  await beside.open();
  expect(await total(beside)).toBe(before + 1);
  await beside.page.close();
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await board.bringBack.last().click();
  await expect(board.status).toContainText('What was replaced is back.');
  expect(await total(board)).toBe(before);
});

test('only an archive with the notice is called RenjuNet', async ({ board }) => {
  await board.open();
  const own = (await readFile(OLDER)).toString();
  await board.import(upload('renjunet_v10_20260101.rif', own));
  await expect(board.collectionChips).toContainText([/^\s*renjunet_v10_20260101/]);
  const notice = '<!-- Copyright RenjuNet, http://www.renju.net/ -->';
  const theirs = rif(SIX).replace('<database', `${notice}<database`);
  await board.import(upload('games.rif', theirs));
  await expect(board.collectionChips).toContainText([/^\s*renjunet_v10_20260101/, /^\s*RenjuNet/]);
});
