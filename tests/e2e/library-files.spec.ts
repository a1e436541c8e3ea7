/**
 * Imports a library that `renju import` has written (`.renju`). The result must be the same as for the original
 * archive.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzip, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

/** The library file that `renju import tests/fixtures/rif/tiny.rif` writes. */
const LIBRARY = fileURLToPath(new URL('../fixtures/stored/tiny.renju', import.meta.url));
const GAMES = 11;

test('a library becomes a collection, also after a reload', async ({ board, page }) => {
  await board.open();
  expect((await board.import(LIBRARY)).games).toBe(GAMES);
  await expect(board.failure).toBeHidden();
  const { total } = await board.ask('h8');
  expect(total).toBe(8);
  await page.reload();
  await board.ready();
  expect((await board.ask('h8')).total).toBe(total);
});

test('a compressed library is read, a cut library is refused with a sentence', async ({ board }) => {
  const bytes = readFileSync(LIBRARY);
  await board.open();
  const error = await board.event('renju-error');
  await board.choose(upload('cut.renju', bytes.subarray(0, bytes.length - 9)));
  expect((await error()).code).toBe('damaged-file');
  await expect(board.failure).toContainText(/damaged/);
  expect((await board.import(upload('tiny.renju.gz', gzip(bytes)))).games).toBe(GAMES);
  await expect(board.failure).toBeHidden();
});
