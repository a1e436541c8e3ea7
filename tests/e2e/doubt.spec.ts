/**
 * Imports readable files about which the page must first express a doubt: files that are cut off, files that are much
 * smaller than the file that they replace, and files that are already in the library.
 */
import { zipped } from '../../web-component/src/features/care/zip.ts';
import { gzip, rif, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const SIX_RIF = rif(SIX);
/** An archive of forty games. Even the first part of the packed file contains complete games. */
const FORTY = Array.from({ length: 40 }, (_, n) => ({ moves: `h8 h9 i9 ${'abcd'[n % 4]}${1 + (n >> 2)}` }));
const FORTY_RIF = rif(FORTY);
/** An older edition of the archive, with twelve of its games. */
const TWELVE_RIF = rif(FORTY.slice(0, 12));
const CUT = FORTY_RIF.slice(0, FORTY_RIF.lastIndexOf('<game id="11"'));

async function refused(board: Board, file: ReturnType<typeof upload>): Promise<string> {
  const error = await board.event('renju-error');
  await board.choose(file);
  return (await error()).code;
}

const zipOf = (...of: { name: string; text: string }[]) =>
  zipped(of.map(({ name, text }) => ({ name, bytes: new Uint8Array(Buffer.from(text)) })));

/** A zip file whose table of contents is cut off. */
const CUT_ZIP = Buffer.from(await zipOf({ name: 'forty.rif', text: FORTY_RIF }).slice(0, -30).arrayBuffer());

for (const { name, content, games } of [
  { name: 'cut.rif', content: Buffer.from(CUT), games: /10 games/ },
  { name: 'cut.zip', content: CUT_ZIP, games: /40 games/ },
  { name: 'cut.rif.gz', content: gzip(FORTY_RIF).subarray(0, -300), games: /[1-3]\d games/ },
]) {
  test(`${name} is imported only after a confirmation, and until then the old games stay${longUnless(name === 'cut.rif')}`, async ({
    board,
  }) => {
    await board.open();
    await board.import(upload('twelve.rif', TWELVE_RIF));
    expect(await refused(board, upload(name, content))).toBe('incomplete');
    await expect(board.failure).toContainText(/ends early, at byte [\d,]+; /);
    await expect(board.failure).toContainText(games);
    expect((await board.ask('h8')).total).toBe(12);
    await axeFindsNothing(board.page);
    await board.host.getByRole('button', { name: 'Keep the old one' }).click();
    await expect(board.failure).toBeHidden();
    await expect(board.host.locator('[part~=imported]')).toBeHidden();
    expect((await board.ask('h8')).total).toBe(12);

    expect(await refused(board, upload(name, content))).toBe('incomplete');
    const done = await board.event('renju-import-done');
    await board.takeAnyway.click();
    const { games: taken } = await done();
    expect(taken).toBeGreaterThanOrEqual(10);
    await expect(board.failure).toBeHidden();
    expect((await board.ask('h8 h9 i9')).total).toBe(taken);
  });
}

test('an archive with fewer games needs a decision, and can become a second collection', async ({ board }) => {
  await board.open();
  await board.import(upload('forty.rif', FORTY_RIF));
  expect(await refused(board, upload('empty.rif', '<database version="1.0" date="2026-10-31"></database>'))).toBe(
    'incomplete',
  );
  await expect(board.failure).toContainText('This file has 0 games. What it would replace has 40 games.');
  expect((await board.ask('h8')).total).toBe(40);
  expect((await board.import(upload('twelve.rif', TWELVE_RIF), { anyway: true })).games).toBe(12);
});

test('the same games under another header are recognized as a duplicate', async ({ board }) => {
  const undated = SIX_RIF.replace(' date="2026-01-31"', '');
  await board.open();
  expect((await board.import(upload('six.rif', undated))).games).toBe(6);
  expect(await refused(board, upload('again.rif.gz', gzip(undated)))).toBe('known');
  await expect(board.failure).toContainText('This file was added before, as six.rif. Nothing has changed.');
  await expect(board.collectionChips.first()).toContainText('6 games');
  expect((await board.import(upload('again.rif.gz', gzip(undated)), { anyway: true })).games).toBe(12);
});

test('each of several files has its own question', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', SIX_RIF));
  const files = [
    upload('cut.rif', CUT),
    upload('game.sgf', '(;GM[4]SZ[15];B[hh];W[hg];B[ig])'),
    upload('six.rif', SIX_RIF),
  ];
  await board.archiveButton.click();
  await board.fileInput.setInputFiles(files);
  const results = board.host.locator('[part~=imported] li');
  await expect(results).toContainText([
    /cut\.rif: This file ends early/,
    /1 game from game\.sgf can be searched/,
    /six\.rif: This file was added before/,
  ]);
  await results.last().getByRole('button', { name: 'Keep the old one' }).click();
  await expect(results).toHaveCount(2);
  await results.first().getByRole('button', { name: 'Add what was read' }).click();
  await expect(results).toContainText([/game\.sgf/, /10 games from cut\.rif can be searched/]);
  await expect(board.collectionChips).toContainText(['6 games', '1 game', '10 games']);
});

