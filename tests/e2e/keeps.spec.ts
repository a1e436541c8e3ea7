/**
 * Checks the storage: the library must survive a reload, a restart of the browser, and changes in another tab. If the
 * page cannot store the library, it must tell the user.
 */
import { LARGE, rif, SAMPLE, SAMPLE_GAMES, SIX, upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { launchWith } from '../support/chromium.ts';
import { embed } from '../support/embed.ts';
import { holdImport } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

test('a reload finds the library', async ({ board, page }) => {
  await board.open();
  const { total } = await board.import(SAMPLE).then(() => board.ask('h8 h9 i9'));
  await page.reload();
  await expect(board.collectionChips.first()).toContainText('7,675 games');
  expect((await board.ask('h8 h9 i9')).total).toBe(total);
});

test.describe('on disk', () => {
  test.use({ onDisk: true });

  test('another run of the browser finds the library', async ({ board, context, profile }) => {
    await board.open();
    await board.import(SAMPLE);
    await context.close();
    const again = await launchWith(profile);
    const page = await again.newPage();
    const other = new Board(page);
    await other.open();
    await expect(other.collectionChips.first()).toContainText('7,675 games');
    expect((await other.ask('')).total).toBe(SAMPLE_GAMES);
    await again.close();
  });
});

test('another tab opens the new library without a reload', async ({ board, context }) => {
  await board.open();
  const other = new Board(await context.newPage());
  await other.open();
  await expect(other.dropZone).toBeVisible();
  await board.import(upload('six.rif', rif(SIX)));
  await expect(other.collectionChips.first()).toContainText('6 games');
  expect((await other.ask('h8 h9 i9')).total).toBe(5);
  await board.import(upload('two.rif', rif(SIX.slice(0, 2))), { anyway: true });
  await expect(other.collectionChips.first()).toContainText('2 games');
  await expect(other.total).toHaveText('2');
});

test('two tabs import one after the other', async ({ board, context }) => {
  await board.open();
  const other = new Board(await context.newPage());
  await other.open();
  const first = await board.event('renju-import-done');
  const second = await other.event('renju-import-done');
  await board.choose(SAMPLE);
  // The file is dropped on the board, which is visible in every state of the other tab.
  const half = rif(Array.from({ length: 4000 }, () => ({ moves: 'h8 h9 i9' })));
  await other.drop(upload('half.rif', half), other.point('c3'));
  await Promise.all([first(), second()]);
  // The files are two different archives, so each tab must show both collections.
  for (const { collectionChips } of [board, other]) {
    await expect(collectionChips).toHaveCount(2);
    await expect(collectionChips.filter({ hasText: '7,675' })).toBeVisible();
    await expect(collectionChips.filter({ hasText: '4,000' })).toBeVisible();
  }
});

for (const closed of ['the first', 'the second'] as const) {
  test(`of two tabs that import ${closed} is closed: the other continues, and no game is lost`, async ({
    board,
    context,
  }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    const other = new Board(await context.newPage());
    await other.open();
    await other.drop(upload('two.sgf', '(;GM[4]SZ[15];B[hh];W[hg])(;GM[4]SZ[15];B[hh];W[ig])'), other.point('c3'));
    const add = other.opened.getByRole('button', { name: 'Add to collections' });
    await expect(add).toBeVisible();
    const goOn = await holdImport(board.page, () => board.choose(LARGE));
    await add.click();
    await expect(other.progress).toContainText('Another tab is importing.');
    const [left, ended] = closed === 'the first' ? [other, board] : [board, other];
    const done = await left.event('renju-import-done');
    await ended.page.close();
    if (closed === 'the second') await goOn();
    await done();
    await left.page.reload();
    await left.ready();
    const size = closed === 'the first' ? /^\s*two\s+2/ : /^\s*large\s+165,000/;
    await expect(left.collectionChips).toContainText([/^\s*six\s+6/, size]);
  });
}

test('without storage, the session works, and the page says that the games will be forgotten', async ({
  page,
  watch,
}) => {
  // A sandboxed frame has an opaque origin, and therefore no IndexedDB.
  watch.expected.push(/sandbox/i);
  await embed(page, {
    body: '<iframe sandbox="allow-scripts" src="/inner"></iframe>',
    policy: "frame-src 'self'",
  });
  const inner = {
    body: '<renju-board mode="search"></renju-board><script src="/dist/standalone.js" type="module" crossorigin></script>',
    policy: "script-src http://localhost:* 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'",
  };
  await embed(page, inner, '/inner');
  await page.goto('/embedded');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('all is lost when the page closes')).toBeVisible();
  await frame.locator('input[type=file]').setInputFiles(upload('renjunet_v10_20260131.rif', rif(SIX)));
  await expect(frame.getByRole('region', { name: 'Next moves' }).locator('header strong')).toHaveText('6');
  const terms = frame.locator('[part~=terms]');
  await expect(terms).toContainText('Your copy of the RenjuNet archive is forgotten when the page closes.');
  await expect(terms).not.toContainText('stays in this browser');
});
