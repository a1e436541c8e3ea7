/**
 * Imports a file into the library: a file chosen in the file picker, a dropped file, or the sample. Checks the
 * progress, the report, stopping and deleting.
 */
import { gzip, LARGE, LARGE_GAMES, rif, SAMPLE_GAMES, SIX, upload, zip } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';
import { askDuringImport, chooseAndStop } from '../support/while-importing.ts';

const SIX_RIF = rif(SIX);

test('a chosen file becomes the library', async ({ board }) => {
  await board.open();
  await expect(board.dropZone).toBeVisible();
  const library = await board.import(upload('six.rif', SIX_RIF));
  expect(library).toMatchObject({ games: 6, source: 'six.rif', edition: '2026-01-31', fileBytes: SIX_RIF.length });
  expect(library.problems).toMatchObject({ skipped: 0, cut: 0 });
  await expect(board.total).toHaveText('6');
  await expect(board.collectionChips.first()).toContainText('6 games');
  await expect(board.dropZone).toBeHidden();
});

test('a file can be dropped anywhere on the element', async ({ board }) => {
  await board.open();
  const first = await board.event('renju-import-done');
  await board.drop(upload('first.rif', rif(SIX.slice(0, 3))), board.dropZone);
  expect((await first()).source).toBe('first.rif');
  const second = await board.event('renju-import-done');
  await board.drop(upload('second.rif', SIX_RIF), board.point('c3'));
  expect((await second()).source).toBe('second.rif');
  await expect(board.total).toHaveText('6');
});

test('a file that is dropped before the search part is loaded is added', async ({ board, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/dist/search.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(board.point('c3')).toBeVisible();
  const done = await board.event('renju-import-done');
  await board.drop(upload('early.rif', SIX_RIF), board.point('c3'));
  release();
  expect((await done()).source).toBe('early.rif');
});

for (const { name, content } of [
  { name: 'plain.xml', content: Buffer.from(SIX_RIF) },
  { name: 'packed.rif.gz', content: gzip(SIX_RIF) },
  { name: 'packed.zip', content: zip('inside.rif', SIX_RIF) },
  { name: 'no-ending', content: gzip(SIX_RIF) },
  { name: 'joined.rif.gz', content: Buffer.concat([gzip(SIX_RIF.slice(0, 300)), gzip(SIX_RIF.slice(300))]) },
]) {
  test(`the file can be ${name}`, async ({ board }) => {
    await board.open();
    expect(await board.import(upload(name, content))).toMatchObject({ games: 6, source: name });
  });
}

test('the sample is one click away', async ({ board }) => {
  await board.open();
  const done = await board.event('renju-import-done');
  await board.host.getByRole('button', { name: /Try the sample/ }).click();
  expect((await done()).games).toBe(SAMPLE_GAMES);
  await expect(board.total).toHaveText('7,675');
});

test('progress is shown from 0 to the whole file, then for storing, then as done', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen, barSeen: false });
    // The progress is recorded in the page, because the import may end before the test itself could read it.
    document.addEventListener('renju-import-progress', async (event) => {
      seen.push((event as CustomEvent).detail);
      const host = event.target as HTMLElement & { updateComplete: Promise<unknown> };
      await host.updateComplete;
      const bar = host.shadowRoot?.querySelector('[role=progressbar][aria-label=Import]');
      if (bar?.checkVisibility()) Object.assign(window, { barSeen: true });
    });
  });
  const done = await board.event('renju-import-done');
  await board.choose(LARGE);
  const { games, fileBytes } = await done();
  await expect(board.progress).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { barSeen: boolean }).barSeen), 'a bar was shown').toBe(true);
  const seen = await page.evaluate(() => (window as unknown as { seen: Progress[] }).seen);
  // An import reports its progress at its start, at its end, and four times a second. A fast import takes less than a
  // second.
  expect(seen.length).toBeGreaterThan(1);
  expect(seen[0]).toMatchObject({ phase: 'reading', bytesTotal: fileBytes });
  expect(seen[0]?.bytesRead).toBeLessThan(fileBytes);
  for (const [before, after] of seen.slice(1).map((after, index) => [seen[index] ?? after, after] as const)) {
    expect(after.bytesRead).toBeGreaterThanOrEqual(before.bytesRead);
    expect(after.games).toBeGreaterThanOrEqual(before.games);
  }
  expect(seen.at(-1)).toMatchObject({ phase: 'storing', bytesRead: fileBytes, bytesTotal: fileBytes, games });
});

