/** Checks links: their contents, the page that a recipient sees, and their entries in the browser's history. */
import { rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { reader } from '../support/chromium.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

/** A study with set-up stones, two replies, comments, a label, a mark and an arrow. */
const STUDY =
  '(;GM[4]SZ[15]AB[aa]AW[oo]PL[B]C[begins here];B[hh]LB[hg:A]TR[ig];(;W[hg]AR[hh:ij])(;W[ig]C[or this];B[gi]))';

async function opened(board: Board): Promise<void> {
  await board.page.goto('/?mode=edit');
  await board.drop(upload('study.sgf', STUDY), board.point('c3'));
  await expect.poll(() => shown(board)).toContain('or this');
}

/** Returns the link to the record on the board, as the button `Link` copies it. */
async function copied(board: Board): Promise<string> {
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(board.status).toContainText('Link copied.');
  return board.page.evaluate(() => navigator.clipboard.readText());
}

/** Returns the record on the board as the text that a form would send. */
function shown(board: Board): Promise<string> {
  return board.host.evaluate(async (host) => {
    const { gameRecord, moves } = host as HTMLElement & { gameRecord?: unknown; moves: string };
    return JSON.stringify(gameRecord ?? moves);
  });
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('a link to a study contains the whole study, and no data of the sender', async ({ board, browser }) => {
  await opened(board);
  const link = await copied(board);
  expect(link).not.toMatch(/record-id|kept/);
  const sent = await shown(board);
  // The recipient is another user, whose browser does not have the sender's records.
  const other = await reader(browser);
  try {
    const received = await other.newPage();
    await received.goto(link);
    const record = () =>
      received
        .locator('renju-board')
        .evaluate((host) => JSON.stringify((host as HTMLElement & { gameRecord?: unknown }).gameRecord ?? null));
    await expect.poll(record).toBe(sent);
  } finally {
    await other.close();
  }
});

const PAGES = [...['view', 'search', 'solve', 'edit'].map((mode) => `/?mode=${mode}`), '/share.html'];
for (const path of PAGES) {
  test(`${path} reads a link`, async ({ board, page }) => {
    await opened(board);
    const { hash } = new URL(await copied(board));
    await page.goto('about:blank');
    await page.goto(path + hash);
    await expect(board.point('a15')).toHaveAccessibleName(/black/);
    await expect(board.point('o1')).toHaveAccessibleName(/white/);
  });
}

test('an opened game is in the address by its collection and id, and survives a reload', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  const { collection, id } = await opened();
  await expect(page).toHaveURL(new RegExp(`[#,]game:${collection}\\.${id}$`));
  await page.reload();
  await expect(board.facts).toBeVisible();
  await expect(board.facts).toContainText(String(id));
});

test('after a reload the record is at the move that was shown', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  for (const point of ['h8', 'h9', 'i9', 'g7', 'g8']) await board.point(point).click();
  for (const ply of ['4', '3']) {
    await editor.button('Previous move').click();
    await expect(page).toHaveURL(new RegExp(`c:${ply}(,|$)`));
  }
  await editor.comment.fill('mine');
  await expect(editor.saved).toHaveText('Saved');
  await page.reload();
  await editor.restored();
  await expect(editor.comment).toHaveValue('mine');
  await expect(board.host).toHaveJSProperty('ply', 3);
  // A stone that is set up after the moves begins another line.
  await board.point('a1').click();
  await editor.tool('Black').click();
  await board.point('o15').click();
  await editor.tool('Play').click();
  await board.point('a15').click();
  await expect(editor.current).toHaveText(/a15/);
  await expect(editor.saved).toHaveText('Saved');
  const last = page.url();
  await editor.button('Previous move').click();
  await expect(page).not.toHaveURL(last);
  await page.reload();
  await editor.restored();
  await expect(editor.current).toHaveAttribute('aria-label', 'setup');
});

test('a reload shows the filter again', async ({ board, page }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.host.evaluate((host) => host.setAttribute('filter', 'longest=200'));
  await board.point('h8').click();
  await board.point('h9').click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('longest=200');
  await page.reload();
  await expect(board.host).toHaveAttribute('filter', 'longest=200');
  expect(await board.moves()).toBe('h8 h9');
});

test('undo, the trail and Back move along one list', async ({ board, page }) => {
  await board.open();
  for (const point of ['h8', 'h9', 'i9']) {
    await board.point(point).click();
    await expect(page).toHaveURL(new RegExp(`#g:.*${point},c:\\d$`));
  }
  await page.goBack();
  await expect.poll(() => board.moves()).toBe('h8 h9');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => board.moves()).toBe('h8');
  await expect(page).toHaveURL(/#g:h8,c:1$/);
  await page.goForward();
  await expect.poll(() => board.moves()).toBe('h8 h9');
  await page.goForward();
  await expect.poll(() => board.moves()).toBe('h8 h9 i9');
});

test('without the attribute the browser’s history is left alone', async ({ board, page }) => {
  await board.open();
  await board.host.evaluate((host) => host.removeAttribute('link'));
  const length = await page.evaluate(() => history.length);
  for (const point of ['h8', 'h9']) await board.point(point).click();
  await expect.poll(() => board.moves()).toBe('h8 h9');
  expect(await page.evaluate(() => history.length)).toBe(length);
});