test('the question is also translated to Japanese', async ({ board }) => {
  await board.page.goto('/?lang=ja', { waitUntil: 'commit' });
  await expect(board.dropZone).toBeVisible();
  expect(await refused(board, upload('cut.rif', CUT))).toBe('incomplete');
  await expect(board.failure).toContainText(
    /ファイルが途中（[\d,]+ バイト目）で切れています。読み込めたのは 10局です。まだ何も変更していません。/,
  );
  const done = await board.event('renju-import-done');
  await expect(board.host.getByRole('button', { name: 'やめる' })).toBeVisible();
  await board.host.getByRole('button', { name: '読み込めた分を追加' }).click();
  expect((await done()).games).toBe(10);
});

test('a small compressed file that unpacks to too much is refused with a sentence', async ({ board }) => {
  await board.open();
  const bomb = gzip('(;GM[4]SZ[15];B[hh];W[hg];B[ig])'.repeat(3_000_000));
  expect(await refused(board, upload('bomb.sgf.gz', bomb))).toBe('too-large');
  await expect(board.failure).toContainText('small but holds more than this page can take');
});

test('the question about a file can also be answered beside the board', async ({ board }) => {
  await board.page.goto('/?mode=edit');
  await board.drop([upload('cut.rif', CUT), upload('game.sgf', '(;GM[4]SZ[15];B[hh];W[hg];B[ig])')], board.point('h8'));
  const files = board.opened.getByRole('listitem');
  await expect(files.last()).toContainText('1 game can be searched.');
  await expect(files.first()).toContainText('This file ends early');
  await files.first().getByRole('button', { name: 'Add what was read' }).click();
  await expect(files.first()).toContainText('10 games can be searched.');
});

test('a cut compressed game file shows its beginning, and reports that its end is missing', async ({ board }) => {
  await board.page.goto('/?mode=edit');
  const lines = Array.from({ length: 90 }, (_, n) => `h8 ${'abcdefghi'[n % 9]}${1 + Math.floor(n / 9)} o15`);
  await board.drop(upload('cut.txt.gz', gzip(lines.join('\n')).subarray(0, -60)), board.point('h8'));
  await board.opened.getByText(/problems? in the file/).click();
  await expect(board.opened).toContainText(/Byte \d+: the end of the file inside a game \(read up to here\)/);
  await board.opened.getByRole('button', { name: 'Show on the board' }).click();
  await expect.poll(() => board.moves()).toMatch(/^h8 /);
});

test('the result of a zip file with several archives names the imported archive and the others', async ({ board }) => {
  const archives = zipOf({ name: 'old/2024.rif', text: rif(SIX.slice(0, 2)) }, { name: '2026.rif', text: SIX_RIF });
  await board.open();
  const file = upload('both.zip', new Uint8Array(await archives.arrayBuffer()));
  expect((await board.import(file)).games).toBe(6);
  await expect(board.host.locator('[part~=imported]')).toContainText(
    'Only 2026.rif, the largest file of the zip, was imported. 1 other file was left out: old/2024.rif.',
  );
});