test('on a phone, a failure is scrolled into view, wherever the file was chosen', async ({ board, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.choose(upload('letter.txt', 'no game at all'));
  await expect(board.failure).toContainText('No games or positions were found in this file.');
  await expect(board.failure).toBeInViewport({ ratio: 1 });
});

test('the games read so far can be searched during an import', async ({ board }) => {
  await board.open();
  const done = await board.event('renju-import-done');
  const early = askDuringImport(board, 'h8');
  await board.choose(LARGE);
  const { source, games, total } = await early;
  expect(source).toBe('import');
  const whole = await done();
  expect(games).toBeLessThan(whole.games);
  expect((await board.ask('h8 h9')).source).toBe('library');
  expect((await board.ask('h8')).total).toBeGreaterThan(total);
});

test('165,000 games are read, as many as RenjuNet has', async ({ board }) => {
  await board.open();
  const { games, fileBytes, bytes } = await board.import(LARGE);
  expect(games).toBe(LARGE_GAMES);
  expect(fileBytes).toBeGreaterThan(44e6);
  expect(bytes).toBeLessThan(fileBytes / 4);
  await expect(board.total).toHaveText('165,000');
});

test('an unreadable part is reported with its line, its game and the reason', async ({ board }) => {
  const bad = rif([{ moves: 'h8 h9 h8 i9' }, { moves: 'h8 z9' }, { moves: 'h8 h9', result: 'x' }, ...SIX]);
  await board.open();
  const { games, problems } = await board.import(upload('bad.rif', bad));
  expect(games + problems.skipped).toBe(9);
  const reasons = problems.first.map(({ reason, game, found }) => ({ reason, game, found }));
  expect(reasons).toEqual([
    { reason: 'occupied-point', game: 1, found: 'h8' },
    { reason: 'unreadable-move', game: 2, found: 'z9' },
    { reason: 'unknown-result', game: 3, found: 'x' },
  ]);
  const lines = bad.split('\n');
  expect(lines[(problems.first[0]?.line ?? 0) - 1]).toContain('<game id="1"');
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await board.archive.locator('[part~=report] summary').click();
  await expect(board.archive.getByRole('listitem').filter({ hasText: 'h8' })).toContainText(
    'a move on an occupied point: “h8” (',
  );
});

test('several chosen files are all imported, each with its result', async ({ board }) => {
  await board.open();
  const files = [
    upload('six.rif', SIX_RIF),
    upload('notes.txt', 'Dear diary, today I played renju.'),
    upload('game.sgf', '(;GM[4]SZ[15];B[hh];W[hg];B[ig])'),
  ];
  await board.fileInput.setInputFiles(files);
  const results = board.host.locator('[part~=imported] li');
  await expect(results).toHaveText([
    '6 games from six.rif can be searched.',
    '1 game from game.sgf can be searched.',
    /notes\.txt: No games or positions were found in this file\./,
  ]);
  await expect(board.collectionChips).toContainText(['6 games', '1 game']);
  await board.host.getByRole('button', { name: 'Dismiss' }).click();
  await expect(results).toHaveCount(0);
});

test('several dropped files are all imported', async ({ board }) => {
  await board.open();
  const files = [upload('game.sgf', '(;GM[4]SZ[15];B[hh];W[hg];B[ig])'), upload('six.rif', SIX_RIF)];
  await board.drop(files, board.point('c3'));
  await expect(board.host.locator('[part~=imported] li')).toHaveText([
    /1 game from game\.sgf/,
    /6 games from six\.rif/,
  ]);
});

test('twelve dropped records become one collection, which one press removes again', async ({ board, page }) => {
  const files = Array.from({ length: 12 }, (_, row) => {
    const moves = `h8 h9 ${'abcdefghijkl'[row]}1`;
    if (row % 2) return upload(`game${row}.txt`, moves);
    return upload(`game${row}.sgf`, `(;GM[4]SZ[15]C[game ${row}];B[hh];W[hg];B[${'abcdefghijkl'[row]}o])`);
  });
  await board.open();
  await board.import(upload('six.rif', SIX_RIF));
  const { total } = await board.ask('h8 h9');
  await board.drop(files, board.point('c3'));
  const result = board.host.locator('[part~=imported]');
  await expect(result).toContainText('12 games from 12 files, game0.sgf can be searched.');
  await expect(board.collectionChips).toHaveText([/6 games/, /12 files, game0\s+\S*12 games/]);
  expect((await board.ask('h8 h9')).total).toBe(total + 12);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(board.status).toContainText('Undone.');
  await expect(board.collectionChips).toHaveText([/6 games/]);
  await test.step('dropped files are also imported while a record is open', async () => {
    await page.goto('/?mode=edit');
    await board.drop(files, board.point('h8'));
    const all = board.opened.getByRole('listitem');
    await expect(all).toHaveText([/12 files, game0\.sgf 12 games and \d+ positions can be searched\. Undo/]);
    await all.getByRole('button', { name: 'Undo' }).click();
    await expect(board.opened).toHaveCount(0);
    await board.enter('Search');
    await expect(board.collectionChips).toHaveText([/6 games/]);
  });
});

test('while a file is read the page makes no statement about all games', async ({ board, page }) => {
  await board.open();
  const done = await board.event('renju-import-done');
  const early = askDuringImport(board, 'h8 a1 o15 a15');
  await board.choose(LARGE);
  expect(await early).toMatchObject({ source: 'import', total: 0 });
  await expect(board.explorer).toContainText('No game that has been read so far reached this position.');
  await expect(board.explorer).not.toContainText('No game reached this position');
  await done();
  await expect(board.explorer).toContainText('No game reached this position.');
  // When the import ends, the list under the answer must not move under the pointer.
  await expect(page.locator('[part~=imported]')).toContainText(
    `${LARGE_GAMES.toLocaleString('en')} games from large.rif can be searched.`,
  );
});

test('a stopped import does not change the library, and the page says so', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', SIX_RIF));
  await chooseAndStop(board, LARGE);
  await expect(board.progress).toBeHidden();
  await expect(board.failure).toBeHidden();
  await expect(board.host.locator('[part~=imported]')).toContainText('Stopped. Nothing was added from large.rif.');
  await expect(board.status).toContainText('Stopped. Nothing was added from large.rif.');
  await expect(board.collectionChips.first()).toContainText('6 games');
  expect((await board.ask('h8')).total).toBe(5);
  await board.page.reload();
  await expect(board.collectionChips.first()).toContainText('6 games');
});

test('a deleted library does not return after a reload', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', SIX_RIF));
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await board.archive.getByText('Delete…').click();
  await expect(board.archive).toContainText('Delete 6 games from this browser?');
  await board.archive.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(board.dropZone).toBeVisible();
  await page.reload();
  await expect(board.dropZone).toBeVisible();
});

interface Progress {
  phase: string;
  bytesRead: number;
  bytesTotal: number;
  games: number;
}
